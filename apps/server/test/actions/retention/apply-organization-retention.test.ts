import { expect, it } from 'vitest';
import { placeHold } from '../../../src/actions/envelopes/legal-hold.ts';
import { applyOrganizationRetention } from '../../../src/actions/retention/apply-organization-retention.ts';
import { applyRetention } from '../../../src/actions/retention/apply-retention.ts';
import { verify } from '../../../src/actions/evidence/verify.ts';
import { decline } from '../../../src/actions/signing/decline.ts';
import type { RequestContext } from '../../../src/domain/access/request-context.ts';
import { verificationCode } from '../../../src/domain/envelopes/envelope-progress.ts';
import { KEEPS_EVERYTHING } from '../../../src/domain/retention/retention.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { anEnvelopeOnItsWay, anEnvelopeWithEvidence } from '../../given/sent-envelope.ts';
import type { GivenEnvelope } from '../../given/sent-envelope.ts';
import { aRequestContext, aService } from '../../given/service.ts';
import { CLIENT } from '../../given/signing-session.ts';

const service = await aService();
const { deps } = service;
const worker = service.database.withScope({ purpose: 'WORKER' });

const change = (statement: ReturnType<typeof sql>) => service.database.change((tx) => tx.run(statement));
const query = <Row>(statement: ReturnType<typeof sql>): Promise<readonly Row[]> =>
  service.database.read((tx) => tx.query<Row>(statement));

/** An organization that keeps completed and declined envelopes for 200 days, since a while or from a time on. */
async function anOrganization(from = 'now()'): Promise<RequestContext> {
  const context = await aRequestContext(service, 'PRODUCTION');
  const since = from === 'now()' ? sql`now()` : sql`now() + interval '1 day'`;
  await change(sql`
    UPDATE organizations SET retention = '{"completedDays": 200, "declinedDays": 200}', retention_from = ${since}
    WHERE id = ${context.tenant.organizationId}`);
  return context;
}

const age = ({ envelope }: GivenEnvelope, days: number) =>
  change(sql`
    UPDATE envelopes SET completed_at = completed_at - make_interval(days => ${days}),
                         declined_at = declined_at - make_interval(days => ${days}) WHERE id = ${envelope.id}`);

async function isThere({ envelope }: GivenEnvelope): Promise<boolean> {
  return (await query(sql`SELECT 1 FROM envelopes WHERE id = ${envelope.id}`)).length === 1;
}

async function recordsOf({ envelope }: GivenEnvelope) {
  const rows = await query<{ record: string }>(sql`
    SELECT record FROM destruction_records WHERE envelope_id = ${envelope.id}`);
  return rows.map(({ record }) => JSON.parse(record));
}

it('deletes what is past the period of its organization, with a signed record, and never what is on hold', async () => {
  const context = await anOrganization();
  const old = await anEnvelopeWithEvidence(service, { context });
  const held = await anEnvelopeWithEvidence(service, { context });
  const young = await anEnvelopeWithEvidence(service, { context });
  const declined = await anEnvelopeOnItsWay(service, { context });
  await decline(deps, declined.tokens[0] ?? '', { reason: null, client: CLIENT });
  const ofOthers = await anEnvelopeWithEvidence(service, {
    context: await aRequestContext(service, 'PRODUCTION'),
  });
  for (const given of [old, held, declined, ofOthers]) await age(given, 201);
  await age(young, 199);
  await placeHold(deps, context, { id: held.envelope.id, reason: 'Processo 1', until: null });
  const code = verificationCode(old.envelope);
  expect((await verify(deps, 'PRODUCTION', { file: null, code })).result).toBe('VALID');
  const nodes = await Promise.all([applyOrganizationRetention(deps), applyOrganizationRetention(deps)]);
  expect(nodes.reduce((sum, count) => sum + count, 0)).toBe(2);
  const left = await Promise.all([old, declined, held, young, ofOthers].map(isThere));
  expect(left).toEqual([false, false, true, true, true]);
  expect(await recordsOf(old)).toMatchObject([
    {
      destroyed: 'ENVELOPE',
      cause: 'RETENTION',
      reason: null,
      verificationCode: code,
      signerIds: old.envelope.signers.map(({ id }) => id),
      requestedBy: { type: 'SYSTEM', id: null },
    },
  ]);
  expect(await recordsOf(held)).toEqual([]);
  expect((await verify(deps, 'PRODUCTION', { file: null, code })).result).toBe('UNKNOWN');
  const documents = await query(sql`
    SELECT 1 FROM documents WHERE id = ${old.envelope.documents[0]?.id ?? ''} AND deleted_at IS NULL`);
  expect(documents).toEqual([]);
});

it('deletes nothing before the periods apply, nor where the operator’s retention runs', async () => {
  const given = await anEnvelopeWithEvidence(service, { context: await anOrganization('later') });
  await age(given, 5000);
  expect(await applyOrganizationRetention(deps)).toBe(0);
  const retention = { ...KEEPS_EVERYTHING, drafts: 1, cancelled: 1, expired: 1, sandbox: 1 };
  await applyRetention({ ...deps, settings: { ...deps.settings, retention } });
  expect(await isThere(given)).toBe(true);
});

it('deletes nothing while the organization is suspended', async () => {
  const context = await anOrganization();
  const given = await anEnvelopeWithEvidence(service, { context });
  await age(given, 201);
  const { organizationId } = context.tenant;
  await change(sql`UPDATE organizations SET suspended_at = now() WHERE id = ${organizationId}`);
  expect([await applyOrganizationRetention(deps), await isThere(given)]).toEqual([0, true]);
  await change(sql`UPDATE organizations SET suspended_at = NULL WHERE id = ${organizationId}`);
  expect([await applyOrganizationRetention(deps), await isThere(given)]).toEqual([1, false]);
});

it('the database itself deletes nothing without a record of it, nor for a request', async () => {
  const given = await anEnvelopeWithEvidence(service, { context: await anOrganization() });
  await age(given, 201);
  const forget = sql`SELECT forget_past_retention(${given.envelope.id}) AS gone`;
  await worker.change((tx) => tx.run(forget));
  await deps.db
    .withScope({ purpose: 'PUBLIC' })
    .change((tx) => tx.retention.forgetPastRetention(given.envelope.id));
  expect(await isThere(given)).toBe(true);
  expect(await recordsOf(given)).toEqual([]);
});
