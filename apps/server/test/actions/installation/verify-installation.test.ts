import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkStorage } from '../../../src/actions/installation/check-storage.ts';
import type { StorageFinding } from '../../../src/actions/installation/check-storage.ts';
import { verifyInstallation } from '../../../src/actions/installation/verify-installation.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { openFolder } from '../../../src/adapters/storage/folder.ts';
import { FILE_BEFORE_ROW, MINUTE } from '../../../src/domain/limits.ts';
import { Unavailable } from '../../../src/domain/failures.ts';
import { aCompletedEnvelope, anEnvelopeWithEvidence } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';
import { extendSealsUntilDone } from '../../given/seal-extension.ts';
import { hashed } from '../../given/hashed.ts';

const service = await aService();
const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-verify-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const deps = service.with({ blobs: await openFolder({ folder }) });
const own = { ...service, deps };

const fileOf = (key: string): string => path.join(folder, key.slice(0, 2), key.slice(2, 4), key);
const byKey = (a: StorageFinding, b: StorageFinding): number => (a.key < b.key ? -1 : 1);

async function check(changes: { after?: string; limit?: number; reads?: boolean } = {}) {
  const findings: StorageFinding[] = [];
  const counts = await checkStorage(deps, {
    after: null,
    limit: null,
    reads: true,
    found: (finding) => findings.push(finding),
    progress: () => undefined,
    ...changes,
  });
  return { counts, findings: findings.toSorted(byKey) };
}

const verify = (sample: number) => verifyInstallation(deps, sample);

/** The keys of the files of an envelope's evidence. */
async function keysOf(envelopeId: string): Promise<readonly string[]> {
  const artifacts = await deps.db.read((tx) => tx.evidence.artifacts(envelopeId));
  return [...new Set(artifacts.flatMap(({ blobKey }) => blobKey ?? []))].toSorted();
}

describe('a store and a database of the same moment', () => {
  it('report nothing missing, changed, or left over', async () => {
    const { envelope } = await anEnvelopeWithEvidence(own);
    const { counts, findings } = await check();
    expect(findings).toEqual([]);
    expect(counts).toMatchObject({ missing: 0, changed: 0, orphans: 0, next: null });
    expect(counts.checked).toBeGreaterThanOrEqual((await keysOf(envelope.id)).length + 1);
    expect(await verify(10)).toMatchObject({
      newestEntry: expect.any(Date),
      brokenTrails: [],
      withoutEvidence: [],
      invalidEvidence: [],
      sampled: 1,
    });
  });
});

describe('checkStorage', () => {
  it('names missing and changed files with their envelopes, and orphans with the envelope in them', async () => {
    const { envelope: other } = await anEnvelopeWithEvidence(own);
    const { envelope } = await anEnvelopeWithEvidence(own);
    const both = new Set(await keysOf(other.id)); // the chain of a stamp, for example
    const [gone = '', changed = ''] = (await keysOf(envelope.id)).filter((key) => !both.has(key));
    await rm(fileOf(gone));
    await writeFile(fileOf(changed), 'other bytes');
    const lost = `env_${'7'.repeat(26)}`;
    const bytes = Buffer.from(JSON.stringify({ envelope: { id: lost } }));
    const manifest = await deps.blobs.put(hashed(deps.archive.pack([{ name: 'manifest.json', bytes }])));
    const upload = await deps.blobs.put(hashed(Buffer.from('%PDF-1.7 given up')));
    const old = new Date(Date.now() - FILE_BEFORE_ROW - MINUTE);
    for (const key of [manifest, upload]) await utimes(fileOf(key), old, old);
    const young = await deps.blobs.put(hashed(Buffer.from('%PDF-1.7 in progress')));
    const expected = [
      { problem: 'MISSING', key: gone, envelopes: [envelope.id] },
      { problem: 'CHANGED', key: changed, envelopes: [envelope.id] },
      { problem: 'ORPHAN', key: manifest, envelopes: [lost] },
      { problem: 'ORPHAN', key: upload, envelopes: [] },
      { problem: 'IN_PROGRESS', key: young, envelopes: [] },
    ] as const;
    const { counts, findings } = await check();
    expect(findings).toEqual([...expected].toSorted(byKey));
    expect(counts).toMatchObject({ missing: 1, changed: 1, orphans: 2, inProgress: 1 });
    expect((await check({ reads: false })).counts).toMatchObject({ missing: 1, changed: 0, orphans: 2 });
  });

  it('finds nothing in progress in an installation that is held back', async () => {
    await deps.blobs.put(hashed(Buffer.from('%PDF-1.7 of the store, which is newer')));
    const { counts } = await check();
    expect(counts.inProgress).toBeGreaterThan(0);
    await service.database.change((tx) => tx.run(sql`INSERT INTO outgoing_hold (held_since) VALUES (now())`));
    try {
      const held = (await check()).counts;
      expect(held).toMatchObject({ inProgress: 0, orphans: counts.orphans + counts.inProgress });
    } finally {
      await service.database.change((tx) => tx.run(sql`DELETE FROM outgoing_hold`));
    }
  });

  it('stops after a number of files, and goes on from there to the same findings', async () => {
    const whole = await check();
    const parts: StorageFinding[] = [];
    let after: string | null = null;
    let steps = 0;
    do {
      const part: Awaited<ReturnType<typeof check>> = await check({
        limit: 3,
        ...(after === null ? {} : { after }),
      });
      parts.push(...part.findings);
      expect(part.counts.checked).toBeLessThanOrEqual(3);
      after = part.counts.next;
      steps += 1;
    } while (after !== null);
    expect(steps).toBeGreaterThan(2);
    expect(parts.toSorted(byKey)).toEqual(whole.findings);
  });
});

describe('verifyInstallation', () => {
  it('names broken trails, evidence that nobody builds, and evidence that is not valid', async () => {
    const { envelope: waiting } = await aCompletedEnvelope(own);
    const { envelope: forged } = await anEnvelopeWithEvidence(own);
    await service.database.change(async (tx) => {
      await tx.run(sql`DELETE FROM jobs WHERE payload ->> 'envelopeId' = ${waiting.id}`);
      await tx.run(sql`ALTER TABLE audit_entries DISABLE TRIGGER USER`);
      await tx.run(
        sql`UPDATE audit_entries SET data = '{"x":1}' WHERE envelope_id = ${forged.id} AND seq = 2`,
      );
      return await tx.run(sql`ALTER TABLE audit_entries ENABLE TRIGGER USER`);
    });
    const report = await verify(10);
    expect(report.brokenTrails).toEqual([forged.id]);
    expect(report.withoutEvidence).toEqual([waiting.id]);
    expect(report.invalidEvidence).toEqual([forged.id]);
  });

  it('names evidence whose package the store lacks, and goes on', async () => {
    const { envelope } = await anEnvelopeWithEvidence(own);
    await extendSealsUntilDone(deps, envelope.id);
    for (const key of await keysOf(envelope.id)) await rm(fileOf(key));
    const report = await verify(10);
    expect(report.invalidEvidence).toContain(envelope.id);
    expect(report.sampled).toBeGreaterThan(1);
  });

  it('throws Unavailable while the store is away', async () => {
    const away = () => Promise.reject(new Unavailable('storage'));
    const blobs = { ...deps.blobs, get: away, owner: away };
    await expect(verifyInstallation(service.with({ blobs }), 10)).rejects.toThrow(Unavailable);
  });
});
