import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { aCompany, evidenceOf, prepareToSign, sendEnvelope, sign } from '../journeys/ceremony.ts';
import type { Envelope } from '../journeys/ceremony.ts';
import { callerOf, listAt, succeeding, textAt } from '../journeys/client.ts';
import type { Call, Json } from '../journeys/client.ts';
import { digestsOf, downloadFiles } from './package-files.ts';

/**
 * Makes the data of the fixture with a running service of an older version, and writes what a test must find again:
 * `make-fixture.ts http://localhost:4010 made.json`. README.md says how it was run.
 */
const [, , baseUrl = '', file = ''] = process.argv;
const call = succeeding(callerOf(baseUrl));
const { key: as } = await aCompany(call);

async function signed(envelope: Envelope, order: number): Promise<void> {
  const signer = envelope.signers[order];
  if (signer === undefined) throw new Error(`The envelope has no signer ${order}`);
  await sign(call, signer.token, await prepareToSign(call, signer));
}

async function post(path: string, body: Readonly<Record<string, Json>>): Promise<string> {
  return textAt((await call('POST', path, { as, body, key: randomUUID() })).body, 'id');
}

/** A copy of a sent envelope's documents and signers that nobody has sent. */
async function aDraft(documentId: string): Promise<string> {
  const id = await post('/v1/envelopes', { title: 'Rascunho' });
  await post(`/v1/envelopes/${id}/documents`, { documentId });
  await post(`/v1/envelopes/${id}/signers`, {
    name: 'Ana Souza',
    email: 'ana.souza@example.com',
    cpf: '529.982.247-25',
  });
  return id;
}

async function made(caller: Call): Promise<Json> {
  const webhook = await post('/v1/webhooks', { url: 'https://localhost:9/events', events: ['*'] });
  const completed = await sendEnvelope(caller, as);
  await signed(completed, 0);
  await signed(completed, 1);
  const evidence = await evidenceOf(caller, as, completed.id);
  const half = await sendEnvelope(caller, as, { inOrder: true });
  await signed(half, 0);
  const template = await post('/v1/templates', { name: 'Contrato de prestação' });
  return {
    apiKey: as,
    webhook,
    template,
    completed: { id: completed.id, digests: digestsOf(await downloadFiles(evidence)) },
    half: { id: half.id, waiting: half.signers[1] === undefined ? null : { ...half.signers[1] } },
    draft: await aDraft(completed.documentId),
    auditEntries: listAt(
      (await caller('GET', `/v1/envelopes/${completed.id}/audit?limit=100`, { as })).body,
      'data',
    ).length,
  };
}

const found = await made(call);
await writeFile(file, `${JSON.stringify(found, null, 2)}\n`);
