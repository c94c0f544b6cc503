import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { attemptEvidence } from '../../../src/actions/evidence/attempt-evidence.ts';
import { readEvidence } from '../../../src/actions/evidence/read-evidence.ts';
import { readEnvelope } from '../../../src/actions/envelopes/envelopes.ts';
import { readAudit } from '../../../src/actions/envelopes/read-audit.ts';
import { retryJobs } from '../../../src/actions/installation/retry-jobs.ts';
import { evidenceFailure, isEvidenceReady } from '../../../src/domain/envelopes/envelope-progress.ts';
import { CannotSucceed, SealFailed, Unavailable } from '../../../src/domain/failures.ts';
import { DAY } from '../../../src/domain/limits.ts';
import { handle } from '../../../src/jobs/handlers.ts';
import { Worker } from '../../../src/jobs/worker.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import type { Sql } from '../../../src/store/postgres/sql.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aCompletedEnvelope } from '../../given/sent-envelope.ts';
import type { GivenEnvelope } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';

const service = await aService();
const { deps, database, clock } = service;

const queried = <T>(statement: Sql) => database.read((transaction) => transaction.query<T>(statement));
const run = (statement: Sql) => database.change((transaction) => transaction.run(statement));

function sealFails(error: Error): () => void {
  const seal = vi.spyOn(deps.sealer, 'seal').mockRejectedValue(error);
  onTestFinished(() => seal.mockRestore());
  return () => seal.mockRestore();
}

const attempt = (given: GivenEnvelope, attempts: number) =>
  attemptEvidence(deps, { envelopeId: given.envelope.id, job: { attempts, waitingFor: null } });

const envelopeOf = ({ context, envelope }: GivenEnvelope) => readEnvelope(deps, context.tenant, envelope.id);

const eventsOf = ({ envelope }: GivenEnvelope) =>
  queried<{ type: string; payload: { evidence?: object } }>(
    sql`SELECT type, payload FROM events WHERE envelope_id = ${envelope.id} AND type LIKE 'envelope.evidence%' ORDER BY sequence`,
  );

const evidenceOf = ({ context, envelope }: GivenEnvelope) =>
  readEvidence(deps, context.tenant, { id: envelope.id, people: { kind: 'ALL' } });

describe('evidence that cannot be built', () => {
  it('is tried some times, then says so to programs and people, and nothing of it is in the trail', async () => {
    const given = await aCompletedEnvelope(service);
    sealFails(new SealFailed('corrupt'));
    await expect(attempt(given, 4)).rejects.toBeInstanceOf(SealFailed);
    expect((await refusedWith(evidenceOf(given))).details).toMatchObject({ reason: 'IN_PROGRESS' });
    await expect(attempt(given, 5)).rejects.toBeInstanceOf(CannotSucceed);
    expect(await refusedWith(evidenceOf(given))).toMatchObject({
      code: 'EVIDENCE_NOT_READY',
      details: { reason: 'FAILED', failure: 'DOCUMENT' },
    });
    expect(evidenceFailure(await envelopeOf(given))).toBe('DOCUMENT');
    expect(await eventsOf(given)).toMatchObject([
      { type: 'envelope.evidence_failed', payload: { evidence: { reason: 'DOCUMENT' } } },
    ]);
    const { links } = await readAudit(deps, given.context.tenant, given.envelope.id);
    expect(links.at(-1)?.type).toBe('ENVELOPE_COMPLETED');
  });

  it('is told again where a retry failed too, and is built once the cause is gone', async () => {
    const given = await aCompletedEnvelope(service);
    const mend = sealFails(new SealFailed('corrupt'));
    await expect(attempt(given, 5)).rejects.toBeInstanceOf(CannotSucceed);
    await expect(attempt(given, 6)).rejects.toBeInstanceOf(CannotSucceed);
    mend();
    await attempt(given, 7);
    const envelope = await envelopeOf(given);
    expect([isEvidenceReady(envelope), evidenceFailure(envelope)]).toEqual([true, null]);
    expect((await eventsOf(given)).map(({ type }) => type)).toEqual([
      'envelope.evidence_failed',
      'envelope.evidence_failed',
      'envelope.evidence_ready',
    ]);
  });

  it('is told once while a service is away, after a day, and comes by itself', async () => {
    const given = await aCompletedEnvelope(service);
    const mend = sealFails(new Unavailable('seal-key'));
    await expect(attempt(given, 900)).rejects.toBeInstanceOf(Unavailable);
    expect(evidenceFailure(await envelopeOf(given))).toBeNull();
    clock.advance(DAY);
    onTestFinished(() => clock.reset());
    for (const attempts of [901, 902])
      await expect(attempt(given, attempts)).rejects.toBeInstanceOf(Unavailable);
    expect(evidenceFailure(await envelopeOf(given))).toBe('SERVICE_AWAY');
    expect(await eventsOf(given)).toHaveLength(1);
    mend();
    await attempt(given, 903);
    expect(isEvidenceReady(await envelopeOf(given))).toBe(true);
  });

  it('is given up by the worker, and goes on when the operator retries the job', async () => {
    const given = await aCompletedEnvelope(service);
    const ours = sql`kind = 'build-evidence' AND payload ->> 'envelopeId' = ${given.envelope.id}`;
    await run(sql`UPDATE jobs SET attempts = 4, run_at = now() WHERE ${ours}`);
    await run(sql`DELETE FROM jobs WHERE NOT (${ours})`);
    const mend = sealFails(new SealFailed('corrupt'));
    const worker = new Worker(deps, handle, {
      concurrency: 1,
      leaseMs: 10_000,
      pollMs: 10,
      kinds: ['build-evidence'],
    });
    worker.start();
    onTestFinished(() => worker.stop());
    const jobs = () => queried<{ run_at: unknown }>(sql`SELECT run_at::text FROM jobs WHERE ${ours}`);
    await vi.waitFor(async () => expect(await jobs()).toEqual([{ run_at: 'infinity' }]), 20_000);
    mend();
    expect(await retryJobs(deps, { kind: 'build-evidence' })).toBe(1);
    await vi.waitFor(async () => expect(isEvidenceReady(await envelopeOf(given))).toBe(true), 20_000);
  });
});
