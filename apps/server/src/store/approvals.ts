import { pageOf } from '../domain/access/paging.ts';
import type { Page, PageRequest } from '../domain/access/paging.ts';
import type { Tenant } from '../domain/access/principal.ts';
import type { Approval, ApprovalStatus, Requester } from '../domain/approvals/approval.ts';
import type { Actor } from '../domain/audit/audit-entry.ts';
import type { Id } from '../domain/ids.ts';
import type { Secrets } from '../ports/secrets.ts';
import { APPROVAL_AS_JSON, approvalWrite, toApproval } from './approval-rows.ts';
import type { ApprovalJson } from './approval-rows.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

/** An approval with the title of what it releases. */
export interface TitledApproval {
  readonly approval: Approval;
  readonly title: string;
  /** Of a form. */
  readonly templateId: Id<'tpl'> | null;
}

/** The approvals of a tenant. Those of envelopes are written by `record`. */
export interface ApprovalStore {
  /** Returns an approval of the tenant; certain while what it releases is locked. */
  find(tenant: Tenant, id: string): Promise<TitledApproval | null>;
  findById(id: string): Promise<TitledApproval | null>;
  /** Newest first. */
  list(tenant: Tenant, status: ApprovalStatus | undefined, page: PageRequest): Promise<Page<TitledApproval>>;
  /** Writes an approval of a bulk send or a form, and makes it theirs. */
  save(approval: Approval): Promise<void>;
  /** Returns a caller as members know them, with the person behind. */
  identify(organizationId: Id<'org'>, actor: Pick<Actor, 'type' | 'id'>): Promise<Requester>;
}

interface ApprovalRow {
  readonly approval: ApprovalJson;
  readonly title: string | null;
  readonly template_id: Id<'tpl'> | null;
}

const SELECT = sql`
  SELECT ${APPROVAL_AS_JSON} AS approval, f.template_id,
         coalesce(e.title, b.settings->>'title', (SELECT t.name FROM templates t WHERE t.id = f.template_id)) AS title
  FROM approvals a LEFT JOIN envelopes e ON e.id = a.envelope_id LEFT JOIN bulk_sends b ON b.id = a.bulk_send_id
    LEFT JOIN template_forms f ON f.id = a.form_id`;

const ofTenant = (tenant: Tenant): Sql =>
  sql`a.project_id = ${tenant.projectId} AND a.environment = ${tenant.environment}`;

/** The `approvals` table. */
export function approvalStore(transaction: Transaction, secrets: Secrets): ApprovalStore {
  const load = async (where: Sql): Promise<TitledApproval | null> => {
    const row = await transaction.maybe<ApprovalRow>(sql`${SELECT} WHERE ${where}`);
    return row && toTitled(secrets, row);
  };
  return {
    find: (tenant, id) => load(sql`a.id = ${id} AND ${ofTenant(tenant)}`),
    findById: (id) => load(sql`a.id = ${id}`),
    async list(tenant, status, page) {
      const older = page.after === null ? sql`` : sql`AND a.id < ${page.after}`;
      const wanted = status === undefined ? sql`` : sql`AND a.status = ${status}`;
      const rows = await transaction.query<ApprovalRow>(sql`
        ${SELECT} WHERE ${ofTenant(tenant)} ${wanted} ${older} ORDER BY a.id DESC LIMIT ${page.limit + 1}`);
      const { items, ...rest } = pageOf(rows.map(withId), page.limit);
      return { items: items.map((row) => toTitled(secrets, row)), ...rest };
    },
    async save(approval) {
      await transaction.run(approvalWrite(secrets, approval));
      const { subject, id } = approval;
      await transaction.run(
        subject.kind === 'BULK_SEND'
          ? sql`UPDATE bulk_sends SET approval_id = ${id} WHERE id = ${subject.id}`
          : sql`UPDATE template_forms SET approval_id = ${id} WHERE id = ${subject.id}`,
      );
    },
    async identify(organizationId, { type, id }) {
      const { caller } = await transaction.one<{ caller: ApprovalJson['requested_by'] }>(
        sql`SELECT caller_behind(${organizationId}, ${type}, ${id}) AS caller`,
      );
      return { type, id, name: caller?.name ?? null, userId: caller?.userId ?? null };
    },
  };
}

function withId(row: ApprovalRow): ApprovalRow & { readonly id: string } {
  return { ...row, id: row.approval.id };
}

function toTitled(
  secrets: Secrets,
  { approval, title, template_id: templateId }: ApprovalRow,
): TitledApproval {
  return { approval: toApproval(secrets, approval), title: title ?? '', templateId };
}
