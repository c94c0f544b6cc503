import { expect, it } from 'vitest';
import { downloadDocument } from '../../../src/actions/documents/download-document.ts';
import { uploadDocument } from '../../../src/actions/documents/upload-document.ts';
import { aPdf } from '../../given/pdf.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aService, aRequestContext } from '../../given/service.ts';
import { hashed } from '../../given/hashed.ts';

const service = await aService();
const { deps } = service;

it.each([
  ['SANDBOX', 'http://sandbox.test'],
  ['PRODUCTION', 'http://production.test'],
] as const)('is an address of the %s for five minutes', async (environment, base) => {
  const context = await aRequestContext(service, environment);
  const input = { content: hashed(aPdf()), filename: null, title: undefined, metadata: null };
  const { id } = await uploadDocument(deps, context, input);
  const before = Date.now();
  const { url, expiresAt } = await downloadDocument(deps, context.tenant, id);
  expect(url.startsWith(`${base}/v1/files/`)).toBe(true);
  const minutes = (expiresAt.getTime() - before) / 60_000;
  expect(Math.round(minutes)).toBe(5);
  const stranger = (await aRequestContext(service, environment)).tenant;
  expect((await refusedWith(downloadDocument(deps, stranger, id))).code).toBe('NOT_FOUND');
});
