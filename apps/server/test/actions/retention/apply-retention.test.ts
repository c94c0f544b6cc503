import { expect, it } from 'vitest';
import { liftHold, placeHold } from '../../../src/actions/envelopes/legal-hold.ts';
import { cancelEnvelope } from '../../../src/actions/envelopes/cancel-envelope.ts';
import { uploadDocument } from '../../../src/actions/documents/upload-document.ts';
import { applyRetention } from '../../../src/actions/retention/apply-retention.ts';
import { decline } from '../../../src/actions/signing/decline.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import type { Environment } from '../../../src/domain/environment.ts';
import { FORGETTABLE, KEEPS_EVERYTHING } from '../../../src/domain/retention/retention.ts';
import type { Retention } from '../../../src/domain/retention/retention.ts';
import { aPdf } from '../../given/pdf.ts';
import {
  aCompletedEnvelope,
  aDraftEnvelope,
  anEnvelopeOnItsWay,
  anEnvelopeWithEvidence,
} from '../../given/sent-envelope.ts';
import { aService, aRequestContext } from '../../given/service.ts';
import { CLIENT } from '../../given/signing-session.ts';
import { hashed } from '../../given/hashed.ts';

const service = await aService();
const { deps } = service;
// With the statistics of an automatic ANALYZE, the planner reads this small table by another index.
await change(sql`ALTER TABLE envelopes SET (autovacuum_enabled = false)`);
const ALL: Retention = {
  ...KEEPS_EVERYTHING,
  drafts: 30,
  cancelled: 30,
  expired: 30,
  sandbox: 30,
};

const run = (retention: Retention) => applyRetention({ ...deps, settings: { ...deps.settings, retention } });

const query = <Row>(statement: ReturnType<typeof sql>): Promise<readonly Row[]> =>
  service.database.read((tx) => tx.query<Row>(statement));

/** One envelope in every state, of one environment, by the state. */
async function everyState(environment: Environment): Promise<Readonly<Record<string, string>>> {
  const context = await aRequestContext(service, environment);
  const wanted = { context: context };
  const cancelled = await anEnvelopeOnItsWay(service, wanted);
  await cancelEnvelope(deps, context, { id: cancelled.envelope.id, reason: null });
  const declined = await anEnvelopeOnItsWay(service, wanted);
  await decline(deps, declined.tokens[0] ?? '', { reason: null, client: CLIENT });
  const expired = await anEnvelopeOnItsWay(service, wanted);
  await change(
    sql`UPDATE envelopes SET status = 'EXPIRED', expired_at = now() WHERE id = ${expired.envelope.id}`,
  );
  return {
    draft: (await aDraftEnvelope(service, wanted)).envelope.id,
    sent: (await anEnvelopeOnItsWay(service, wanted)).envelope.id,
    cancelled: cancelled.envelope.id,
    declined: declined.envelope.id,
    expired: expired.envelope.id,
    sealing: (await aCompletedEnvelope(service, wanted)).envelope.id,
    completed: (await anEnvelopeWithEvidence(service, wanted)).envelope.id,
  };
}

async function change(statement: ReturnType<typeof sql>): Promise<void> {
  await service.database.change((tx) => tx.run(statement));
}

async function missing(made: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const rows = await query<{ id: string }>(sql`SELECT id FROM envelopes`);
  const left = new Set(rows.map(({ id }) => id));
  return Object.entries(made)
    .filter(([, id]) => !left.has(id))
    .map(([state]) => state);
}

const grow = (days: number) =>
  change(sql`
    UPDATE envelopes SET created_at = now() - make_interval(days => ${days}),
                         updated_at = now() - make_interval(days => ${days})`);

it('deletes what is older than the operator keeps it, and never a completed or declined Production envelope', async () => {
  const production = await everyState('PRODUCTION');
  const sandbox = await everyState('SANDBOX');
  await grow(29);
  expect(await run(ALL)).toBe(0);
  await grow(31);
  expect(await run(KEEPS_EVERYTHING)).toBe(0);
  expect(await run(ALL)).toBe(8);
  expect(await missing(production)).toEqual(['draft', 'cancelled', 'expired']);
  expect(await missing(sandbox)).toEqual(['draft', 'cancelled', 'declined', 'expired', 'completed']);
  const tables = await query<{ name: string }>(sql`
    SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
    WHERE contype = 'f' AND confrelid = 'envelopes'::regclass`);
  expect(tables.length).toBeGreaterThan(7);
  const [{ count } = { count: -1 }] = await query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM audit_entries WHERE envelope_id = ${sandbox['completed'] ?? ''}`);
  expect(count).toBe(0);
  const [event] = await query<{ data: unknown }>(sql`
    SELECT data FROM security_events WHERE type = 'RETENTION_APPLIED' ORDER BY id DESC LIMIT 1`);
  expect(event?.data).toEqual({ drafts: 2, cancelled: 2, expired: 2, sandbox: 2, sandboxDocuments: 0 });
});

it('deletes nothing on hold, however many come before, until the hold ends or is lifted', async () => {
  const context = await aRequestContext(service, 'SANDBOX');
  const drafts = [];
  for (let n = 0; n < 3; n += 1) drafts.push((await aDraftEnvelope(service, { context })).envelope.id);
  const [lifted = '', ended = '', free = ''] = drafts;
  const reason = 'Processo 1';
  await placeHold(deps, context, { id: lifted, reason, until: null });
  await placeHold(deps, context, { id: ended, reason, until: new Date(Date.now() + 1e9) });
  await change(sql`
    UPDATE envelopes SET created_at = now() - interval '400 days', updated_at = now() - interval '400 days'
    WHERE id = any(${drafts})`);
  // One at a time: those on hold must not be all that a batch looks at.
  const forgetOne = () =>
    deps.db
      .withScope({ purpose: 'WORKER' })
      .change((tx) => tx.retention.forgetEnvelopes('drafts', new Date(), 1));
  expect((await forgetOne()).count).toBe(1);
  expect(await missing({ lifted, ended, free })).toEqual(['free']);
  expect(await run(ALL)).toBe(0);
  await change(sql`UPDATE envelope_holds SET until = now() WHERE envelope_id = ${ended}`);
  await run(ALL);
  expect(await missing({ lifted, ended })).toEqual(['ended']);
  await liftHold(deps, context, lifted);
  await run(ALL);
  expect(await missing({ lifted })).toEqual(['lifted']);
});

it('passes over an envelope that another node is putting on hold', async () => {
  const context = await aRequestContext(service, 'SANDBOX');
  const { envelope } = await aDraftEnvelope(service, { context });
  await change(sql`
    UPDATE envelopes SET created_at = now() - interval '400 days', updated_at = now() - interval '400 days'
    WHERE id = ${envelope.id}`);
  await deps.db.change(async (tx) => {
    await tx.envelopes.lock(context.tenant, envelope.id);
    // The other node's run passes over what is locked: the hold is not committed yet.
    await run(ALL);
    const placedBy = { type: 'USER', id: null } as const;
    const hold = { reason: 'Processo 1', until: null, placedAt: await tx.now(), placedBy };
    await tx.legalHolds.save(envelope, hold);
  });
  await run(ALL);
  expect(await missing({ it: envelope.id })).toEqual([]);
});

it('deletes documents of the Sandbox that no envelope holds, and none of Production', async () => {
  const upload = async (environment: Environment): Promise<string> => {
    const context = await aRequestContext(service, environment);
    const input = { content: hashed(aPdf(environment)), filename: 'a.pdf', title: undefined, metadata: null };
    return (await uploadDocument(deps, context, input)).id;
  };
  const [gone, kept] = [await upload('SANDBOX'), await upload('PRODUCTION')];
  await change(
    sql`UPDATE documents SET updated_at = now() - interval '31 days' WHERE id = any(${[gone, kept]})`,
  );
  await run(ALL);
  const left = await query<{ id: string }>(sql`SELECT id FROM documents WHERE id = any(${[gone, kept]})`);
  expect(left).toEqual([{ id: kept }]);
});

it.each([
  ['a request of a tenant', 'PUBLIC', 400],
  ['a worker that asks for too much', 'WORKER', 0],
] as const)('the database itself refuses %s', async (_what, purpose, days) => {
  const { envelope } = await aDraftEnvelope(service);
  await change(sql`
    UPDATE envelopes
    SET created_at = now() - interval '400 days',
        updated_at = now() - greatest(interval '23 hours', make_interval(days => ${days}))
    WHERE id = ${envelope.id}`);
  const future = new Date(Date.now() + 1e9);
  const db = deps.db.withScope({ purpose });
  await db.change((tx) => tx.retention.forgetEnvelopes('drafts', future, 1000));
  expect(await missing({ it: envelope.id })).toEqual([]);
});

it('keeps an old envelope that changed lately, and finds the others by an index that no change writes', async () => {
  const { envelope } = await aDraftEnvelope(service);
  await change(sql`UPDATE envelopes SET created_at = now() - interval '400 days' WHERE id = ${envelope.id}`);
  expect(await run(ALL)).toBe(0);
  const scans = await service.database.withScope({ purpose: 'WORKER' }).change(async (tx) => {
    await tx.run(sql`SET LOCAL enable_seqscan = off`);
    await tx.run(sql`SET LOCAL enable_indexscan = off`); // bitmaps are left, and none serves the order alone
    const counts: number[] = [0];
    for (const kind of FORGETTABLE) {
      await tx.run(sql`SELECT forget_envelopes(${kind}, now(), 1)`);
      const { count } = await tx.one<{ count: number }>(
        sql`SELECT pg_stat_get_xact_numscans('envelopes_to_forget'::regclass)::int AS count`,
      );
      counts.push(count);
    }
    return counts;
  });
  expect(scans).toEqual([...new Set(scans)].toSorted((left, right) => left - right)); // each kind adds some
});
