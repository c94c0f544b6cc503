import type { Tenant } from '../domain/access/principal.ts';
import { firstIdAt } from '../domain/ids.ts';
import type { EnvelopeFilter } from './envelopes-types.ts';
import { hasLabel } from './labels.ts';
import { join, sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';
import { invitedWithWord } from './signer-words.ts';

/** A filter, with its e-mail address as the index stores it. */
interface FilteredEnvelopes {
  readonly tenant: Tenant;
  readonly filter: EnvelopeFilter;
  readonly awaited: Buffer | null;
}

/**
 * Returns `AND …` for envelopes `e` that pass every filter but `q` and metadata. Ids sort by time: a period is a range of ids as
 * well, which the index in the order of the list returns.
 */
export function conditionsOf({ tenant, awaited, filter }: FilteredEnvelopes, id: Sql): Sql {
  const { reference, signerReference, label, templateId, bulkSendId } = filter;
  const conditions: Sql[] = [inStatus(filter), createdIn(filter, id), changedIn(filter), inPeriods(filter)];
  if (awaited !== null)
    conditions.push(sql`AND e.status = 'SENT' AND ${invitedWithWord(tenant, awaited)} IS NOT NULL`);
  if (filter.isRequested)
    conditions.push(sql`AND (SELECT r.id FROM signature_requests r WHERE r.envelope_id = e.id) IS NOT NULL`);
  if (bulkSendId !== undefined) conditions.push(inBulkSend(bulkSendId));
  if (templateId !== undefined) conditions.push(sql`AND e.template_id = ${templateId}`);
  if (label !== undefined) conditions.push(hasLabel(label));
  if (reference !== undefined) conditions.push(sql`AND e.reference = ${reference}`);
  if (signerReference !== undefined) conditions.push(hasSignerCalled(signerReference));
  return join(conditions, sql` `);
}

function inStatus({ status }: EnvelopeFilter): Sql {
  const statuses = [status ?? []].flat();
  const [only, ...more] = statuses;
  if (only === undefined) return sql``;
  return more.length === 0 ? sql`AND e.status = ${only}` : sql`AND e.status = any(${statuses}::text[])`;
}

function createdIn({ createdFrom, createdTo }: EnvelopeFilter, id: Sql): Sql {
  const conditions: Sql[] = [];
  if (createdFrom !== undefined) conditions.push(sql`AND ${id} >= ${firstIdAt('env', createdFrom)}`);
  if (createdTo !== undefined)
    conditions.push(sql`AND ${id} < ${firstIdAt('env', new Date(createdTo.getTime() + 1))}`);
  return join(conditions, sql` `);
}

/** None was changed after its day: the index of days finds all that can be new enough. */
function changedIn({ updatedFrom, updatedTo }: EnvelopeFilter): Sql {
  const conditions: Sql[] = [];
  if (updatedFrom !== undefined)
    conditions.push(
      sql`AND e.updated_day >= ${updatedFrom.toISOString().slice(0, 10)}::date AND e.updated_at >= ${updatedFrom}`,
    );
  if (updatedTo !== undefined) conditions.push(sql`AND e.updated_at <= ${updatedTo}`);
  return join(conditions, sql` `);
}

/** The times at which an envelope was completed, and at which its term ends. */
function inPeriods({ completedFrom, completedTo, expiresBefore }: EnvelopeFilter): Sql {
  const conditions: Sql[] = [];
  if (completedFrom !== undefined || completedTo !== undefined)
    conditions.push(sql`AND e.status = 'COMPLETED'`);
  if (completedFrom !== undefined) conditions.push(sql`AND e.completed_at >= ${completedFrom}`);
  if (completedTo !== undefined) conditions.push(sql`AND e.completed_at <= ${completedTo}`);
  if (expiresBefore !== undefined)
    conditions.push(sql`AND e.status = 'SENT' AND e.expires_at < ${expiresBefore}`);
  return join(conditions, sql` `);
}

const hasSignerCalled = (reference: string): Sql => sql`
  AND e.id IN (SELECT called.envelope_id FROM signers called WHERE called.reference = ${reference})`;

const inBulkSend = (bulkSendId: string): Sql => sql`
  AND (SELECT o.id FROM bulk_send_rows o WHERE o.envelope_id = e.id AND o.bulk_send_id = ${bulkSendId} LIMIT 1) IS NOT NULL`;
