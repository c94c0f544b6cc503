import { Api } from '../../../apps/server/demo/api.ts';
import type { HttpResponse, Problem } from './client.ts';
import { BASE, COMPLETED, CONTRACT, finish, KEY, NOWHERE, SIGNER, thePdf, tokenOf } from './given.ts';

const { v1: aval } = new Api({
  baseUrl: BASE,
  baseApiParams: { headers: { Authorization: `Bearer ${KEY}` }, format: 'json' },
});

const { data: document } = await aval.uploadDocument({ file: await thePdf() });
const { data: envelope } = await aval.createEnvelope({ title: 'Contrato', metadata: CONTRACT });
// For this operation the generator offers a form only, so the file becomes a document of the envelope.
await aval.attachDocument(envelope.id, { file: await thePdf() });
await aval.addSigner(envelope.id, SIGNER);
const { data: sent } = await aval.sendEnvelope(envelope.id, {});
const { data: address } = await aval.downloadDocument(document.id);
const { data: file } = await aval.fetchFile(tokenOf(address.url), { format: 'blob' });
// This generator writes objects of a query as `[object Object]`.
const byMetadata: object = { 'metadata[contract]': CONTRACT.contract };
const { data: list } = await aval.listEnvelopes({ ...byMetadata, limit: 10 });
const { data: evidence } = await aval.readEvidence(COMPLETED);
const missing = await aval.readEnvelope(NOWHERE).catch((error: HttpResponse<unknown, Problem>) => error);
finish({
  filename: document.filename,
  links: sent.signingLinks.length,
  downloaded: file.size,
  size: document.size,
  found: list.data.map(({ id }) => id),
  created: envelope.id,
  artifacts: evidence.artifacts.length,
  refusal: missing.error?.error.code,
});
