import { createHash, X509Certificate } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { verifyPackage } from '@aval/evidence/verdict';
import type { PackageChecks } from '@aval/evidence/verdict';
import { checkTimestampToken, timestampTokenOf } from '@aval/pades/timestamp';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { MINUTE, SECOND } from '../../../src/domain/limits.ts';
import { openssl, OPENSSL_IS_MISSING } from '../../adapters/openssl.ts';
import { complete, done, getReady, portalOf } from '../../given/ceremony.ts';
import type { SentEnvelope } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { demoPdf, wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const completed = await sender.send({ signers: 2 });
await complete(service, completed);

interface Artifact {
  readonly name: string;
  readonly type: string;
  readonly sha256: string;
  readonly size: number;
  readonly url: string;
  readonly expiresAt: string;
}

type PackageFiles = ReadonlyMap<string, Uint8Array>;

async function evidenceOf({ id }: Pick<SentEnvelope, 'id'>) {
  return done(await sender.call('GET', `/v1/envelopes/${id}/evidence`)).body;
}

const fetched = async ({ url }: Artifact) => service.fetch(new URL(url).pathname);

/** The package as unpacked by a client that downloads every file except the ZIP. */
async function packageOf(artifacts: readonly Artifact[]): Promise<PackageFiles> {
  const files = artifacts.filter(({ name }) => name !== 'evidence.zip');
  return new Map(
    await Promise.all(
      files.map(
        async (artifact) => [artifact.name, new Uint8Array((await fetched(artifact)).bytes)] as const,
      ),
    ),
  );
}

/** Checks a time stamp against the root certificate in the package. */
function checkerOf(files: PackageFiles): PackageChecks['checkTimestamp'] {
  const roots = [new X509Certificate(Buffer.from(files.get('tsa-root.pem') ?? [])).raw];
  return (response, imprint) => {
    const { genTime } = checkTimestampToken(timestampTokenOf(response), { imprint, roots });
    return { ok: true, genTime };
  };
}

async function publishedKeys() {
  return done(await service.call('GET', '/v1/public/keys')).body;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('GET /v1/envelopes/{id}/evidence', () => {
  it('200 returns manifest, signature, time stamp and artifacts', async () => {
    const { verificationCode } = (await sender.call('GET', `/v1/envelopes/${completed.id}`)).body;
    const evidence = await evidenceOf(completed);
    expect(evidence.verificationCode).toBe(verificationCode);
    expect(evidence.manifest).toMatchObject({
      environment: 'SANDBOX',
      notice: expect.stringContaining('sem valor legal'),
      verificationCode,
      envelope: { id: completed.id, signatureLevel: 'ADVANCED', authenticationMethod: 'EMAIL_OTP' },
    });
    expect(
      evidence.manifest.signers.map((signer: { id: string; channel: string }) => [signer.id, signer.channel]),
    ).toEqual(completed.invited.map(({ signerId }) => [signerId, 'SANDBOX']));
    const [key] = (await publishedKeys()).keys;
    expect(evidence.signature).toEqual({
      jws: expect.stringMatching(/^[\w-]+\.\.[\w-]+$/),
      kid: key.kid,
      algorithm: 'Ed25519',
    });
    expect(Math.abs(Date.parse(evidence.timestamp.genTime) - Date.now())).toBeLessThan(MINUTE);
    expect(Object.keys(evidence.timestamp)).toEqual(['token', 'genTime', 'authority']);
  });

  it('200 returns the sealed file and everything needed to check it without us', async () => {
    const { artifacts } = await evidenceOf(completed);
    const names = artifacts.map(({ name }: Artifact) =>
      name.replace(/^(statements\/)[0-9a-f]{64}/, '$1digest'),
    );
    expect(new Set(names)).toEqual(
      new Set([
        'LEIA-ME.txt',
        'SHA256SUMS',
        'SHA256SUMS.sig',
        'audit.jsonl',
        'disclosures.json',
        `documents/${completed.documentId}.pdf`,
        'evidence.zip',
        'jwks.json',
        'log.tlog-proof',
        'manifest.json',
        'manifest.jws',
        'public-key.pem',
        'report.json',
        'report.pdf',
        'seal-chain.pem',
        'statements/digest.txt',
        'timestamp.tsr',
        'tsa-chain.pem',
        'tsa-root.pem',
        'verify.sh',
      ]),
    );
  });

  it('200 each artifact downloads without a credential and matches its description', async () => {
    const { artifacts } = await evidenceOf(completed);
    for (const artifact of artifacts) {
      const { status, bytes, headers } = await fetched(artifact);
      expect([status, sha256(bytes), bytes.length]).toEqual([200, artifact.sha256, artifact.size]);
      expect(headers['content-type']).toBe(artifact.type);
      expect(headers['content-disposition']).toContain(`filename=`);
    }
  });

  it('200 addresses are valid for five minutes; a new request returns new addresses', async () => {
    const { artifacts } = await evidenceOf(completed);
    service.clock.advance(5 * MINUTE + SECOND);
    const late = await fetched(artifacts[0]);
    const again = await evidenceOf(completed);
    const fresh = await fetched(again.artifacts[0]);
    service.clock.reset();
    expect([late.status, fresh.status]).toEqual([404, 200]);
  });

  it('200 the offline verifier finds the package VALID, with the published keys and with the fingerprint', async () => {
    const files = await packageOf((await evidenceOf(completed)).artifacts);
    const keys = await publishedKeys();
    const checkTimestamp = checkerOf(files);
    const byKeys = verifyPackage(files, { keys, checkTimestamp });
    expect([byKeys.result, byKeys.anchored, byKeys.reasons]).toEqual(['VALID', true, []]);
    const { fingerprint } = keys.keys[0];
    const pdf = files.get(`documents/${completed.documentId}.pdf`) ?? new Uint8Array();
    expect(verifyPackage(files, { fingerprint, checkTimestamp, pdf })).toMatchObject({
      result: 'VALID',
      anchored: true,
      match: 'FINAL',
    });
    expect(verifyPackage(files, { fingerprint: '00'.repeat(32), checkTimestamp }).result).toBe('UNKNOWN');
  });

  it('200 the part of a single signer is VALID too, and reveals nothing of the other', async () => {
    const [signer, other] = completed.invited;
    const url = `/v1/envelopes/${completed.id}/evidence?signerId=${signer?.signerId}`;
    const { artifacts } = done(await sender.call('GET', url)).body;
    const files = await packageOf(artifacts);
    const verdict = verifyPackage(files, { keys: await publishedKeys(), checkTimestamp: checkerOf(files) });
    expect([verdict.result, verdict.reasons]).toEqual(['VALID', []]);
    const [own, others] = verdict.signers ?? [];
    expect(own).toEqual({
      signerId: signer?.signerId,
      committed: own?.committed,
      disclosed: own?.committed,
      name: 'Maria Souza',
    });
    expect(others).toMatchObject({ signerId: other?.signerId, disclosed: 0, name: null });
  });

  it('200 the ZIP contains the same files', async () => {
    const { artifacts } = await evidenceOf(completed);
    const zip = await fetched(artifacts.find(({ name }: Artifact) => name === 'evidence.zip'));
    const unpacked = unzipSync(new Uint8Array(zip.bytes));
    const files = await packageOf(artifacts);
    expect(Object.keys(unpacked).toSorted()).toEqual([...files.keys()].toSorted());
    for (const [name, bytes] of files) expect(sha256(unpacked[name] ?? new Uint8Array())).toBe(sha256(bytes));
  });

  it('200 the sealed file is the original followed by the seal', async () => {
    const { artifacts } = await evidenceOf(completed);
    const sealed = await fetched(artifacts.find(({ name }: Artifact) => name.startsWith('documents/')));
    const original = await demoPdf();
    expect(sealed.bytes.subarray(0, original.length).equals(original)).toBe(true);
    expect(sealed.bytes.length).toBeGreaterThan(original.length);
  });

  it.skipIf(OPENSSL_IS_MISSING)('200 openssl accepts the time stamp', async () => {
    const files = await packageOf((await evidenceOf(completed)).artifacts);
    const folder = path.join(service.folder, 'package');
    await mkdir(folder);
    for (const name of ['manifest.jws', 'timestamp.tsr', 'tsa-root.pem', 'tsa-chain.pem']) {
      await writeFile(path.join(folder, name), files.get(name) ?? new Uint8Array());
    }
    const at = (name: string): string => path.join(folder, name);
    const reported = (data: string) =>
      openssl(
        'ts',
        '-verify',
        '-data',
        at(data),
        '-in',
        at('timestamp.tsr'),
        '-CAfile',
        at('tsa-root.pem'),
        '-untrusted',
        at('tsa-chain.pem'),
      );
    expect(reported('manifest.jws').said).toContain('Verification: OK');
    await writeFile(at('other.jws'), 'other');
    expect(reported('other.jws').ok).toBe(false);
  });

  it('200 later events extend the trail and leave the evidence unchanged', async () => {
    const before = await evidenceOf(completed);
    const [invited] = completed.invited;
    if (invited === undefined) throw new Error('An envelope has a signer');
    done(await portalOf(service, completed, invited).open());
    const after = await evidenceOf(completed);
    expect(after.manifest).toEqual(before.manifest);
    const hashes = ({ artifacts }: { artifacts: readonly Artifact[] }) =>
      artifacts.map((artifact) => artifact.sha256);
    expect(hashes(after)).toEqual(hashes(before));
    const trail = (await sender.call('GET', `/v1/envelopes/${completed.id}/audit`)).body;
    expect(trail.chain.count).toBeGreaterThan(after.manifest.audit.count);
  });

  it('409 EVIDENCE_NOT_READY for a draft, while signatures are missing, and until the evidence is built', async () => {
    const draft = await sender.draft();
    const sent = await sender.send();
    const [invited] = sent.invited;
    if (invited === undefined) throw new Error('An envelope has a signer');
    const ask = async (id: string) => refusalOf(await sender.call('GET', `/v1/envelopes/${id}/evidence`));
    expect([await ask(draft.id), await ask(sent.id)]).toEqual([
      [409, 'EVIDENCE_NOT_READY'],
      [409, 'EVIDENCE_NOT_READY'],
    ]);
    const portal = portalOf(service, sent, invited);
    done(await portal.sign(await getReady(portal, sent)));
    expect(await ask(sent.id)).toEqual([409, 'EVIDENCE_NOT_READY']);
    expect((await sender.call('GET', `/v1/envelopes/${sent.id}`)).body.evidenceReady).toBe(false);
    await service.doJobs();
    expect(await ask(sent.id)).toEqual([200, undefined]);
    expect((await sender.call('GET', `/v1/envelopes/${sent.id}`)).body.evidenceReady).toBe(true);
  });
});

itChecksAccess(service, sender, {
  method: 'GET',
  path: (id) => `/v1/envelopes/${id}/evidence`,
  scope: 'evidence:read',
  make: async () => completed.id,
});
