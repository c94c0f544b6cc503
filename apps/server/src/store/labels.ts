import type { Tenant } from '../domain/access/principal.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

/** Rows of a list of envelopes along a label, newest first: `l` is the label, `e` its envelope. */
export function alongLabel({ projectId, environment }: Tenant, label: string) {
  return {
    from: sql`envelope_labels l JOIN envelopes e ON e.id = l.envelope_id
              WHERE l.project_id = ${projectId} AND l.environment = ${environment} AND l.label = ${label}
                AND e.project_id = ${projectId} AND e.environment = ${environment}`,
    id: sql`l.envelope_id`,
  };
}

/** The envelope `e` has this label. As a value, which is looked up for each row. */
export const hasLabel = (label: string): Sql => sql`
  AND (SELECT o.envelope_id FROM envelope_labels o WHERE o.project_id = e.project_id
         AND o.environment = e.environment AND o.label = ${label} AND o.envelope_id = e.id) IS NOT NULL`;

/** How many labels a list of them has. */
const LISTED = 500;

/** Returns the labels of a tenant's envelopes. It jumps from label to label, however many envelopes each has. */
export async function listLabels(
  transaction: Transaction,
  { projectId, environment }: Tenant,
): Promise<readonly string[]> {
  const ofTenant = sql`project_id = ${projectId} AND environment = ${environment}`;
  const rows = await transaction.query<{ label: string }>(sql`
    WITH RECURSIVE found AS (
      (SELECT label FROM envelope_labels WHERE ${ofTenant} ORDER BY label LIMIT 1)
      UNION ALL
      SELECT (SELECT n.label FROM envelope_labels n WHERE n.project_id = ${projectId}
                AND n.environment = ${environment} AND n.label > found.label ORDER BY n.label LIMIT 1)
      FROM found WHERE found.label IS NOT NULL)
    SELECT label FROM found WHERE label IS NOT NULL LIMIT ${LISTED}`);
  return rows.map(({ label }) => label).toSorted((a, b) => a.localeCompare(b, 'pt-BR'));
}

/** Replaces the labels of an envelope; a trigger keeps their index. */
export async function saveLabels(
  transaction: Transaction,
  id: string,
  labels: readonly string[],
): Promise<void> {
  await transaction.run(sql`UPDATE envelopes SET labels = ${labels} WHERE id = ${id}`);
}
