import type { Tenant } from '../domain/access/principal.ts';
import { pageOf } from '../domain/access/paging.ts';
import type { Page, PageRequest } from '../domain/access/paging.ts';
import type { Template } from '../domain/templates/template.ts';
import type { AuthenticationMethod, SignatureLevel } from '../domain/envelopes/terms.ts';
import type { Language } from '../domain/people/language.ts';
import type { Metadata } from '../domain/metadata.ts';
import type { Transaction } from './postgres/database.ts';
import type { Secrets } from '../ports/secrets.ts';
import { json, sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';
import { passing } from './list-filter.ts';
import type { ListFilter } from './list-filter.ts';
import { openContent, saveFiles, sealContent } from './template-content.ts';
import { findVersion, keepVersion, listVersions } from './template-versions.ts';

/** Templates of one tenant. */
export interface TemplateStore {
  insert(template: Template): Promise<void>;
  find(tenant: Tenant, id: string): Promise<Template | null>;
  lock(tenant: Tenant, id: string): Promise<Template | null>;
  /** Newest first. */
  list(tenant: Tenant, page: PageRequest, filter?: ListFilter): Promise<Page<Template>>;
  /** Writes all that may change of a template that is held, and keeps the state that it leaves as a past version. */
  save(before: Template, after: Template): Promise<void>;
  /** The past versions, newest first. The cursor is the number of a version. */
  listVersions(template: Template, page: PageRequest): Promise<Page<Template>>;
  findVersion(template: Template, number: number): Promise<Template | null>;
  remove(template: Template): Promise<void>;
}

interface TemplateRow {
  readonly id: Template['id'];
  readonly name: string;
  readonly signature_level: SignatureLevel;
  readonly authentication_method: AuthenticationMethod;
  readonly signing_order_enabled: boolean;
  readonly language: Language | null;
  readonly reminders: Template['reminders'];
  readonly metadata: Metadata | null;
  readonly content: string | null;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const SELECT = sql`
  SELECT t.id, t.name, t.signature_level, t.authentication_method, t.signing_order_enabled, t.language, t.reminders, t.metadata,
         t.content, t.version, t.created_at, t.updated_at
  FROM templates t`;

const FILTERED = { texts: [sql`t.name`], metadata: sql`t.metadata` };

const ofTenant = (tenant: Tenant): Sql =>
  sql`t.project_id = ${tenant.projectId} AND t.environment = ${tenant.environment}`;

/** Templates in PostgreSQL. Their content is encrypted before it leaves the process. */
export function templateStore(transaction: Transaction, secrets: Secrets): TemplateStore {
  const load = async (tenant: Tenant, id: string, lock: Sql): Promise<Template | null> => {
    const row = await transaction.maybe<TemplateRow>(
      sql`${SELECT} WHERE t.id = ${id} AND ${ofTenant(tenant)} ${lock}`,
    );
    return row && toTemplate(secrets, tenant, row);
  };
  return {
    insert: (template) => insert(transaction, secrets, template),
    find: (tenant, id) => load(tenant, id, sql``),
    lock: (tenant, id) => load(tenant, id, sql`FOR UPDATE`),
    async list(tenant, page, filter = {}) {
      const older = page.after === null ? sql`` : sql`AND t.id < ${page.after}`;
      const rows = await transaction.query<TemplateRow>(sql`
        ${SELECT} WHERE ${ofTenant(tenant)} ${older} ${passing(filter, FILTERED)} ORDER BY t.id DESC NULLS LAST LIMIT ${page.limit + 1}`);
      return pageOf(
        rows.map((row) => toTemplate(secrets, tenant, row)),
        page.limit,
      );
    },
    save: (before, after) => save(transaction, secrets, { before, after }),
    listVersions: (template, page) => listVersions(transaction, secrets, { template, page }),
    findVersion: (template, number) => findVersion(transaction, secrets, { template, number }),
    async remove({ id, tenant }) {
      await transaction.run(sql`DELETE FROM templates t WHERE t.id = ${id} AND ${ofTenant(tenant)}`);
    },
  };
}

const contentOf = (secrets: Secrets, template: Template): string | null =>
  sealContent(secrets, template, { table: 'templates', row: template.id });

async function insert(transaction: Transaction, secrets: Secrets, template: Template): Promise<void> {
  const { tenant, reminders, metadata } = template;
  await transaction.run(sql`
    INSERT INTO templates (id, project_id, environment, name, signature_level, authentication_method,
                           signing_order_enabled, language, reminders, metadata, content, version, created_at, updated_at)
    VALUES (${template.id}, ${tenant.projectId}, ${tenant.environment}, ${template.name}, ${template.signatureLevel},
            ${template.authenticationMethod}, ${template.signingOrderEnabled}, ${template.language}, ${reminders && json(reminders)},
            ${metadata && json(metadata)}, ${contentOf(secrets, template)}, ${template.version}, ${template.createdAt},
            ${template.updatedAt})`);
  await saveFiles(transaction, template, []);
}

async function save(
  transaction: Transaction,
  secrets: Secrets,
  { before, after: template }: { readonly before: Template; readonly after: Template },
): Promise<void> {
  await keepVersion(transaction, secrets, { ...before, tenant: template.tenant });
  const { tenant, reminders, metadata } = template;
  await transaction.run(sql`
    UPDATE templates t
    SET name = ${template.name}, signature_level = ${template.signatureLevel},
        authentication_method = ${template.authenticationMethod},
        signing_order_enabled = ${template.signingOrderEnabled}, language = ${template.language}, reminders = ${reminders && json(reminders)},
        metadata = ${metadata && json(metadata)}, content = ${contentOf(secrets, template)},
        version = ${template.version}, updated_at = ${template.updatedAt}
    WHERE t.id = ${template.id} AND ${ofTenant(tenant)}`);
  await saveFiles(transaction, template, before.documents);
}

function toTemplate(secrets: Secrets, tenant: Tenant, row: TemplateRow): Template {
  const place = { table: 'templates', row: row.id } as const;
  return {
    ...openContent(secrets, row.content, { environment: tenant.environment, place }),
    id: row.id,
    tenant,
    name: row.name,
    signatureLevel: row.signature_level,
    authenticationMethod: row.authentication_method,
    signingOrderEnabled: row.signing_order_enabled,
    language: row.language,
    reminders: row.reminders,
    metadata: row.metadata,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
