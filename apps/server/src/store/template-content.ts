import type { Environment } from '../domain/environment.ts';
import { NOBODY } from '../domain/envelopes/person.ts';
import { DEFAULT_ROLE_TERMS, NO_CONTENT } from '../domain/templates/template-content.ts';
import type { TemplateContent, TemplateRole } from '../domain/templates/template-content.ts';
import { hasOriginals } from '../domain/templates/template-variables.ts';
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
  const { documents, roles, fields, variables } = template;
  const { title, message, footer, reportPlacement, redirectUrl, replyTo, subject } = template;
  const settings = { title, message, footer, reportPlacement, redirectUrl, replyTo, subject };
  const isEmpty =
    Object.values(settings).every((setting) => setting === null) &&
    documents.length === 0 &&
    roles.length === 0;
  if (isEmpty) return null;
  const content = withHiddenOriginals({ ...settings, documents, roles, fields, variables });
  return secrets.encrypt(JSON.stringify(content), placeOf(template.tenant.environment, place));
}

/** Opens what `sealContent` encrypted. */
export function openContent(
  secrets: Secrets,
  sealed: string | null,
  at: { readonly environment: Environment; readonly place: ContentPlace },
): TemplateContent {
  if (sealed === null) return NO_CONTENT;
  const stored: StoredContent = JSON.parse(secrets.decrypt(sealed, placeOf(at.environment, at.place)));
  const content = withShownOriginals(stored);
  return { ...NO_CONTENT, ...content, roles: content.roles.map(withEveryValue) };
}

/** A content as it is stored. Rows from before a member lack it. */
type StoredContent = Omit<TemplateContent, 'variables'> &
  Partial<Pick<TemplateContent, 'variables'>> & {
    /** All documents, where a PDF is made of some for each envelope. */
    readonly sources?: TemplateContent['documents'];
  };

/**
 * Returns a content whose documents a node of the version before doesn't find, if some of them are specimens: it would
 * send these.
 */
export function withHiddenOriginals<C extends TemplateContent>(content: C): C & StoredContent {
  return hasOriginals(content) ? { ...content, documents: [], sources: content.documents } : content;
}

/** Returns what `withHiddenOriginals` stored. */
export function withShownOriginals<C extends StoredContent>({
  sources,
  ...content
}: C): Omit<C, 'sources'> & TemplateContent {
  return { ...content, documents: sources ?? content.documents, variables: content.variables ?? [] };
}

/** Rows from before a setting, a term, or a value was known lack it. */
function withEveryValue(role: TemplateRole): TemplateRole {
  return { ...DEFAULT_ROLE_TERMS, ...role, person: role.person && { ...NOBODY, ...role.person } };
}

/** Writes the files that came, and removes those that went. The original of a specimen is a file by itself. */
export async function saveFiles(
  transaction: Transaction,
  { id, tenant, documents }: Template,
  before: TemplateContent['documents'],
): Promise<void> {
  const [now, then] = [filesOf(documents), filesOf(before)];
  const gone = then.filter((file) => !now.some((kept) => kept.id === file.id)).map((file) => file.id);
  const added = now.filter((file) => !then.some((known) => known.id === file.id));
  if (gone.length > 0)
    await transaction.run(
      sql`DELETE FROM template_documents WHERE template_id = ${id} AND id = any(${gone})`,
    );
  for (const file of added)
    await transaction.run(sql`
      INSERT INTO template_documents (id, template_id, project_id, environment, blob_key, size)
      VALUES (${file.id}, ${id}, ${tenant.projectId}, ${tenant.environment}, ${file.blobKey}, ${file.size})`);
}

/** Returns the files of documents, of which each counts as storage. */
function filesOf(documents: TemplateContent['documents']) {
  return documents.flatMap(({ id, blobKey, size, original, source }) => [
    { id, blobKey, size },
    ...(original === undefined
      ? []
      : [{ id: original.id, blobKey: original.blobKey, size: source?.size ?? 0 }]),
  ]);
}
