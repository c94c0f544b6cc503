import type { Tenant } from '../domain/access/principal.ts';
import type { TemplateForm } from '../domain/forms/template-form.ts';
import type { Secrets } from '../ports/secrets.ts';
import { APPROVAL_AS_JSON, approvalMember } from './approval-rows.ts';
import type { ApprovalJson } from './approval-rows.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';
import { formSubmissions } from './form-submissions.ts';
import type { FormStore } from './forms-types.ts';

interface FormRow {
  readonly id: TemplateForm['id'];
  readonly template_id: TemplateForm['templateId'];
  readonly organization_id: Tenant['organizationId'];
  readonly project_id: Tenant['projectId'];
  readonly environment: Tenant['environment'];
  readonly daily_cap: number;
  readonly asks_cpf: boolean;
  readonly asks_phone: boolean;
  readonly expires_at: Date | null;
  readonly refusal_code: NonNullable<TemplateForm['refusal']>['code'] | null;
  readonly refused_at: Date | null;
  readonly opened_by: TemplateForm['openedBy'];
  readonly approval: ApprovalJson | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const ofTenant = (tenant: Tenant): Sql =>
  sql`f.project_id = ${tenant.projectId} AND f.environment = ${tenant.environment}`;

/** The tables `template_forms` and `form_submissions`. */
export function formStore(transaction: Transaction, secrets: Secrets): FormStore {
  const load = async (condition: Sql): Promise<TemplateForm | null> => {
    const row = await transaction.maybe<FormRow>(sql`
      SELECT f.*, CASE WHEN f.approval_id IS NOT NULL THEN
        (SELECT ${APPROVAL_AS_JSON} FROM approvals a WHERE a.id = f.approval_id) END AS approval
      FROM template_forms f WHERE ${condition}`);
    return row && toForm(secrets, row);
  };
  return {
    find: (id) => load(sql`f.id = ${id}`),
    lock: (id) => load(sql`f.id = ${id} FOR UPDATE`),
    findOf: (tenant, templateId) => load(sql`f.template_id = ${templateId} AND ${ofTenant(tenant)}`),
    save: (form) => save(transaction, form),
    async remove(tenant, templateId) {
      const removed = await transaction.run(
        sql`DELETE FROM template_forms f WHERE f.template_id = ${templateId} AND ${ofTenant(tenant)}`,
      );
      return removed === 1;
    },
    async handOver(former, successor) {
      await transaction.query(sql`SELECT hand_over_forms(${former}, ${successor})`);
    },
    async findOrigins(formId) {
      const { origins } = await transaction.one<{ origins: string[] | null }>(
        sql`SELECT form_origins(${formId}) AS origins`,
      );
      return origins ?? [];
    },
    ...formSubmissions(transaction, secrets),
  };
}

async function save(transaction: Transaction, form: TemplateForm): Promise<void> {
  const { tenant, refusal } = form;
  await transaction.run(sql`
    INSERT INTO template_forms (id, template_id, organization_id, project_id, environment, daily_cap, asks_cpf,
                                asks_phone, expires_at, refusal_code, refused_at, opened_by, created_at, updated_at)
    VALUES (${form.id}, ${form.templateId}, ${tenant.organizationId}, ${tenant.projectId}, ${tenant.environment},
            ${form.dailyCap}, ${form.asksCpf}, ${form.asksPhone}, ${form.expiresAt}, ${refusal?.code ?? null},
            ${refusal?.at ?? null}, ${form.openedBy}, ${form.createdAt}, ${form.updatedAt})
    ON CONFLICT (id) DO UPDATE
    SET daily_cap = excluded.daily_cap, asks_cpf = excluded.asks_cpf, asks_phone = excluded.asks_phone,
        expires_at = excluded.expires_at, refusal_code = excluded.refusal_code, refused_at = excluded.refused_at,
        opened_by = excluded.opened_by, updated_at = excluded.updated_at`);
}

function toForm(secrets: Secrets, row: FormRow): TemplateForm {
  const { refusal_code: code, refused_at: at } = row;
  return {
    id: row.id,
    templateId: row.template_id,
    tenant: {
      organizationId: row.organization_id,
      projectId: row.project_id,
      environment: row.environment,
    },
    dailyCap: row.daily_cap,
    asksCpf: row.asks_cpf,
    asksPhone: row.asks_phone,
    expiresAt: row.expires_at,
    refusal: code === null || at === null ? null : { code, at },
    openedBy: row.opened_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...approvalMember(secrets, row),
  };
}
