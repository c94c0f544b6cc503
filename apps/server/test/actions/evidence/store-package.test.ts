import { describe, expect, it } from 'vitest';
import { buildEvidence } from '../../../src/actions/evidence/build-evidence.ts';
import { generateFile, loadPackageParts } from '../../../src/actions/evidence/package-bytes.ts';
import { footersOf } from '../../../src/actions/footers/footers-of.ts';
import { verify } from '../../../src/actions/evidence/verify.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import type { Envelope } from '../../../src/domain/envelopes/envelope.ts';
import { READINGS } from '../../../src/domain/signing/readings.ts';
import { createSpooledFile } from '../../given/spooled-file.ts';
import { aCompletedEnvelope, anEnvelopeWithEvidence } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';
import { demoPdf } from '../../whole-service.ts';
import { extendSealsUntilDone } from '../../given/seal-extension.ts';

const service = await aService();
const { deps, database } = service;

const artifactsOf = ({ id }: Envelope) => deps.db.read((tx) => tx.evidence.artifacts(id));

async function keysOf(envelope: Envelope): Promise<ReadonlySet<string>> {
  const keys = (await artifactsOf(envelope)).map(({ blobKey }) => blobKey);
  return new Set(keys.filter((key) => key !== null));
}

/** Packages are written from this moment on; the mark of the migration as it was applied. */
const givenPackagesFrom = (moment: string) =>
  database.change(async (transaction) => {
    await transaction.run(sql`UPDATE storage_form SET packages_from = ${moment}`);
    await transaction.run(sql`UPDATE migrations SET compatible = true WHERE name LIKE '%packages.sql'`);
    return null;
  });

const marks = () =>
  database.read((transaction) =>
    transaction.query<{ compatible: boolean }>(
      sql`SELECT compatible FROM migrations WHERE name LIKE '%packages.sql'`,
    ),
  );

/** The verdict of the public on the package as it is downloaded. */
async function verdictOn(envelope: Envelope) {
  const parts = await deps.db.read((tx) => loadPackageParts(tx, envelope));
  if (parts === null) throw new Error('There is no package');
  const file = await generateFile(deps, 'evidence.zip', parts);
  return verify(deps, 'SANDBOX', { file: await createSpooledFile(file), code: null });
}

const VALID = { result: 'VALID', match: 'PACKAGE' };

describe('the evidence of an envelope', () => {
  it('is one object beside each sealed document, also with its long-term forms', async () => {
    await givenPackagesFrom('-infinity');
    const { envelope } = await anEnvelopeWithEvidence(service, { documents: 2 });
    const former = await keysOf(envelope);
    expect(former.size).toBe(3);
    await extendSealsUntilDone(deps, envelope.id);
    const latter = await keysOf(envelope);
    expect(latter.size).toBe(3);
    expect(await verdictOn(envelope)).toMatchObject(VALID);
    const unreferenced = await deps.db.read((tx) => tx.retention.unreferenced([...former, ...latter]));
    expect(unreferenced).toEqual([...former].filter((key) => !latter.has(key)));
    expect(unreferenced).toHaveLength(1);
  });

  it('is one object for each file while an older version may be running, and stays so', async () => {
    await givenPackagesFrom('infinity');
    const { envelope } = await anEnvelopeWithEvidence(service);
    expect((await artifactsOf(envelope)).every(({ isPacked }) => !isPacked)).toBe(true);
    expect(await marks()).toEqual([{ compatible: true }]);
    await givenPackagesFrom('-infinity');
    await extendSealsUntilDone(deps, envelope.id);
    const artifacts = await artifactsOf(envelope);
    expect(artifacts.filter(({ name }) => name.startsWith('long-term/'))).toHaveLength(3);
    expect(artifacts.every(({ isPacked }) => !isPacked)).toBe(true);
    expect(await verdictOn(envelope)).toMatchObject(VALID);
  });

  it('takes the footers from the sealed document, and keeps only their length beside it', async () => {
    await givenPackagesFrom('-infinity');
    const { envelope } = await aCompletedEnvelope(service, { files: [await demoPdf()] });
    const [document] = envelope.documents;
    if (document === undefined) throw new Error('There is no document');
    const drawn = await footersOf(deps, envelope, document);
    expect(drawn.marks.length).toBeGreaterThan(0);
    await buildEvidence(deps, envelope.id);
    const stored = await deps.db.read((tx) => tx.footers.find(envelope, document.id));
    expect(stored).toMatchObject({ tail: Buffer.alloc(0), tailSize: drawn.tail.length });
    expect(await footersOf(deps, envelope, document)).toMatchObject({ ...drawn });
  });

  it('discloses the same as before, from a ciphertext for each person and the addresses of readings', async () => {
    await givenPackagesFrom('-infinity');
    const { envelope } = await aCompletedEnvelope(service, { signers: 2 });
    const disclosed = () => deps.db.read((tx) => tx.audit.disclosures(envelope));
    const before = await disclosed();
    await buildEvidence(deps, envelope.id);
    expect(await disclosed()).toEqual(expect.arrayContaining([...before]));
    const left = await database.read((transaction) =>
      transaction.query<{ type: string; name: string }>(sql`
        SELECT a.type, d.name FROM disclosures d
        LEFT JOIN audit_entries a ON a.envelope_id = d.envelope_id AND d.place = 'audit/' || a.seq
        WHERE d.envelope_id = ${envelope.id}`),
    );
    expect(left.length).toBeGreaterThan(0);
    expect(
      left.every(({ type, name }) => name === 'ip' && READINGS.some((reading) => reading === type)),
    ).toBe(true);
  });

  it('lets no older version start once there is a package', async () => {
    await givenPackagesFrom('-infinity');
    await anEnvelopeWithEvidence(service);
    expect(await marks()).toEqual([{ compatible: false }]);
  });
});
