import { assertNoBarrier, barrierOf } from '../domain/access/access-rules.ts';
import type { AccessRules, Barrier, ProjectAccess } from '../domain/access/access-rules.ts';
import { HAS_FACTOR } from './factors.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

/** The rules of an organization about access, as its row has them. */
export interface AccessRow {
  readonly require_second_factor: boolean;
  readonly allowed_networks: readonly string[] | null;
  readonly project_access: ProjectAccess;
}

/** What decides whether a member may work for the organization. */
export interface BarrierRow {
  /** Whether they need one and have none. */
  readonly lacks_second_factor: boolean;
  readonly member_networks: readonly string[] | null;
}

/** The columns of `AccessRow`, of `organizations o`. */
export const ACCESS_COLUMNS = sql`o.require_second_factor, o.allowed_networks, o.project_access`;

/** The columns of `BarrierRow`, of `organizations o` and `members m`. */
export const BARRIER_COLUMNS = sql`(o.require_second_factor AND NOT ${HAS_FACTOR(sql`m.user_id`)}) AS lacks_second_factor,
  o.allowed_networks AS member_networks`;

/** The role of the person of `members m` in the project of `projects p`; null: they don't reach it (ADR-0168). */
export const PROJECT_ROLE = sql`role_in_project(p.organization_id, p.id, m.user_id)`;

/** Returns the rules of a row. */
export function toAccess(row: AccessRow): AccessRules {
  return {
    requireSecondFactor: row.require_second_factor,
    allowedNetworks: row.allowed_networks,
    projectAccess: row.project_access,
  };
}

/** Returns the assignments that write the rules. */
export function accessAssignments({ requireSecondFactor, allowedNetworks, projectAccess }: AccessRules): Sql {
  return sql`require_second_factor = ${requireSecondFactor},
    allowed_networks = ${allowedNetworks && [...allowedNetworks]}, project_access = ${projectAccess}`;
}

/** Returns why calls of the member are refused; null: they aren't. */
export function barrierOfRow(row: BarrierRow, ip: string | null): Barrier | null {
  const { lacks_second_factor: requireSecondFactor, member_networks: allowedNetworks } = row;
  return barrierOf({ requireSecondFactor, allowedNetworks }, { hasSecondFactor: false, ip });
}

/**
 * Returns the row of something that the person of the transaction names; null where there is none.
 *
 * @throws FORBIDDEN where the organization doesn't let them in from where they are
 */
export function admittedRow<Row extends BarrierRow>(
  row: Row | null | undefined,
  ip: string | null,
): Row | null {
  if (row === null || row === undefined) return null;
  assertNoBarrier(barrierOfRow(row, ip));
  return row;
}
