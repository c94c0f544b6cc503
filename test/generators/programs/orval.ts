import * as aval from './client.ts';
import { BASE, COMPLETED, CONTRACT, finish, KEY, NOWHERE, SIGNER, thePdf, tokenOf } from './given.ts';

const options = { headers: { Authorization: `Bearer ${KEY}` } };
const plain = globalThis.fetch;
// The generated client requests paths: a program adds the base address and JSON's media type.
globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  if (typeof init?.body === 'string') headers.set('content-type', 'application/json');
  return plain(`${BASE}${String(input)}`, { ...init, headers });
};

/** Returns the body of a response with this status. */
function body<R extends { status: number; data: unknown }, S extends R['status']>(
  response: R,
  status: S,
): Extract<R, { status: S }>['data'] {
  if (response.status !== status) throw new Error(JSON.stringify(response.data));
  return response.data;
}

const document = body(await aval.uploadDocumentWithFormData({ file: await thePdf() }, options), 201);
const envelope = body(await aval.createEnvelope({ title: 'Contrato', metadata: CONTRACT }, options), 201);
body(await aval.attachDocumentWithJson(envelope.id, { documentId: document.id }, options), 201);
body(await aval.addSigner(envelope.id, SIGNER, options), 201);
const sent = body(await aval.sendEnvelope(envelope.id, {}, options), 200);
const { url } = body(await aval.downloadDocument(document.id, options), 200);
const file: Blob = body(await aval.fetchFile(tokenOf(url)), 200);
const list = body(await aval.listEnvelopes({ metadata: CONTRACT, limit: 10 }, options), 200);
const evidence = body(await aval.readEvidence(COMPLETED, undefined, options), 200);
const missing = await aval.readEnvelope(NOWHERE, options);
finish({
  filename: document.filename,
  links: sent.signingLinks.length,
  downloaded: file.size,
  size: document.size,
  found: list.data.map(({ id }) => id),
  created: envelope.id,
  artifacts: evidence.artifacts.length,
  refusal: missing.status === 404 ? missing.data.error.code : undefined,
});
