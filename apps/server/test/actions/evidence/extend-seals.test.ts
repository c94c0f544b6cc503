import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { extendSeals } from '../../../src/actions/evidence/extend-seals.ts';
import { openFiles } from '../../../src/actions/evidence/open-files.ts';
import { verify } from '../../../src/actions/evidence/verify.ts';
import { fieldsForLog } from '../../../src/adapters/log/fields-for-log.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { digestOf } from '../../../src/domain/documents/digest.ts';
import { handle } from '../../../src/jobs/handlers.ts';
import { Worker, WORKER_DEFAULTS } from '../../../src/jobs/worker.ts';
import { CannotSucceed, SealFailed, Unavailable } from '../../../src/domain/failures.ts';
import type { Log } from '../../../src/ports/log.ts';
import type { Artifact } from '../../../src/store/evidence-types.ts';
import type { LongTermSealer } from '../../../src/ports/long-term-sealer.ts';
import { createSpooledFile } from '../../given/spooled-file.ts';
import { aPdf } from '../../given/pdf.ts';
import { aBrokenPresignedPdf, aPresignedPdf } from '../../given/presigned-pdf.ts';
import { anEnvelopeWithEvidence } from '../../given/sent-envelope.ts';
import type { Wanted } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';
import { extendSealsUntilDone } from '../../given/seal-extension.ts';
import { hashed } from '../../given/hashed.ts';

const service = await aService();
const { deps } = service;

async function evidenceOf(wanted: Wanted = {}): Promise<string> {
  return (await anEnvelopeWithEvidence(service, wanted)).envelope.id;
}

async function bytesOf(artifact: Artifact | undefined): Promise<Buffer> {
  if (artifact === undefined || artifact.blobKey === null) throw new Error('There are no bytes');
  return openFiles(deps)({ ...artifact, blobKey: artifact.blobKey });
}

async function formsOf(envelopeId: string): Promise<number> {
  const artifacts = await deps.db.read((tx) => tx.evidence.artifacts(envelopeId));
  return artifacts.filter(({ name }) => /^long-term\/.*\.pdf$/.test(name)).length;
}

/** The service, with the long-term form of some of its documents failing; `tried` counts all of them. */
function failingFor(fails: (sealed: Uint8Array, turn: number) => boolean, error: Error) {
  const warned: Record<string, unknown>[] = [];
  const errors: Record<string, unknown>[] = [];
  const state = { tried: 0, warned, errors };
  const extend: LongTermSealer['extend'] = (environment, sealed) => {
    state.tried += 1;
    if (fails(sealed.bytes, state.tried)) return Promise.reject(error);
    return deps.longTerm.extend(environment, sealed);
  };
  const log: Log = {
    ...deps.log,
    warn: (fields) => void warned.push(fields),
    error: (fields) => void errors.push(fields),
  };
  return { state, deps: service.with({ longTerm: { ...deps.longTerm, extend }, log }) };
}

describe('extendSeals', () => {
  it('keeps a long-term form of each document beside what was issued, once; both are VALID', async () => {
    const envelopeId = await evidenceOf();
    const artifacts = () => deps.db.read((tx) => tx.evidence.artifacts(envelopeId));
    const before = await artifacts();
    await extendSealsUntilDone(deps, envelopeId);
    const after = await artifacts();
    expect(after.length).toBe(before.length + 3);
    await extendSealsUntilDone(deps, envelopeId);
    expect((await artifacts()).length).toBe(after.length);
    expect(after.filter(({ name }) => !name.startsWith('long-term/'))).toMatchObject(
      before.map(({ name, sha256 }) => ({ name, sha256 })),
    );
    const sealed = before.find(({ name }) => name.startsWith('documents/'));
    const longTerm = after.find(({ name }) => /^long-term\/.*\.pdf$/.test(name));
    const [short, long] = [await bytesOf(sealed), await bytesOf(longTerm)];
    expect(long.subarray(0, short.length)).toEqual(short);
    expect(longTerm?.sha256).toBe(digestOf(long));
    for (const file of [short, long])
      expect(
        await verify(deps, 'SANDBOX', { file: await createSpooledFile(file), code: null }),
      ).toMatchObject({
        result: 'VALID',
        match: 'SEALED',
      });
    const changed = Buffer.concat([long, Buffer.from('\n')]);
    expect(
      await verify(deps, 'SANDBOX', { file: await createSpooledFile(changed), code: null }),
    ).toMatchObject({
      result: 'ALTERED',
    });
  });

  it('asks to be run again in the next second, and waits for nothing, in that of the seal', async () => {
    const envelopeId = await evidenceOf();
    await service.database.change((transaction) =>
      transaction.run(
        sql`UPDATE envelopes SET updated_at = now() + interval '10 s' WHERE id = ${envelopeId}`,
      ),
    );
    const counted = failingFor(() => false, new Error('never'));
    const again = await extendSeals(counted.deps, envelopeId);
    expect(again?.runAgainAfter).toBeGreaterThan(0);
    expect(again?.runAgainAfter).toBeLessThanOrEqual(11_000);
    expect(counted.state.tried).toBe(0);
    service.clock.advance(12_000);
    onTestFinished(() => service.clock.reset());
    expect(await extendSeals(counted.deps, envelopeId)).toBeUndefined();
    expect([counted.state.tried, await formsOf(envelopeId)]).toEqual([1, 1]);
  });

  it('makes the form of a document that came with an invalid signature of somebody else', async () => {
    const stranger = deps.keys.sealKey('PRODUCTION');
    const broken = await aBrokenPresignedPdf(aPdf('broken'), stranger);
    const files = [await aPresignedPdf(aPdf('untrusted'), stranger), broken];
    const envelopeId = await evidenceOf({ files });
    await extendSealsUntilDone(deps, envelopeId);
    expect(await formsOf(envelopeId)).toBe(2);
  });

  it.each([
    ['for now', new Unavailable('storage'), Unavailable],
    ['for good', new SealFailed('corrupt'), CannotSucceed],
  ])(
    'makes the forms of the others where one fails %s, and repeats only that one',
    async (_, error, thrown) => {
      const envelopeId = await evidenceOf({ documents: 3 });
      const failing = failingFor((_sealed, turn) => turn === 2, error);
      await expect(extendSealsUntilDone(failing.deps, envelopeId)).rejects.toThrow(thrown);
      expect([failing.state.tried, await formsOf(envelopeId)]).toEqual([3, 2]);
      const documentId: unknown = expect.stringMatching(/^doc_/);
      expect(failing.state.warned).toEqual([{ error, envelopeId, documentId }]);
      expect(fieldsForLog(failing.state.warned[0] ?? {})).not.toHaveProperty('dropped');
      await extendSealsUntilDone(failing.deps, envelopeId);
      expect([failing.state.tried, await formsOf(envelopeId)]).toEqual([4, 3]);
    },
  );

  it('tries again where one may pass and another cannot, whichever failed first', async () => {
    const envelopeId = await evidenceOf({ documents: 2 });
    const [corrupt, away] = [new SealFailed('corrupt'), new Unavailable('storage')];
    for (const errors of [
      [corrupt, away],
      [away, corrupt],
    ]) {
      const extend: LongTermSealer['extend'] = () => Promise.reject(errors.shift() ?? corrupt);
      const attempt = extendSealsUntilDone(
        service.with({ longTerm: { ...deps.longTerm, extend } }),
        envelopeId,
      );
      await expect(attempt).rejects.toThrow(away);
    }
  });

  it('does not stand in for a file that no supplement vouches for', async () => {
    const envelopeId = await evidenceOf();
    const file = Buffer.from('%PDF-1.7 something else');
    const blobKey = await deps.blobs.put(hashed(file));
    await deps.db.change(async (tx) => {
      const envelope = await tx.envelopes.lockById(envelopeId);
      const documentId = envelope?.documents[0]?.id ?? '';
      const name = `long-term/${documentId}.pdf`;
      const artifact = { id: 'art_1', name, type: 'application/pdf', documentId, sha256: digestOf(file) };
      if (envelope)
        await tx.evidence.add(envelope, [{ ...artifact, size: file.length, blobKey, isPacked: false }]);
      return null;
    });
    expect(await verify(deps, 'SANDBOX', { file: await createSpooledFile(file), code: null })).toMatchObject({
      result: 'INVALID_EVIDENCE',
    });
  });
});

describe('the job extend-seals', () => {
  const SOON = 30_000;
  interface JobRow {
    readonly envelope: string;
    readonly attempts: number;
    readonly waits: boolean;
    readonly last_error: string | null;
  }

  const jobs = () =>
    service.database.read((transaction) =>
      transaction.query<JobRow>(sql`
        SELECT payload ->> 'envelopeId' AS envelope, attempts, run_at < 'infinity' AS waits, last_error
        FROM jobs WHERE kind = 'extend-seals' ORDER BY id`),
    );

  it('is given up where it cannot succeed, and the next envelope gets its forms', async () => {
    await service.database.change((transaction) => transaction.run(sql`DELETE FROM jobs`));
    const bad = await evidenceOf({ documents: 2 });
    const good = await evidenceOf({ documents: 2 });
    const first = failingFor((_sealed, turn) => turn === 1, new SealFailed('corrupt'));
    const worker = new Worker(first.deps, handle, {
      ...WORKER_DEFAULTS,
      kinds: ['extend-seals'],
      concurrency: 1,
      pollMs: 20,
    });
    onTestFinished(() => worker.stop());
    worker.start();
    await vi.waitFor(
      async () =>
        expect(await jobs()).toEqual([
          { envelope: bad, attempts: 1, waits: false, last_error: 'SealFailed' },
        ]),
      SOON,
    );
    expect([await formsOf(bad), await formsOf(good)]).toEqual([1, 2]);
    expect(first.state.errors).toMatchObject([{ kind: 'extend-seals', attempts: 1 }]);
    expect(first.state.errors[0]?.['error']).toBeInstanceOf(CannotSucceed);
    await service.database.change((transaction) =>
      transaction.run(sql`UPDATE jobs SET run_at = now() WHERE kind = 'extend-seals'`),
    );
    await vi.waitFor(async () => expect(await jobs()).toEqual([]), SOON);
    expect(await formsOf(bad)).toBe(2);
  });
});
