import type { PageRequest } from '../domain/access/paging.ts';
import type { InstallationUsage, UsagePeriod, UsageStore } from './usage-types.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';

/** Returns the use of `limit` organizations. Every count reads an index of its table by tenant. */
export async function listInstallation(
  transaction: Transaction,
  { from, to }: UsagePeriod,
  { after, limit }: PageRequest,
): ReturnType<UsageStore['listInstallation']> {
  const ids = await transaction.query<{ id: string }>(sql`
    SELECT id FROM organizations WHERE true ${after === null ? sql`` : sql`AND id < ${after}`}
    ORDER BY id DESC LIMIT ${limit + 1}`);
  const listed = ids.slice(0, limit).map(({ id }) => id);
  const rows = await transaction.query<InstallationUsage>(sql`
    SELECT o.id AS "organizationId", o.name, o.plan, env.name AS environment, sum(e.sent)::int AS "envelopesSent",
           sum(c.completed)::int AS "envelopesCompleted", sum(e.signers)::int AS signers,
           sum(m.messages)::int AS messages, sum(d.bytes)::bigint AS "bytesUploaded"
    FROM organizations o JOIN projects p ON p.organization_id = o.id
    CROSS JOIN unnest('{PRODUCTION,SANDBOX}'::text[]) AS env (name)
    CROSS JOIN LATERAL (
      SELECT count(*) AS sent, coalesce(sum((SELECT count(*) FROM signers s WHERE s.envelope_id = x.id)), 0) AS signers
      FROM envelopes x
      WHERE x.project_id = p.id AND x.environment = env.name AND x.sent_at >= ${from} AND x.sent_at < ${to}) e
    CROSS JOIN LATERAL (
      SELECT count(*) AS completed FROM envelopes x
      WHERE x.project_id = p.id AND x.environment = env.name
        AND x.completed_at >= ${from} AND x.completed_at < ${to}) c
    CROSS JOIN LATERAL (
      SELECT count(*) AS messages FROM messages x
      WHERE x.project_id = p.id AND x.environment = env.name AND x.status = 'DELIVERED'
        AND x.delivered_at >= ${from} AND x.delivered_at < ${to}) m
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(x.size), 0) AS bytes FROM documents y JOIN document_versions x ON x.document_id = y.id
      WHERE y.project_id = p.id AND y.environment = env.name
        AND x.created_at >= ${from} AND x.created_at < ${to}) d
    WHERE o.id = ANY (${listed})
    GROUP BY o.id, env.name ORDER BY o.id DESC, env.name`);
  return { rows, next: ids.length > limit ? (listed.at(-1) ?? null) : null };
}
