import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { unzipSync, zipSync } from 'fflate';
import { aPdf } from '../../../apps/server/test/given/pdf.ts';
import { aCompany, CONTRACT, evidenceOf, prepareToSign, sealedPdf, sendEnvelope, sign } from '../ceremony.ts';
import { callerOf, listAt, succeeding, textAt } from '../client.ts';
import type { Call, Json } from '../client.ts';
import type { Place } from '../service.ts';

/** The files of a completed envelope, and the document of a cancelled envelope. */
export interface Completed {
  readonly code: string;
  /** The uploaded document, before the signatures. */
  readonly original: Buffer;
  readonly sealed: Buffer;
  /** Of the sealed file, hexadecimal. */
  readonly sha256: string;
  readonly zip: Buffer;
  /** The package with one byte of the trail changed. */
  readonly alteredZip: Uint8Array;
  /** The same files in another ZIP. */
  readonly rewrittenZip: Uint8Array;
  /** The package with one byte of the authority's signature changed. */
  readonly falseStampZip: Uint8Array;
  readonly cancelled: Buffer;
}

/** An envelope of the Sandbox that both its signers signed. */
export async function aCompletedEnvelope(place: Place): Promise<Completed> {
  const call = succeeding(callerOf(place.sandbox));
  const { key } = await aCompany(call);
  const { id, signers } = await sendEnvelope(call, key);
  for (const signer of signers) await sign(call, signer.token, await prepareToSign(call, signer));
  const evidence = await evidenceOf(call, key, id);
  const zip = await artifact(call, evidence, 'evidence.zip');
  const sealed = await sealedPdf(call, evidence);
  return {
    code: textAt(evidence, 'verificationCode'),
    original: await readFile(CONTRACT),
    sealed,
    sha256: createHash('sha256').update(sealed).digest('hex'),
    zip,
    alteredZip: withChangedByte(zip, 'audit.jsonl', 20),
    rewrittenZip: zipSync(unzipSync(zip)),
    falseStampZip: withChangedByte(zip, 'timestamp.tsr', -1),
    cancelled: await aCancelledDocument(call, key),
  };
}

async function artifact(call: Call, evidence: Json, name: string): Promise<Buffer> {
  const found = listAt(evidence, 'artifacts').find((item) => textAt(item, 'name') === name);
  return (await call('GET', textAt(found ?? null, 'url'))).bytes;
}

function withChangedByte(zip: Uint8Array, name: string, at: number): Uint8Array {
  const files = unzipSync(zip);
  const changed = Buffer.from(files[name] ?? []);
  const place = at < 0 ? changed.length + at : at;
  changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
  return zipSync({ ...files, [name]: new Uint8Array(changed) });
}

async function aCancelledDocument(call: Call, as: string): Promise<Buffer> {
  const pdf = aPdf(randomUUID());
  const body = {
    document: { contentBase64: pdf.toString('base64') },
    signer: { name: 'Ana Souza', email: 'ana.souza@example.com', cpf: '529.982.247-25' },
  };
  const sent = await call('POST', '/v1/signature-requests', { as, body, key: randomUUID() });
  const cancel = `/v1/envelopes/${textAt(sent.body, 'envelopeId')}/cancel`;
  await call('POST', cancel, { as, body: {}, key: randomUUID() });
  return pdf;
}
