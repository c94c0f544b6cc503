import { client } from '../../chaos/load.ts';
import * as aval from './client/sdk.gen.js';
import { BASE, COMPLETED, CONTRACT, finish, KEY, NOWHERE, SIGNER, thePdfInBase64, tokenOf } from './given.ts';

client.setConfig({ baseUrl: BASE, auth: () => KEY });
const strictly = { throwOnError: true } as const;

// Of two media types this generator chooses JSON.
const { data: document } = await aval.uploadDocument({
  body: { contentBase64: await thePdfInBase64(), filename: 'contrato.pdf' },
  ...strictly,
});
const { data: envelope } = await aval.createEnvelope({
  body: { title: 'Contrato', metadata: CONTRACT },
  ...strictly,
});
const path = { id: envelope.id };
await aval.attachDocument({ path, body: { documentId: document.id }, ...strictly });
await aval.addSigner({ path, body: SIGNER, ...strictly });
const { data: sent } = await aval.sendEnvelope({ path, body: {}, ...strictly });
const { data: address } = await aval.downloadDocument({ path: { id: document.id }, ...strictly });
const { data: file } = await aval.fetchFile({ path: { token: tokenOf(address.url) }, ...strictly });
const { data: list } = await aval.listEnvelopes({ query: { metadata: CONTRACT, limit: 10 }, ...strictly });
const { data: evidence } = await aval.readEvidence({ path: { id: COMPLETED }, ...strictly });
const { error } = await aval.readEnvelope({ path: { id: NOWHERE } });
finish({
  filename: document.filename,
  links: sent.signingLinks.length,
  downloaded: file.size,
  size: document.size,
  found: list.data.map(({ id }) => id),
  created: envelope.id,
  artifacts: evidence.artifacts.length,
  refusal: error?.error.code,
});
