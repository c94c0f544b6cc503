import type { Page, PageRequest } from '../domain/access/paging.ts';
import { pastVersion } from '../domain/templates/template.ts';
import type { Template } from '../domain/templates/template.ts';
import { TEMPLATE_VERSIONS } from '../domain/limits.ts';
import type { Secrets } from '../ports/secrets.ts';
import type { Transaction } from './postgres/database.ts';
import { json, sql } from './postgres/sql.ts';
import { openContent, sealContent } from './template-content.ts';

type Settings = Pick<
  Template,
  | 'name'
  | 'signatureLevel'
  | 'authenticationMethod'
  | 'signingOrderEnabled'
  | 'language'
  | 'reminders'
  | 'metadata'
>;

interface VersionRow {
  readonly id: string;
  readonly number: number;
  readonly settings: Settings;
  readonly content: string | null;
  readonly updated_at: Date;
}

/** Keeps the state that a template is about to leave, and removes the oldest beyond the limit. */
export async function keepVersion(
  transaction: Transaction,
  secrets: Secrets,
  template: Template,
): Promise<void> {
  const past = pastVersion(template);
  const { name, signatureLevel, authenticationMethod, signingOrderEnabled, language, reminders, metadata } =
    past;
  const settings: Settings = {
    name,
    signatureLevel,
    authenticationMethod,
    signingOrderEnabled,
    language,
    reminders,
    metadata,
  };
  const id = `${past.id}/${past.version}`;
  const content = sealContent(secrets, past, { table: 'template_versions', row: id });
  await transaction.run(sql`
    INSERT INTO template_versions (id, template_id, number, settings, content, updated_at)
    SELECT ${id}, t.id, ${past.version}::int, ${json(settings)}::jsonb, ${content}, ${past.updatedAt}::timestamptz
    FROM templates t
    WHERE t.id = ${past.id} AND t.project_id = ${past.tenant.projectId} AND t.environment = ${past.tenant.environment}`);
  await transaction.run(sql`
    DELETE FROM template_versions
    WHERE template_id = ${past.id} AND number <= ${past.version - TEMPLATE_VERSIONS}`);
}

/** Returns the past versions of a template, newest first. */
export async function listVersions(
  transaction: Transaction,
  secrets: Secrets,
  { template, page }: { readonly template: Template; readonly page: PageRequest },
): Promise<Page<Template>> {
  const older = page.after === null ? sql`` : sql`AND number < ${Number(page.after)}`;
  const rows = await transaction.query<VersionRow>(sql`
    SELECT id, number, settings, content, updated_at FROM template_versions
    WHERE template_id = ${template.id} ${older} ORDER BY number DESC LIMIT ${page.limit + 1}`);
  const items = rows.slice(0, page.limit).map((row) => toVersion(secrets, template, row));
  return { items, next: rows.length > page.limit ? String(items.at(-1)?.version) : null };
}

/** Returns a past version, or null. */
export async function findVersion(
  transaction: Transaction,
  secrets: Secrets,
  { template, number }: { readonly template: Template; readonly number: number },
): Promise<Template | null> {
  const row = await transaction.maybe<VersionRow>(sql`
    SELECT id, number, settings, content, updated_at FROM template_versions
    WHERE template_id = ${template.id} AND number = ${number}`);
  return row && toVersion(secrets, template, row);
}

function toVersion(secrets: Secrets, template: Template, row: VersionRow): Template {
  const place = { table: 'template_versions', row: row.id } as const;
  const { environment } = template.tenant;
  return {
    ...template,
    ...row.settings,
    language: row.settings.language ?? null,
    ...openContent(secrets, row.content, { environment, place }),
    version: row.number,
    updatedAt: row.updated_at,
  };
}
