import { spawnSync } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { eraseSigners } from '../../../src/actions/envelopes/erase-signers.ts';
import { readEnvelope } from '../../../src/actions/envelopes/envelopes.ts';
import { readAudit } from '../../../src/actions/envelopes/read-audit.ts';
import { buildEvidence } from '../../../src/actions/evidence/build-evidence.ts';
import { readEvidence } from '../../../src/actions/evidence/read-evidence.ts';
import { verify } from '../../../src/actions/evidence/verify.ts';
import { openSession } from '../../../src/actions/signing/open-session.ts';
import { verificationCode } from '../../../src/domain/envelopes/envelope-progress.ts';
import { storesOver } from '../../../src/store/stores-over.ts';
import { sql, Sql } from '../../../src/store/postgres/sql.ts';
import { digestOf } from '../../../src/domain/documents/digest.ts';
import type { Secrets } from '../../../src/ports/secrets.ts';
import { OPENSSL_IS_MISSING } from '../../adapters/openssl.ts';
import { refusedWith } from '../../given/refusal.ts';
import {
  anEnvelopeOnItsWay,
  anEnvelopeWithEvidence,
  getsReady,
  signs,
  tokenOf,
} from '../../given/sent-envelope.ts';
import type { GivenEnvelope } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';
import type { Service } from '../../given/service.ts';
import { CLIENT } from '../../given/signing-session.ts';
import { downloadFile } from '../../given/downloads.ts';
import { hashed } from '../../given/hashed.ts';

const real = await aService();

/** Hides nothing, so that whatever is kept of a person can be found by looking. */
const glass: Secrets = {
  ...real.deps.secrets,
  encrypt: (plain) => plain,
  decrypt: (sealed) => sealed,
  blindIndex: (_environment, _kind, value) => Buffer.from(value),
};
const REASON = 'Pedido do titular';
const logged: [object, string][] = [];
const log = {
  ...real.deps.log,
  info: (fields: object, message: string) => void logged.push([fields, message]),
};
const deps = real.with({ secrets: glass, log, db: storesOver(real.database, glass, () => undefined) });
const service: Service = { ...real, deps };
const blobFolder = path.join(path.dirname(real.keysFolder), 'blobs');

/** Every row of every table, as `table text`. */
async function rows(): Promise<readonly string[]> {
  const named = sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`;
  return real.database.read(async (transaction) => {
    const found: string[] = [];
    for (const { name } of await transaction.query<{ name: string }>(named)) {
      const all = await transaction.query<{ row: string }>(
        new Sql([`SELECT t::text AS row FROM "${name}" t`], []),
      );
      found.push(...all.map(({ row }) => `${name} ${row}`));
    }
    // Compressed before they are encrypted.
    const sets = await transaction.query<{ sealed: string }>(sql`SELECT sealed FROM disclosure_sets`);
    for (const { sealed } of sets)
      found.push(`disclosure_sets ${inflateRawSync(Buffer.from(sealed, 'base64url')).toString()}`);
    return found;
  });
}

/** Tables where a value stands, as text or as the hexadecimal of its bytes. */
function tablesWith(all: readonly string[], value: string): readonly string[] {
  const hex = Buffer.from(value).toString('hex');
  const found = all.filter((row) => row.includes(value) || row.includes(hex));
  return [...new Set(found.map((row) => row.split(' ')[0] ?? ''))].toSorted();
}

/** Kept files in which a value can be read. PDFs are compressed, so values inside them are not found. */
async function filesWith(value: string): Promise<readonly string[]> {
  const names = await readdir(blobFolder, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(file)] as const));
  return texts
    .filter(([, bytes]) => textsIn(bytes).some((text) => text.includes(value)))
    .map(([file]) => file);
}

/** A file, or the files of a package, which are compressed. */
function textsIn(bytes: Buffer): readonly Buffer[] {
  const isPackage = bytes.subarray(0, 2).toString('latin1') === 'PK';
  return isPackage ? [...deps.archive.unpack(bytes, () => true).values()] : [bytes];
}

/** The bytes that the address of an artifact gives. */
async function artifact({ context, envelope }: GivenEnvelope, name: string): Promise<Buffer> {
  const { artifacts } = await readEvidence(deps, context.tenant, {
    id: envelope.id,
    people: { kind: 'ALL' },
  });
  const result = artifacts.find((candidate) => candidate.name === name);
  const { bytes } = await downloadFile(deps, result?.url);
  expect({ sha256: digestOf(bytes), size: bytes.length }).toEqual({
    sha256: result?.sha256,
    size: result?.size,
  });
  return bytes;
}

const unzipped = async (given: GivenEnvelope) => unzipSync(await artifact(given, 'evidence.zip'));
const markersOf = ({ envelope }: GivenEnvelope, n: number): readonly string[] => {
  const { name, email, cpf, phone } = envelope.signers[n - 1]?.person ?? {};
  return [name, email, cpf, phone].filter((value) => typeof value === 'string');
};
const where = (given: GivenEnvelope, n: number) => ({
  id: given.envelope.id,
  signerId: given.envelope.signers[n - 1]?.id ?? '',
  reason: REASON,
});

describe('eraseSigners, one of two', async () => {
  const given = await anEnvelopeWithEvidence(service, { signers: 2 });
  const [erasedValues, others] = [markersOf(given, 1), markersOf(given, 2)];
  const before = await rows();
  const packedBefore = await unzipped(given);

  await eraseSigners(deps, given.context, where(given, 1));
  const after = await rows();
  const packed = await unzipped(given);

  it('leaves no value of the erased signer but their name in report.json, and every value of the other signer', async () => {
    expect(erasedValues).toHaveLength(4);
    const [name] = erasedValues;
    const holders = Object.keys(packed).filter((file) =>
      Buffer.from(packed[file] ?? []).includes(name ?? ''),
    );
    expect(holders).toEqual(['report.json']); // as the answer of the erasure says
    for (const value of erasedValues) {
      expect(tablesWith(before, value), value).toContain('disclosure_sets');
      expect(tablesWith(after, value), value).toEqual([]);
      expect(await filesWith(value), value).toHaveLength(value === name ? 1 : 0);
    }
    for (const value of others) {
      expect(tablesWith(after, value), value).toEqual(tablesWith(before, value));
    }
  });

  it('changes only disclosures.json in the package, and lists its new digest', () => {
    expect(Object.keys(packed)).toEqual(Object.keys(packedBefore));
    const changed = Object.keys(packed).filter(
      (name) => !Buffer.from(packed[name] ?? []).equals(Buffer.from(packedBefore[name] ?? [])),
    );
    expect(changed).toEqual(['disclosures.json']);
    const reported = Buffer.from(packed['disclosures.json'] ?? []).toString();
    expect(erasedValues.filter((value) => reported.includes(value))).toEqual([]);
    expect(others.filter((value) => !reported.includes(value))).toEqual([]);
  });

  it('records the erasure in the trail by the signer id; the trail, the proof and the public verdict stay valid', async () => {
    const { links, chain } = await readAudit(deps, given.context.tenant, given.envelope.id);
    const { signerId } = where(given, 1);
    expect(chain.valid).toBe(true);
    expect(links.at(-1)).toMatchObject({ type: 'SIGNER_ERASED', data: { signerId } });
    const input = { file: null, code: verificationCode(given.envelope) };
    const { result, envelope } = await verify(deps, 'SANDBOX', input);
    expect(result).toBe('VALID');
    expect(envelope?.signers).toMatchObject([
      { person: { name: '', cpf: null } },
      { person: { name: others[0] } },
    ]);
  });

  it('revokes the link of the erased signer: opening it would be recorded as that signer', async () => {
    const opened = openSession(deps, tokenOf(given, 1), CLIENT);
    expect((await refusedWith(opened)).code).toBe('SIGNING_SESSION_REVOKED');
    await openSession(deps, tokenOf(given, 2), CLIENT);
  });

  it('has no effect when repeated, and records the erasure once', async () => {
    const digest = digestOf(await artifact(given, 'evidence.zip'));
    const again = () => eraseSigners(deps, given.context, where(given, 1));
    await Promise.all([again(), again()]);
    const { links } = await readAudit(deps, given.context.tenant, given.envelope.id);
    expect(links.filter(({ type }) => type === 'SIGNER_ERASED')).toHaveLength(1);
    const { id: envelopeId, signerId } = where(given, 1);
    const mine = logged.filter(([fields]) => JSON.stringify(fields).includes(envelopeId));
    expect(mine).toEqual([[{ envelopeId, signerId }, 'signer erased']]);
    expect(digestOf(await artifact(given, 'evidence.zip'))).toBe(digest);
  });

  describe('leaves a package', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-erased-'));
    afterAll(() => rm(folder, { recursive: true }));
    for (const [name, bytes] of Object.entries(packed)) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), bytes);
    }
    const key = createPublicKey(await readFile(path.join(folder, 'public-key.pem')));
    const fingerprint = digestOf(key.export({ type: 'spki', format: 'der' }));

    it.skipIf(OPENSSL_IS_MISSING)('that its own verify.sh finds VALID', () => {
      const { stdout, status } = spawnSync('sh', ['verify.sh', fingerprint], {
        cwd: folder,
        encoding: 'utf8',
      });
      const says = `VALID, PERSONAL DATA NOT CHECKED: files, manifest, time stamp, consents, statements, signed by the key ${fingerprint}; `;
      expect(stdout.trim().split('\n').at(-1)).toContain(says);
      expect(status).toBe(4);
    });

    it('that aval-verify finds VALID, saying whose values are erased', () => {
      const bin = path.join(import.meta.dirname, '../../../../../packages/evidence/bin/aval-verify.js');
      const args = [bin, '--fingerprint', fingerprint, folder];
      const { stdout, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
      expect(stdout).toMatch(/^VALID, PERSONAL DATA NOT CHECKED/);
      const [erased, other] = given.envelope.signers;
      expect(stdout).toContain(`signer ${erased?.id}: personal values erased or withheld`);
      expect(stdout).not.toContain(`signer ${other?.id}`);
      // the sender's own, which an erasure of signers leaves
      expect(stdout).toContain(`sent by "Imobiliária Sol" (${given.context.tenant.organizationId})`);
      expect(status).toBe(4);
    });
  });
});

describe('eraseSigners, everyone', () => {
  it('leaves nothing of from where they came, nor of the message to them', async () => {
    const given = await anEnvelopeOnItsWay(service, {
      changes: { message: 'Cara Maria, segue o contrato.' },
    });
    const browser = `Marker/${given.envelope.id}`;
    await openSession(deps, tokenOf(given), { ip: '198.51.100.77', userAgent: browser });
    await getsReady(service, given);
    await signs(service, given);
    await buildEvidence(deps, given.envelope.id);
    const markers = ['Cara Maria, segue', '198.51.100.77', browser];
    const before = await rows();
    for (const value of markers) expect(tablesWith(before, value), value).not.toEqual([]);
    const { envelope: erased } = await eraseSigners(deps, given.context, {
      id: given.envelope.id,
      signerId: null,
      reason: REASON,
    });
    const after = await rows();
    for (const value of markers) expect(tablesWith(after, value), value).toEqual([]);
    expect(erased.signers.every(({ person: { erasedAt } }) => erasedAt !== null)).toBe(true);
    expect(await readEnvelope(deps, given.context.tenant, given.envelope.id)).toEqual(erased);
  });

  it('deletes what an earlier version of the service kept in the clear', async () => {
    const given = await anEnvelopeWithEvidence(service);
    const zip = await artifact(given, 'evidence.zip');
    const blobKey = await deps.blobs.put(hashed(zip));
    await real.database.change((transaction) =>
      transaction.run(sql`
        UPDATE artifacts SET blob_key = ${blobKey} WHERE envelope_id = ${given.envelope.id} AND name = 'evidence.zip'`),
    );
    await eraseSigners(deps, given.context, { id: given.envelope.id, signerId: null, reason: REASON });
    expect(await deps.blobs.sizeOf(blobKey)).toBeNull();
    const disclosed = JSON.parse((await artifact(given, 'disclosures.json')).toString());
    expect(new Set(disclosed.map(({ name }: { name: string }) => name))).toEqual(
      new Set(['filename', 'title', 'name']),
    );
  });

  it('NOT_FOUND for another tenant', async () => {
    const given = await anEnvelopeOnItsWay(service);
    const stranger = (await anEnvelopeOnItsWay(service)).context;
    const input = { id: given.envelope.id, signerId: null, reason: REASON };
    expect((await refusedWith(eraseSigners(deps, stranger, input))).code).toBe('NOT_FOUND');
    expect((await refusedWith(eraseSigners(deps, given.context, input))).code).toBe(
      'INVALID_STATE_TRANSITION',
    );
  });
});
