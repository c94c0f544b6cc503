import { spawnSync } from 'node:child_process';
import { randomUUID, X509Certificate } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aCompany,
  authorize,
  evidenceOf,
  prepareToSign,
  sealedPdf,
  sendEnvelope,
  SIGNERS,
  verdictOf,
} from './ceremony.ts';
import type { Acceptance, Company, Envelope, EnvelopeSigner } from './ceremony.ts';
import { at, callerOf, listAt, succeeding, textAt } from './client.ts';
import type { Json } from './client.ts';
import { aMigratedPlace } from './migrated-place.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

/** Qualified signatures in a real process: the client calls the simulator over HTTP, and its OCSP responder. */
const place = await aMigratedPlace();
const plain = callerOf(place.sandbox);
const call = succeeding(plain);
const people = SIGNERS.map((known) => ({ ...known, signatureLevel: 'QUALIFIED' }));

let service: Service;
let company: Company;

beforeAll(async () => {
  service = await startService(place);
  company = await aCompany(call);
});

afterAll(async () => {
  await service.stop();
  await rm(place.dataFolder, { recursive: true, force: true });
});

interface Ready {
  readonly signer: EnvelopeSigner;
  readonly acceptance: Acceptance;
}

const sent = (count = 1): Promise<Envelope> =>
  sendEnvelope(call, company.key, { people: people.slice(0, count) });

async function ready({ signers }: Envelope, n = 0): Promise<Ready> {
  const signer = signers[n];
  if (signer === undefined) throw new Error('There is no such signer');
  return { signer, acceptance: await prepareToSign(call, signer) };
}

const authorizes = ({ signer }: Ready, simulate?: string) => authorize(call, signer.token, simulate);

const signs = ({ signer, acceptance }: Ready) =>
  plain('POST', `/v1/sign/${signer.token}/sign`, { body: acceptance, key: randomUUID() });

const hasTools = ['openssl', 'sha256sum'].every((tool) => spawnSync('which', [tool]).status === 0);

/** The verdicts of aval-verify and of verify.sh, where its tools are, with the simulator's root as the only known root. */
async function verifiersOf(evidence: Json): Promise<readonly (string | undefined)[]> {
  const folder = path.join(place.dataFolder, 'package');
  const artifact = listAt(evidence, 'artifacts').find((file) => textAt(file, 'name') === 'evidence.zip');
  const files = unzipSync((await call('GET', textAt(artifact ?? null, 'url'))).bytes);
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), bytes);
  }
  const root = new X509Certificate(
    new Uint8Array(await (await fetch(`${place.sandbox}/psc-simulator/raiz.cer`)).arrayBuffer()),
  );
  const roots = path.join(place.dataFolder, 'root.pem');
  await writeFile(roots, root.toString());
  const keys = await call('GET', '/v1/public/keys');
  const fingerprint = textAt(keys.body, 'keys.0.fingerprint');
  const bin = path.join(import.meta.dirname, '../../packages/evidence/bin/aval-verify.js');
  const options = ['--fingerprint', fingerprint, '--icp-roots', roots];
  const verified = spawnSync(process.execPath, [bin, ...options, folder], { encoding: 'utf8' });
  const env = { ...process.env, ICP_ROOTS: roots };
  const script = [path.join(folder, 'verify.sh'), fingerprint];
  expect(verified.stdout.match(/signed by .* with their own certificate/g)).toHaveLength(2);
  const [verdict] = verified.stdout.split('\n');
  if (!hasTools) return [verdict];
  const checked = spawnSync('sh', script, { encoding: 'utf8', env });
  expect(checked.stdout.match(/ {2}root: {4}trusted, from the roots that you named/g)).toHaveLength(2);
  return [verdict, /^[A-Z, ]+/.exec(checked.stdout.trimEnd().split('\n').at(-1) ?? '')?.[0]];
}

describe('qualified signatures with the simulator', () => {
  it('two people sign at once, and the sealed document is VALID', async () => {
    const envelope = await sent(2);
    const both = [await ready(envelope, 0), await ready(envelope, 1)];
    const [first] = both;
    const found = await call('POST', `/v1/sign/${first?.signer.token}/certificate/discover`, {
      body: { agreed: true },
    });
    expect(at(found.body, 'providers.0')).toMatchObject({ provider: 'SIMULATOR', status: 'FOUND' });
    for (const person of both) expect(await authorizes(person)).toBe('GRANTED');
    const answers = await Promise.all(both.map(signs));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const evidence = await evidenceOf(call, company.key, envelope.id);
    expect(at(evidence, 'manifest.signers.1.consent')).toMatchObject({ version: 'aval-certificate-2' });
    const pdf = await sealedPdf(call, evidence);
    expect(await verdictOf(call, new Uint8Array(pdf))).toBe('VALID');
    const { body } = await call('GET', `/v1/envelopes/${envelope.id}`, { as: company.key });
    const code = textAt(body, 'verificationCode');
    const verified = await call('POST', '/v1/public/verify', { body: { code } });
    expect(at(verified.body, 'envelope.signers.1.certificate')).toMatchObject({
      policy: 'AD-RB 1.3',
      cpf: null,
    });
    expect(await verifiersOf(evidence)).toEqual(hasTools ? ['VALID', 'VALID'] : ['VALID']);
  });

  it.each([
    ['refused', 'REFUSED DENIED'],
    ['expired_code', 'REFUSED EXPIRED'],
    ['expired_token', 'REFUSED EXPIRED'],
    ['expired_certificate', 'REFUSED CERTIFICATE'],
    ['other_person', 'REFUSED IDENTITY_MISMATCH'],
    ['other_certificate', 'REFUSED IDENTITY_MISMATCH'],
    ['token_outage', 'REFUSED UNAVAILABLE'],
  ])('%s: %s, and the next authorization signs', async (simulate, shown) => {
    const envelope = await sent();
    const person = await ready(envelope);
    expect(await authorizes(person, simulate)).toBe(shown);
    expect(await authorizes(person)).toBe('GRANTED');
    expect((await signs(person)).status).toBe(200);
  });

  it.each([
    ['revoked_certificate', 'REVOKED'],
    ['wrong_signature', 'MALFORMED'],
    ['signature_outage', 'UNAVAILABLE'],
  ])('%s: 502 PROVIDER_ERROR %s, and nothing is signed', async (simulate, reason) => {
    const envelope = await sent();
    const person = await ready(envelope);
    await authorizes(person, simulate);
    const answer = await signs(person);
    expect([answer.status, at(answer.body, 'error.details.reason')]).toEqual([502, reason]);
    const read = await call('GET', `/v1/envelopes/${envelope.id}`, { as: company.key });
    expect(at(read.body, 'signers.0.status')).toBe('SENT');
  });

  it('a process that is killed between hash and signature has signed nothing, and its push is granted by the next', async () => {
    const envelope = await sent();
    const person = await ready(envelope);
    expect(await authorizes(person, 'slow_signature')).toBe('GRANTED');
    const onPhone = await ready(await sent());
    const body = { provider: 'SIMULATOR', push: true };
    // First, however long it takes: the holder answers after three seconds, when the process is dead.
    const begun = await call('POST', `/v1/sign/${onPhone.signer.token}/certificate/authorize`, { body });
    expect(begun.body).toMatchObject({ authorizationUrl: null, push: true });
    const lost = signs(person).catch(() => null);
    await pause(2000); // of the five seconds that the signature takes
    service.signal('SIGKILL');
    await service.ended;
    expect(await lost).toBeNull();
    service = await startService(place);
    const read = await call('GET', `/v1/envelopes/${envelope.id}`, { as: company.key });
    expect(at(read.body, 'signers.0.status')).toBe('SENT');
    expect(await authorizes(person)).toBe('GRANTED');
    // The push that the process left is polled by the next.
    const shown = async () => {
      const { body: certificate } = await call('GET', `/v1/sign/${onPhone.signer.token}/certificate`);
      return textAt(certificate, 'status');
    };
    await expect.poll(shown, { timeout: 30_000, interval: 500 }).toBe('GRANTED');
    expect((await signs(onPhone)).status).toBe(200);
  });
});
