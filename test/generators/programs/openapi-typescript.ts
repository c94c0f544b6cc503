import createClient from 'openapi-fetch';
import type { paths } from './client.ts';
import { BASE, COMPLETED, CONTRACT, finish, KEY, NOWHERE, SIGNER, thePdf, tokenOf } from './given.ts';

const aval = createClient<paths>({ baseUrl: BASE, headers: { Authorization: `Bearer ${KEY}` } });

/** Returns the body of a success. */
function body<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

const form = new FormData();
form.append('file', await thePdf());
const document = body(
  await aval.POST('/v1/documents', {
    // This generator has no type for a file. Its documentation sends a FormData like this.
    body: { file: '' },
    bodySerializer: () => form,
  }),
);
const envelope = body(await aval.POST('/v1/envelopes', { body: { title: 'Contrato', metadata: CONTRACT } }));
const path = { id: envelope.id };
body(
  await aval.POST('/v1/envelopes/{id}/documents', { params: { path }, body: { documentId: document.id } }),
);
body(await aval.POST('/v1/envelopes/{id}/signers', { params: { path }, body: SIGNER }));
const sent = body(await aval.POST('/v1/envelopes/{id}/send', { params: { path }, body: {} }));
const { url } = body(
  await aval.GET('/v1/documents/{id}/download', { params: { path: { id: document.id } } }),
);
const file: Blob = body(
  await aval.GET('/v1/files/{token}', { params: { path: { token: tokenOf(url) } }, parseAs: 'blob' }),
);
const list = body(await aval.GET('/v1/envelopes', { params: { query: { metadata: CONTRACT, limit: 10 } } }));
const evidence = body(await aval.GET('/v1/envelopes/{id}/evidence', { params: { path: { id: COMPLETED } } }));
const missing = await aval.GET('/v1/envelopes/{id}', { params: { path: { id: NOWHERE } } });
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
