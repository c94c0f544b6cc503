import type { Environment } from '../domain/environment.ts';
import { NOBODY } from '../domain/envelopes/person.ts';
import { NO_LETTER_TERMS } from '../domain/envelopes/letter-terms.ts';
import { DEFAULT_ROLE_TERMS, NO_CONTENT } from '../domain/templates/template-content.ts';
import type { TemplateContent, TemplateRole } from '../domain/templates/template-content.ts';
import type { Template } from '../domain/templates/template.ts';
import type { Secrets } from '../ports/secrets.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';

/** The table that keeps a content, and the id of its row. */
interface ContentPlace {
  readonly table: 'templates' | 'template_versions';
  readonly row: string;
}

const placeOf = (environment: Environment, { table, row }: ContentPlace) =>
  ({ environment, table, column: 'content', row }) as const;

/** Returns the content of a template, encrypted as a whole; null for a template of settings alone. */
export function sealContent(secrets: Secrets, template: Template, place: ContentPlace): string | null {
  const { title, message, documents, roles, fields, redirectUrl, replyTo, subject } = template;
  const texts = [title, message, redirectUrl, replyTo, subject];
  const isEmpty = texts.every((text) => text === null) && documents.length === 0 && roles.length === 0;
  if (isEmpty) return null;
  const content: TemplateContent = {
    title,
    message,
    documents,
    roles,
    fields,
    redirectUrl,
    replyTo,
    subject,
  };
  return secrets.encrypt(JSON.stringify(content), placeOf(template.tenant.environment, place));
}

/** Opens what `sealContent` encrypted. */
export function openContent(
  secrets: Secrets,
  sealed: string | null,
  at: { readonly environment: Environment; readonly place: ContentPlace },
): TemplateContent {
  if (sealed === null) return NO_CONTENT;
  const content: TemplateContent = JSON.parse(secrets.decrypt(sealed, placeOf(at.environment, at.place)));
  return { ...NO_LETTER_TERMS, ...content, roles: content.roles.map(withEveryValue) };
}

/** Rows from before a term or a value was known lack it. */
function withEveryValue(role: TemplateRole): TemplateRole {
  return { ...DEFAULT_ROLE_TERMS, ...role, person: role.person && { ...NOBODY, ...role.person } };
}

/** Writes the files that came, and removes those that went. */
export async function saveFiles(
  transaction: Transaction,
  { id, tenant, documents }: Template,
  before: readonly TemplateContent['documents'][number][],
): Promise<void> {
  const gone = before.filter((file) => !documents.some((kept) => kept.id === file.id)).map((file) => file.id);
  const added = documents.filter((file) => !before.some((known) => known.id === file.id));
  if (gone.length > 0)
    await transaction.run(
      sql`DELETE FROM template_documents WHERE template_id = ${id} AND id = any(${gone})`,
    );
  for (const file of added)
    await transaction.run(sql`
      INSERT INTO template_documents (id, template_id, project_id, environment, blob_key, size)
      VALUES (${file.id}, ${id}, ${tenant.projectId}, ${tenant.environment}, ${file.blobKey}, ${file.size})`);
}
