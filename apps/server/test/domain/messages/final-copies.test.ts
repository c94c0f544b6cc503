import { expect, it } from 'vitest';
import { ATTACHMENTS_LIMIT_BYTES } from '../../../src/domain/messages/limits.ts';
import { finalCopies } from '../../../src/domain/messages/final-copies.ts';
import { aDocument } from '../../given/envelope.ts';

const sealed = (n: number, size: number) => ({
  name: `documents/${aDocument(n).id}.pdf`,
  size,
  blobKey: `blob${n}`,
  isPacked: false,
});

it('attaches the final documents in their order, under names that say that they are signed', () => {
  const documents = [aDocument(2, { filename: 'Anexo.PDF' }), aDocument(1)];
  expect(finalCopies(documents, [sealed(1, 10), sealed(2, 20)], 'pt-BR')).toEqual([
    { filename: '1-Anexo-assinado.pdf', size: 20, blobKey: 'blob2' },
    { filename: '2-contrato-1-assinado.pdf', size: 10, blobKey: 'blob1' },
  ]);
  expect(finalCopies([aDocument(1)], [sealed(1, 10)], 'en')[0]?.filename).toBe('contrato-1-signed.pdf');
});

it('attaches all or none: none where they are too large together or one is missing', () => {
  const documents = [aDocument(1), aDocument(2)];
  const half = ATTACHMENTS_LIMIT_BYTES / 2;
  expect(finalCopies(documents, [sealed(1, half), sealed(2, half)], 'es')).toHaveLength(2);
  expect(finalCopies(documents, [sealed(1, half), sealed(2, half + 1)], 'es')).toEqual([]);
  expect(finalCopies(documents, [sealed(1, 10)], 'es')).toEqual([]);
  expect(finalCopies(documents, [sealed(1, 10), { ...sealed(2, 10), blobKey: null }], 'es')).toEqual([]);
});

it('attaches the long-term form once there is one, and the newest of several', () => {
  const form = (number: string) => ({
    name: `long-term/${aDocument(1).id}${number}.pdf`,
    size: 30,
    blobKey: `form${number}`,
    isPacked: false,
  });
  const keys = (...files: Parameters<typeof finalCopies>[1]) =>
    finalCopies([aDocument(1)], files, 'en').map(({ blobKey }) => blobKey);
  expect(keys(sealed(1, 10), form(''))).toEqual(['form']);
  expect(keys(form('.2'), sealed(1, 10), form(''))).toEqual(['form.2']);
});

it('attaches no package: a form that is kept in one has the key of the package', () => {
  const packed = { name: `long-term/${aDocument(1).id}.pdf`, size: 30, blobKey: 'package', isPacked: true };
  expect(finalCopies([aDocument(1)], [sealed(1, 10), packed], 'en')).toMatchObject([{ blobKey: 'blob1' }]);
});

it('lets no name lead out of a folder', () => {
  const documents = [aDocument(1, { filename: '../../etc/passwd\r\nx.pdf' })];
  expect(finalCopies(documents, [sealed(1, 10)], 'en')[0]?.filename).not.toMatch(/[/\\\r\n]/);
});
