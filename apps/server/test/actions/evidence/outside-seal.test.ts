import { spawnSync } from 'node:child_process';
import { createPrivateKey, createPublicKey, sign, X509Certificate } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { issueCrl } from '@aval/pades/issue-crl';
import { longTermHolds } from '@aval/pades/long-term-holds';
import { validateSignatures } from '@aval/pades/validate-signatures';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { buildEvidence } from '../../../src/actions/evidence/build-evidence.ts';
import { publishKeys } from '../../../src/actions/evidence/publish-keys.ts';
import { readEvidence } from '../../../src/actions/evidence/read-evidence.ts';
import { verify } from '../../../src/actions/evidence/verify.ts';
import type { Deps } from '../../../src/actions/deps.ts';
import { openOutsideSeal, withOutsideSeal } from '../../../src/adapters/keys/outside-seal.ts';
import { fetchedRevocation } from '../../../src/adapters/revocation/fetched-revocation.ts';
import { rootOfChain } from '../../../src/adapters/revocation/root-of-chain.ts';
import { longTermSealer } from '../../../src/adapters/sealer/long-term.ts';
import { padesSealer } from '../../../src/adapters/sealer/pades.ts';
import { digestOf } from '../../../src/domain/documents/digest.ts';
import { verificationCode } from '../../../src/domain/envelopes/envelope-progress.ts';
import type { Environment } from '../../../src/domain/environment.ts';
import { StaleWrite, Unavailable } from '../../../src/domain/failures.ts';
import { inProcessPdfReader as pdf } from '../../given/in-process-pdf-reader.ts';
import { aPkcs12, anIssuedKey, E_CNPJ, opensslIn, P256, PASSWORD } from '../../given/issued-key.ts';
import { createSpooledFile } from '../../given/spooled-file.ts';
import { aCompletedEnvelope, anEnvelopeWithEvidence } from '../../given/sent-envelope.ts';
import type { GivenEnvelope } from '../../given/sent-envelope.ts';
import { aRequestContext, aService } from '../../given/service.ts';
import type { Service } from '../../given/service.ts';
import { OPENSSL_IS_MISSING } from '../../adapters/openssl.ts';
import { downloadFile } from '../../given/downloads.ts';
import { noRoots } from '../../given/simulated-certificates.ts';
import { extendSealsUntilDone } from '../../given/seal-extension.ts';

const service = await aService();
const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-outside-seal-'));
afterAll(() => rm(folder, { recursive: true }));

const LIST = (name: string) => `crlDistributionPoints=URI:http://ac.example/${name}.crl\n`;
const HOUR = 3_600_000;
/** The age of the issuers' lists; null while they can't be reached. */
let listAge: number | null = null;

const revocations = fetchedRevocation({
  roots: rootOfChain,
  random: service.deps.random,
  async fetchPlace(_environment, { url }) {
    if (listAge === null) return null;
    const name = path.basename(url, '.crl');
    const key = createPrivateKey(await readFile(path.join(folder, `${name}.key`)));
    const certificate = new X509Certificate(await readFile(path.join(folder, `${name}.pem`))).raw;
    const thisUpdate = new Date(Date.now() - listAge);
    const nextUpdate = new Date(Date.now() + HOUR);
    return issueCrl({
      key: { certificate, keyType: 'ec', sign: async (data) => sign('sha256', data, key) },
      number: 1n,
      thisUpdate,
      nextUpdate,
      revoked: [],
    });
  },
});

/** The child asks for what is known of the stamps' own certificates, and no more. */
const likeTheChild: Deps['pdf'] = {
  ...pdf,
  longTermHolds: async (bytes, question) =>
    longTermHolds(bytes, { ...question, inflatedBytes: 1 << 24, revocation: 'if-known' }),
};

/** The same service after a restart with SEAL_PKCS12. */
async function restarted(): Promise<Service> {
  const file = aPkcs12(folder, anIssuedKey(folder, P256, `${E_CNPJ}${LIST('issuer')}`, LIST('root')));
  await chmod(file, 0o600);
  const settings = { kind: 'pkcs12' as const, file, password: PASSWORD, chainFile: null };
  const clock = { now: () => new Date(Date.now() + 1000) };
  const keys = withOutsideSeal(service.keys, await openOutsideSeal(settings, clock, null));
  const { timestamps } = service.deps;
  const deps: Deps = {
    ...service.deps,
    keys,
    sealer: padesSealer({ pdf, keys, timestamps }),
    longTerm: longTermSealer({ pdf: likeTheChild, keys, timestamps, clock, revocations, roots: noRoots }),
  };
  await publishKeys(deps, 'PRODUCTION');
  return { ...service, deps };
}

async function fileOf({ context, envelope }: GivenEnvelope, name: string): Promise<Buffer> {
  const { artifacts, longTerm } = await readEvidence(service.deps, context.tenant, {
    id: envelope.id,
    people: { kind: 'ALL' },
  });
  const url = [...artifacts, ...longTerm].find((artifact) => artifact.name === name)?.url ?? '';
  return (await downloadFile(service.deps, url)).bytes;
}

const sealedOf = (given: GivenEnvelope) => fileOf(given, `documents/${given.envelope.documents[0]?.id}.pdf`);

async function unpacked(given: GivenEnvelope): Promise<string> {
  const place = path.join(folder, given.envelope.id);
  for (const [name, bytes] of Object.entries(unzipSync(await fileOf(given, 'evidence.zip')))) {
    await mkdir(path.dirname(path.join(place, name)), { recursive: true });
    await writeFile(path.join(place, name), bytes);
  }
  return place;
}

describe.skipIf(OPENSSL_IS_MISSING)('evidence that is sealed by a key from outside', async () => {
  const context = await aRequestContext(service, 'PRODUCTION');
  const early = await anEnvelopeWithEvidence(service, { context: context });
  const after = OPENSSL_IS_MISSING ? service : await restarted();
  const late = await anEnvelopeWithEvidence(after, { context: context });

  it('is VALID, as is what the key of before sealed', async () => {
    for (const given of [early, late]) {
      const input = {
        file: await createSpooledFile(await sealedOf(given)),
        code: verificationCode(given.envelope),
      };
      expect(await verify(after.deps, 'PRODUCTION', input)).toMatchObject({
        result: 'VALID',
        match: 'SEALED',
      });
    }
    const changed = Buffer.concat([await sealedOf(late), Buffer.from('\n')]);
    const requested = { file: await createSpooledFile(changed), code: verificationCode(late.envelope) };
    expect((await verify(after.deps, 'PRODUCTION', requested)).result).toBe('ALTERED');
  });

  it('is a package that verify.sh, aval-verify and openssl accept', async () => {
    const place = await unpacked(late);
    const key = createPublicKey(await readFile(path.join(place, 'public-key.pem')));
    const fingerprint = digestOf(key.export({ type: 'spki', format: 'der' }));
    const { stdout } = spawnSync('sh', ['verify.sh', fingerprint], { cwd: place, encoding: 'utf8' });
    expect(stdout.trim().split('\n').at(-1)).toBe(
      `VALID: files, manifest, time stamp, consents, statements, personal values, signed by the key ${fingerprint}`,
    );
    const bin = path.join(import.meta.dirname, '../../../../../packages/evidence/bin/aval-verify.js');
    const said = spawnSync(process.execPath, [bin, '--fingerprint', fingerprint, place], {
      encoding: 'utf8',
    });
    expect(said.stdout).toMatch(/^VALID\n/);
    // The chain in the package is that of the issuer, whole.
    opensslIn(folder, `verify -CAfile root.pem -untrusted ${place}/seal-chain.pem seal.pem`);
    expect(String(await readFile(path.join(place, 'seal-chain.pem'))).match(/BEGIN CERT/g)).toHaveLength(3);
  });

  it('uses a single seal or fails: a change in between starts it again', async () => {
    const given = await aCompletedEnvelope(after, { context: context });
    let keys = service.keys;
    const changing = { ...keys, sealKey: (environment: Environment) => keys.sealKey(environment) };
    const timestamps: Deps['timestamps'] = {
      ...after.deps.timestamps,
      async stamp(environment, imprint) {
        const stamp = await after.deps.timestamps.stamp(environment, imprint);
        keys = { ...keys, sealKey: (requested) => after.deps.keys.sealKey(requested) };
        return stamp;
      },
    };
    const sealer = padesSealer({ pdf, keys: changing, timestamps });
    const deps = { ...after.deps, keys: changing, sealer };
    await expect(buildEvidence(deps, given.envelope.id)).rejects.toThrow(StaleWrite);
    await buildEvidence(deps, given.envelope.id);
    const code = verificationCode(given.envelope);
    expect((await verify(deps, 'PRODUCTION', { file: null, code })).result).toBe('VALID');
  });

  it('gets its long-term form once the lists of its issuers are newer than the seal', async () => {
    const names = async () =>
      (await service.deps.db.read((tx) => tx.evidence.artifacts(late.envelope.id))).map(({ name }) => name);
    const before = await names();
    for (const age of [null, HOUR]) {
      listAge = age;
      await expect(extendSealsUntilDone(after.deps, late.envelope.id)).rejects.toThrow(Unavailable);
      expect(await names()).toEqual(before);
    }
    listAge = -2000;
    await expect(extendSealsUntilDone(after.deps, late.envelope.id)).resolves.toBeUndefined();
    const form = `long-term/${late.envelope.documents[0]?.id}.pdf`;
    expect(await names()).toContain(form);
    const bytes = await fileOf(late, form);
    const sealed = await sealedOf(late);
    expect(bytes.subarray(0, sealed.length)).toEqual(sealed);
    const { certificate, chain } = after.deps.keys.sealKey('PRODUCTION');
    const outcomes = validateSignatures(bytes, {
      roots: [...chain.slice(-1), ...after.deps.timestamps.roots('PRODUCTION')],
      at: new Date(Date.now() + 10_000),
      inflatedBytes: 1 << 24,
      revocation: 'required',
    });
    const [seal] = outcomes.filter(({ kind }) => kind === 'signature');
    expect(seal).toMatchObject({ indication: 'TOTAL-PASSED', certificate });
    expect(outcomes.at(-1)).toMatchObject({ kind: 'document-timestamp', coversWholeFile: true });
    const input = { file: await createSpooledFile(bytes), code: verificationCode(late.envelope) };
    expect(await verify(after.deps, 'PRODUCTION', input)).toMatchObject({ result: 'VALID' });
  });
});
