import type { Tenant } from '../domain/access/principal.ts';
import type { FormOpener } from '../domain/forms/form-opener.ts';
import type { FormCounts, FormPerson } from '../domain/forms/submission.ts';
import type { FormDay, TemplateForm } from '../domain/forms/template-form.ts';
import type { Id } from '../domain/ids.ts';
import type { Secrets } from '../ports/secrets.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';
import { formSubmissions } from './form-submissions.ts';

/** The marks that a submission is counted by: keyed hashes, which say nothing without the key. */
export interface SubmissionMarks {
  readonly household: string;
  readonly site: string;
  /** Of the canonical mailbox. */
  readonly mailbox: Buffer;
  /** Null for providers where everybody can have a mailbox. */
  readonly domain: Buffer | null;
  readonly cpf: Buffer | null;
}

/** The letter of a submission, and what is kept until its link is opened. */
interface SubmissionLetter {
  readonly tokenHash: Buffer;
  readonly person: FormPerson;
  readonly messageId: Id<'msg'>;
  readonly expiresAt: Date;
}

/** A submission that was counted. */
export interface StoredSubmission extends SubmissionMarks {
  readonly challenge: string;
  /** Null where nothing was written. */
  readonly letter: SubmissionLetter | null;
  readonly at: Date;
}

/** A submission as the link of its letter finds it. */
export interface FoundSubmission {
  readonly formId: TemplateForm['id'];
  /** Null once it was confirmed. */
  readonly person: FormPerson | null;
  readonly expiresAt: Date;
}

/** The envelope of a submission, and the visitor in it. */
interface ConfirmedSubmission {
  readonly envelopeId: string;
  readonly signerId: string | null;
  readonly now: Date;
}

/** Public forms of templates, and what was sent in lately. */
export interface FormStore {
  /** The form of a template, if it has one. */
  findOf(tenant: Tenant, templateId: string): Promise<TemplateForm | null>;
  /** The form of an address, in whatever project. */
  find(id: string): Promise<TemplateForm | null>;
  /** The same under lock: submissions of a form come one after the other. */
  lock(id: string): Promise<TemplateForm | null>;
  save(form: TemplateForm): Promise<void>;
  /** False where the template had none. */
  remove(tenant: Tenant, templateId: string): Promise<boolean>;
  /** The forms of a rotated key become those of its successor. */
  handOver(former: FormOpener, successor: FormOpener): Promise<void>;
  /** The embed origins of its project; empty where there is no such form. */
  findOrigins(formId: string): Promise<readonly string[]>;
  countDay(formId: string, since: Date): Promise<FormDay>;
  count(formId: string, since: Date, of: SubmissionMarks): Promise<FormCounts>;
  /** False if its challenge was used. */
  insert(form: TemplateForm, submission: StoredSubmission): Promise<boolean>;
  findSubmission(tokenHash: Buffer): Promise<FoundSubmission | null>;
  /** The text of the visitor is in the envelope from now on, and no longer here. Its letter belongs to the signer. */
  confirm(tokenHash: Buffer, made: ConfirmedSubmission): Promise<void>;
  /** Deletes submissions that no cap counts and no link opens any more, and returns how many. Their letters lose their content. */
  sweep(before: Date, now: Date): Promise<number>;
}

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
  readonly created_at: Date;
  readonly updated_at: Date;
}

const ofTenant = (tenant: Tenant): Sql =>
  sql`f.project_id = ${tenant.projectId} AND f.environment = ${tenant.environment}`;

/** The tables `template_forms` and `form_submissions`. */
export function formStore(transaction: Transaction, secrets: Secrets): FormStore {
  const load = async (condition: Sql): Promise<TemplateForm | null> => {
    const row = await transaction.maybe<FormRow>(sql`SELECT f.* FROM template_forms f WHERE ${condition}`);
    return row && toForm(row);
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

function toForm(row: FormRow): TemplateForm {
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
  };
}
