import type { Tenant } from '../domain/access/principal.ts';
import type { Document, DocumentVersion } from '../domain/documents/document.ts';
import { pageOf } from '../domain/access/paging.ts';
import type { Page, PageRequest } from '../domain/access/paging.ts';
import type { Sha256Hex } from '@aval/evidence/canonical';
import type { DocumentSource } from '../domain/documents/document-source.ts';
import { UNSIGNED } from '../domain/documents/existing-signatures.ts';
import type { ExistingSignatures } from '../domain/documents/existing-signatures.ts';
import type { RenderingWarning } from '../domain/documents/rendering-warning.ts';
import type { Metadata } from '../domain/metadata.ts';
import type { Id } from '../domain/ids.ts';
import type { Transaction } from './postgres/database.ts';
import { json, sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';
import { idsContaining } from './text-search.ts';

/** Documents of one tenant and their versions. */
export interface DocumentStore {
  /** Inserts a document with its first version. */
  insert(document: Document): Promise<void>;
  /** Adds a version to a document that was locked, makes it the current one, and saves title and file name. */
  addVersion(document: Document, version: DocumentVersion): Promise<void>;
  /** Saves title and metadata of a document that was locked. */
  save(document: Document): Promise<void>;
  /** From now on it is not found. Rows and bytes stay: a cancelled draft may name it. */
  delete(document: Document, now: Date): Promise<void>;
  /** Null for one that was deleted, here as in `lock` and `list`. */
  find(tenant: Tenant, id: string): Promise<Document | null>;
  /** A version of a document, by its id. Null for one of a document that was deleted. */
  findVersion(tenant: Tenant, id: string, versionId: string): Promise<DocumentVersion | null>;
  lock(tenant: Tenant, id: string): Promise<Document | null>;
  /** True where an envelope in DRAFT holds it. Certain while the document is locked. */
  isInDraft(document: Document): Promise<boolean>;
  /** True where an envelope on hold has it. */
  isOnHold(document: Document): Promise<boolean>;
  /** Newest first. `q` looks into title and file name. */
  list(
    tenant: Tenant,
    filter: { readonly q?: string | undefined },
    page: PageRequest,
  ): Promise<Page<Document>>;
}

interface DocumentRow {
  readonly id: Id<'doc'>;
  readonly title: string;
  readonly filename: string;
  readonly metadata: Metadata | null;
  readonly versions: number;
  readonly locked: boolean;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version_id: Id<'docv'>;
  readonly number: number;
  readonly sha256: Sha256Hex;
  readonly size: number;
  readonly pages: number;
  readonly presigned: boolean;
  readonly signatures: ExistingSignatures | null;
  readonly warnings: readonly RenderingWarning[];
  readonly embedded_files: readonly string[];
  readonly blob_key: string;
  readonly source: DocumentSource | null;
  readonly version_created_at: Date;
}

const SELECT = sql`
  SELECT d.id, d.title, d.filename, d.metadata, d.versions, d.locked, d.version, d.created_at, d.updated_at,
         v.id AS version_id, v.number, v.sha256, v.size, v.pages, v.presigned, v.signatures, v.warnings,
         v.embedded_files, v.blob_key, v.source,
         v.created_at AS version_created_at
  FROM documents d JOIN document_versions v`;

const NEWEST = sql`${SELECT} ON v.id = d.current_version_id`;

const ofTenant = (tenant: Tenant): Sql =>
  sql`d.project_id = ${tenant.projectId} AND d.environment = ${tenant.environment} AND d.deleted_at IS NULL`;

/** Documents in PostgreSQL. */
export function documentStore(transaction: Transaction): DocumentStore {
  return { ...writing(transaction), ...reading(transaction) };
}

type Writing = Pick<DocumentStore, 'insert' | 'addVersion' | 'save' | 'delete'>;

function writing(transaction: Transaction): Writing {
  return {
    async insert(document) {
      await transaction.inOrder([
        transaction.run(sql`
          INSERT INTO documents (id, project_id, environment, title, filename, metadata, current_version_id,
                                 versions, created_at, updated_at)
          VALUES (${document.id}, ${document.tenant.projectId}, ${document.tenant.environment}, ${document.title},
                  ${document.filename}, ${document.metadata && json(document.metadata)},
                  ${document.currentVersion.id}, 1, ${document.createdAt}, ${document.createdAt})`),
        insertVersion(transaction, document, document.currentVersion),
      ]);
    },
    async addVersion(document, version) {
      await transaction.inOrder([
        insertVersion(transaction, document, version),
        transaction.run(sql`
          UPDATE documents d
          SET current_version_id = ${version.id}, versions = ${version.number}, title = ${document.title},
              filename = ${document.filename}, version = version + 1, updated_at = ${version.createdAt}
          WHERE d.id = ${document.id} AND ${ofTenant(document.tenant)}`),
      ]);
    },
    async save(document) {
      await transaction.run(sql`
        UPDATE documents d
        SET title = ${document.title}, metadata = ${document.metadata && json(document.metadata)},
            version = version + 1, updated_at = ${document.updatedAt}
        WHERE d.id = ${document.id} AND ${ofTenant(document.tenant)}`);
    },
    async delete(document, now) {
      await transaction.run(sql`
        UPDATE documents d SET deleted_at = ${now}, version = version + 1
        WHERE d.id = ${document.id} AND ${ofTenant(document.tenant)}`);
    },
  };
}

function reading(transaction: Transaction): Omit<DocumentStore, keyof Writing> {
  const find = async (tenant: Tenant, id: string): Promise<Document | null> => {
    const row = await transaction.maybe<DocumentRow>(
      sql`${NEWEST} WHERE d.id = ${id} AND ${ofTenant(tenant)}`,
    );
    return row && toDocument(tenant, row);
  };
  return {
    find,
    async findVersion(tenant, id, versionId) {
      const row = await transaction.maybe<DocumentRow>(sql`
        ${SELECT} ON v.document_id = d.id WHERE d.id = ${id} AND v.id = ${versionId} AND ${ofTenant(tenant)}`);
      return row && toVersion(row);
    },
    async lock(tenant, id) {
      // Two statements that travel together. Locked and joined in a single statement, a row whose current version
      // changed during the wait for the lock would no longer match the join, and seem not to exist.
      const [, document] = await transaction.inOrder([
        transaction.run(sql`SELECT 1 FROM documents d WHERE d.id = ${id} AND ${ofTenant(tenant)} FOR UPDATE`),
        find(tenant, id),
      ]);
      return document;
    },
    async isInDraft(document) {
      const row = await transaction.maybe(sql`
        SELECT 1 FROM envelope_documents ed JOIN envelopes e ON e.id = ed.envelope_id
        WHERE ed.document_id = ${document.id} AND e.status = 'DRAFT' LIMIT 1`);
      return row !== null;
    },
    async isOnHold(document) {
      const row = await transaction.maybe(sql`
        SELECT 1 FROM envelope_documents ed WHERE ed.document_id = ${document.id} AND is_on_hold(ed.envelope_id) LIMIT 1`);
      return row !== null;
    },
    async list(tenant, filter, page) {
      const found =
        filter.q === undefined
          ? newest(tenant, page.after, { limit: page.limit + 1 })
          : sql`SELECT unnest(${await matching(transaction, tenant, { text: filter.q, page })}::text[]) AS id`;
      const rows = await transaction.query<DocumentRow>(sql`
        ${NEWEST} JOIN (${found}) found ON found.id = d.id WHERE ${ofTenant(tenant)} ORDER BY d.id DESC`);
      return pageOf(
        rows.map((row) => toDocument(tenant, row)),
        page.limit,
      );
    },
  };
}

const SEARCHED = sql`d.title || ' ' || d.filename`;

/** The newest documents for which the condition `and` holds. */
function newest(
  tenant: Tenant,
  after: string | null,
  { limit, and = sql`` }: { readonly limit: number; readonly and?: Sql },
): Sql {
  return sql`
    SELECT d.id, ${SEARCHED} AS searched FROM documents d WHERE ${ofTenant(tenant)} ${and}
    ${after === null ? sql`` : sql`AND d.id < ${after}`} ORDER BY d.id DESC NULLS LAST LIMIT ${limit}`;
}

function matching(
  transaction: Transaction,
  tenant: Tenant,
  { text, page }: { readonly text: string; readonly page: PageRequest },
): Promise<readonly string[]> {
  return idsContaining(transaction, {
    text,
    limit: page.limit + 1,
    searched: SEARCHED,
    rows: (limit, and) => newest(tenant, page.after, { limit, and }),
    indexed: sql`AND d.id = any(array(SELECT documents_titled(${tenant.projectId}, ${tenant.environment}, ${text})))`,
  });
}

async function insertVersion(
  transaction: Transaction,
  document: Document,
  version: DocumentVersion,
): Promise<void> {
  await transaction.run(sql`
    INSERT INTO document_versions (id, document_id, project_id, environment, number, sha256, size, pages,
                                   presigned, signatures, warnings, embedded_files, blob_key, source,
                                   created_at)
    VALUES (${version.id}, ${document.id}, ${document.tenant.projectId}, ${document.tenant.environment},
            ${version.number}, ${version.sha256}, ${version.size}, ${version.pages}, ${version.presigned},
            ${version.signatures && json(version.signatures)}, ${[...version.warnings]},
            ${[...(version.embeddedFiles ?? [])]}, ${version.blobKey},
            ${version.source === undefined ? null : json({ ...version.source })}, ${version.createdAt})`);
}

function toDocument(tenant: Tenant, row: DocumentRow): Document {
  return {
    id: row.id,
    tenant,
    title: row.title,
    filename: row.filename,
    metadata: row.metadata,
    versions: row.versions,
    locked: row.locked,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    currentVersion: toVersion(row),
  };
}

function toVersion(row: DocumentRow): DocumentVersion {
  return {
    id: row.version_id,
    number: row.number,
    sha256: row.sha256,
    size: row.size,
    pages: row.pages,
    presigned: row.presigned,
    signatures: row.signatures ?? (row.presigned ? null : UNSIGNED),
    warnings: row.warnings,
    ...(row.embedded_files.length > 0 && { embeddedFiles: row.embedded_files }),
    blobKey: row.blob_key,
    ...(row.source && { source: row.source }),
    createdAt: row.version_created_at,
  };
}
