import { expect, it } from 'vitest';
import { UNSIGNED } from '../../../src/domain/documents/existing-signatures.ts';
import { readDocument } from '../../../src/actions/documents/documents.ts';
import { uploadDocument } from '../../../src/actions/documents/upload-document.ts';
import { digestOf } from '../../../src/domain/documents/digest.ts';
import { aPdf } from '../../given/pdf.ts';
import { aService, aRequestContext } from '../../given/service.ts';
import { hashed } from '../../given/hashed.ts';

const { deps, ...service } = await aService();

it('stores the bytes under their digest and returns the properties that the server measured', async () => {
  const context = await aRequestContext(service);
  const bytes = aPdf('upload');
  const input = {
    content: hashed(bytes),
    filename: 'contrato.pdf',
    title: undefined,
    metadata: { order: '7' },
  };
  const document = await uploadDocument(deps, context, input);
  expect(document).toMatchObject({ title: 'contrato', versions: 1, locked: false, metadata: { order: '7' } });
  expect(document.currentVersion).toMatchObject({
    sha256: digestOf(bytes),
    size: bytes.length,
    pages: 1,
    presigned: false,
    warnings: [],
    signatures: UNSIGNED,
  });
  expect(await deps.blobs.get(document.currentVersion.blobKey)).toEqual(bytes);
  expect(await readDocument(deps, context.tenant, document.id)).toEqual(document);
});
