import { describe, expect, it } from 'vitest';
import { decryptCopy } from '../src/decrypt-copy.ts';
import { inspect } from '../src/inspect.ts';
import { openDocument } from '../src/pdf/open-document.ts';
import { pages } from '../src/pdf/pages.ts';
import { PdfStream } from '../src/pdf/values.ts';
import { classicPdf, LIMITS, onePage } from './pdf-samples.ts';
import { seal } from './sealing.ts';
import { hasTool, Workshop } from './system-tool.ts';

const bounds = { inflatedBytes: 1 << 26 };
const objects = {
  ...onePage,
  1: '<</Type/Catalog/Pages 2 0 R/Metadata 6 0 R/Lang(pt-BR)>>',
  3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
  4: { dict: '', stream: Buffer.from('BT /F1 20 Tf 20 100 Td (Contrato de 2026) Tj ET') },
  5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  6: { dict: '/Type/Metadata/Subtype/XML', stream: Buffer.from('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>') },
};
const id = { trailer: '/ID[<31415926535897932384626433832795><31415926535897932384626433832795>]' };

const CIPHERS: Readonly<Record<string, readonly string[]>> = {
  'RC4 of 40 bits': ['--allow-weak-crypto', '--encrypt', '', 'owner', '40', '--modify=y', '--'],
  'RC4 of 128 bits': [
    '--allow-weak-crypto',
    '--encrypt',
    '',
    'owner',
    '128',
    '--use-aes=n',
    '--modify=annotate',
    '--',
  ],
  'AES of 128 bits': [
    '--allow-weak-crypto',
    '--encrypt',
    '',
    'owner',
    '128',
    '--use-aes=y',
    '--modify=form',
    '--',
  ],
  'AES of 128 bits, metadata in clear': [
    '--allow-weak-crypto',
    '--encrypt',
    '',
    'owner',
    '128',
    '--use-aes=y',
    '--cleartext-metadata',
    '--',
  ],
  'AES of 256 bits, revision 5': ['--encrypt', '', 'owner', '256', '--force-R5', '--'],
  'AES of 256 bits': ['--encrypt', '', 'owner', '256', '--'],
};

function encrypted(pdf: Buffer, args: readonly string[], packs = 'preserve'): Buffer {
  const workshop = new Workshop();
  workshop.write('plain.pdf', pdf);
  const made = workshop.run(
    'qpdf',
    '--static-id',
    `--object-streams=${packs}`,
    ...args,
    'plain.pdf',
    'made.pdf',
  );
  expect(made.output).toBe('');
  return workshop.read('made.pdf');
}

function codeOf(run: () => unknown): unknown {
  try {
    run();
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
}

function contentOf(pdf: Buffer): string {
  const document = openDocument(pdf, 1 << 26);
  const stream = document.resolve(pages(document).next().value?.dict.get('Contents'));
  return stream instanceof PdfStream ? document.decode(stream).toString('latin1') : '';
}

describe.skipIf(!hasTool('qpdf'))('decryptCopy (skipped without qpdf)', () => {
  describe.each(Object.entries(CIPHERS))('%s', (_name, args) => {
    it.each(['preserve', 'generate', 'disable'])(
      'returns a file that is accepted, with object streams: %s',
      (packs) => {
        const copy = decryptCopy(encrypted(classicPdf(objects, id), args, packs), bounds);
        expect(inspect(copy, LIMITS)).toMatchObject({ pages: 1, recovered: false, warnings: [] });
        expect(contentOf(copy)).toContain('(Contrato de 2026) Tj');
        expect(openDocument(copy, 1 << 26).catalog?.get('Lang')).toMatchObject({
          bytes: Buffer.from('pt-BR'),
        });
      },
    );

    it('returns the same bytes for the same file, in which qpdf finds the same objects', () => {
      const locked = encrypted(classicPdf(objects, id), args);
      const copy = decryptCopy(locked, bounds);
      expect(decryptCopy(locked, bounds).equals(copy)).toBe(true);
      const workshop = new Workshop();
      workshop.write('copy.pdf', copy);
      workshop.write('locked.pdf', locked);
      const plain = (name: string): string => {
        workshop.run(
          'qpdf',
          '--qdf',
          '--static-id',
          '--decrypt',
          '--no-original-object-ids',
          name,
          `${name}.qdf`,
        );
        return workshop
          .read(`${name}.qdf`)
          .toString('latin1')
          .replace(/^%PDF-1\.\d/, '');
      };
      expect(plain('copy.pdf')).toBe(plain('locked.pdf'));
      expect(workshop.run('qpdf', '--check', 'copy.pdf').output).toContain(
        'No syntax or stream encoding errors',
      );
    });

    it('returns a file that can be sealed', async () => {
      const sealed = await seal(decryptCopy(encrypted(classicPdf(objects, id), args), bounds));
      expect(inspect(sealed, LIMITS).signatures).toMatchObject({ count: 1, validNow: true });
    });
  });

  it.each([
    ['a file that needs a password', ['--encrypt', 'secret', 'owner', '256', '--'], 'encrypted'],
    [
      'a protection that forbids signing',
      ['--encrypt', '', 'owner', '256', '--modify=none', '--'],
      'protected',
    ],
    [
      'a protection that allows only to arrange pages',
      ['--encrypt', '', 'owner', '256', '--modify=assembly', '--'],
      'protected',
    ],
    [
      'an old protection without notes',
      ['--allow-weak-crypto', '--encrypt', '', 'owner', '40', '--annotate=n', '--'],
      'protected',
    ],
  ])('refuses %s', (_name, args, code) => {
    const locked = encrypted(classicPdf(objects, id), args);
    expect(codeOf(() => decryptCopy(locked, bounds))).toBe(code);
  });

  it('refuses a signed file, because the copy would break its signature', async () => {
    const signed = await seal(classicPdf(objects, id));
    const locked = encrypted(signed, ['--encrypt', '', 'owner', '256', '--']);
    expect(codeOf(() => decryptCopy(locked, bounds))).toBe('protected');
  });

  it('refuses a file without protection, and one that is cut off', () => {
    expect(codeOf(() => decryptCopy(classicPdf(objects, id), bounds))).toBe('encrypted');
    const locked = encrypted(classicPdf(objects, id), ['--encrypt', '', 'owner', '256', '--']);
    expect(codeOf(() => decryptCopy(locked.subarray(0, -200), bounds))).toBe('corrupt');
  });
});
