import { pageOf } from '../domain/access/paging.ts';
import type { Tenant } from '../domain/access/principal.ts';
import type { BulkSend } from '../domain/bulk-sends/bulk-send.ts';
import type { BulkTemplate } from '../domain/bulk-sends/bulk-template.ts';
import type { Place, Secrets } from '../ports/secrets.ts';
import type { Transaction } from './postgres/database.ts';
import { json, sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';
import { APPROVAL_AS_JSON, approvalMember } from './approval-rows.ts';
import type { ApprovalJson } from './approval-rows.ts';
import { bulkRowQueries } from './bulk-send-rows.ts';
import type { BulkSendStore } from './bulk-sends-types.ts';
import { passing } from './list-filter.ts';
import { withHiddenOriginals, withShownOriginals } from './template-content.ts';

interface BulkSendRow {
  readonly id: BulkSend['id'];
  readonly organization_id: Tenant['organizationId'];
  readonly project_id: Tenant['projectId'];
  readonly environment: Tenant['environment'];
  readonly status: BulkSend['status'];
  readonly document_id: BulkSend['documentId'];
  readonly document_sha256: BulkSend['documentSha256'];
  readonly template_id: NonNullable<BulkSend['template']>['id'] | null;
  readonly template_version: number | null;
  readonly columns: BulkSend['columns'];
  readonly notify: boolean;
  readonly settings: Omit<BulkSend['settings'], 'expiresAt'> & { readonly expiresAt: string | null };
  readonly sent_by_type: NonNullable<BulkSend['sentBy']>['type'] | null;
  readonly sent_by_id: string | null;
  readonly paused_until: Date | null;
  readonly sent_at: Date | null;
  readonly ended_at: Date | null;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly rows: BulkSend['rows'];
  readonly approval: ApprovalJson | null;
}

const SELECT = sql`
  SELECT b.id, p.organization_id, b.project_id, b.environment, b.status, b.document_id, b.document_sha256, b.template_id,
         b.template_version, b.columns, b.notify, b.settings,
         b.sent_by_type, b.sent_by_id, b.paused_until, b.sent_at, b.ended_at, b.version, b.created_at, b.updated_at,
         CASE WHEN b.approval_id IS NOT NULL THEN
           (SELECT ${APPROVAL_AS_JSON} FROM approvals a WHERE a.id = b.approval_id) END AS approval,
         (SELECT json_build_object(
            'total', count(*), 'ready', count(*) FILTER (WHERE r.status = 'READY'),
            'invalid', count(*) FILTER (WHERE r.status = 'INVALID'),
            'sent', count(*) FILTER (WHERE r.status = 'SENT'),
            'failed', count(*) FILTER (WHERE r.status = 'FAILED'),
            'cancelled', count(*) FILTER (WHERE r.status = 'CANCELLED'),
            'warnings', count(*) FILTER (WHERE r.warnings <> '[]'))
          FROM bulk_send_rows r WHERE r.bulk_send_id = b.id) AS rows
  FROM bulk_sends b JOIN projects p ON p.id = b.project_id`;

const FILTERED = { texts: [sql`b.settings ->> 'title'`], metadata: sql`b.settings -> 'metadata'` };

const ofTenant = (tenant: Tenant): Sql =>
  sql`b.project_id = ${tenant.projectId} AND b.environment = ${tenant.environment}`;

/** The tables `bulk_sends` and `bulk_send_rows`. */
export function bulkSendStore(transaction: Transaction, secrets: Secrets): BulkSendStore {
  const load = async (where: Sql): Promise<BulkSend | null> => {
    const row = await transaction.maybe<BulkSendRow>(sql`${SELECT} WHERE ${where}`);
    return row && toBulkSend(secrets, row);
  };
  // The counts must be those after the lock: a row only changes while its bulk send is held.
  const held = async (where: Sql): Promise<BulkSend | null> => {
    await transaction.query(sql`SELECT b.id FROM bulk_sends b WHERE ${where} FOR UPDATE`);
    return load(where);
  };
  const rows = bulkRowQueries(transaction, secrets);
  return {
    ...rows,
    async insert(bulkSend, added, shared = null) {
      await insert(transaction, bulkSend, shared && sealBulkTemplate(secrets, bulkSend, shared));
      if (shared !== null) await insertFiles(transaction, bulkSend, shared);
      await rows.insertRows(bulkSend, added);
    },
    async findTemplate(bulkSend) {
      const row = await transaction.maybe<{ content: string | null }>(
        sql`SELECT b.content FROM bulk_sends b WHERE b.id = ${bulkSend.id}`,
      );
      const sealed = row?.content ?? null;
      return sealed === null ? null : openBulkTemplate(secrets, bulkSend, sealed);
    },
    find: (tenant, id) => load(sql`b.id = ${id} AND ${ofTenant(tenant)}`),
    lock: (tenant, id) => held(sql`b.id = ${id} AND ${ofTenant(tenant)}`),
    findById: (id) => load(sql`b.id = ${id}`),
    lockById: (id) => held(sql`b.id = ${id}`),
    async list(tenant, page, filter = {}) {
      const older = page.after === null ? sql`` : sql`AND b.id < ${page.after}`;
      const found = await transaction.query<BulkSendRow>(sql`
        ${SELECT} WHERE ${ofTenant(tenant)} ${older} ${passing(filter, FILTERED)} ORDER BY b.id DESC NULLS LAST LIMIT ${page.limit + 1}`);
      return pageOf(
        found.map((row) => toBulkSend(secrets, row)),
        page.limit,
      );
    },
    save: (bulkSend) => save(transaction, bulkSend),
    sweep: (before) => sweep(transaction, before),
  };
}

async function insert(transaction: Transaction, bulkSend: BulkSend, content: string | null): Promise<void> {
  const { tenant, template } = bulkSend;
  await transaction.run(sql`
    INSERT INTO bulk_sends (id, project_id, environment, status, document_id, document_sha256, template_id,
                            template_version, content, columns, notify, settings, version, created_at, updated_at)
    VALUES (${bulkSend.id}, ${tenant.projectId}, ${tenant.environment}, ${bulkSend.status}, ${bulkSend.documentId},
            ${bulkSend.documentSha256}, ${template?.id ?? null}, ${template?.version ?? null}, ${content},
            ${json(bulkSend.columns)}, ${bulkSend.notify}, ${json(bulkSend.settings)}, ${bulkSend.version},
            ${bulkSend.createdAt}, ${bulkSend.updatedAt})`);
}

/** The template of a bulk send may go; what its rows become may not. */
async function insertFiles(
  transaction: Transaction,
  { id }: BulkSend,
  { template }: BulkTemplate,
): Promise<void> {
  const keys = [
    ...new Set(
      template.documents.flatMap(({ blobKey, original }) =>
        original === undefined ? [blobKey] : [blobKey, original.blobKey],
      ),
    ),
  ];
  await transaction.run(sql`
    INSERT INTO bulk_send_files (bulk_send_id, blob_key) SELECT ${id}, unnest(${keys}::text[])`);
}

const placeOf = ({ id, tenant }: BulkSend): Place => ({
  environment: tenant.environment,
  table: 'bulk_sends',
  column: 'content',
  row: id,
});

function sealBulkTemplate(secrets: Secrets, bulkSend: BulkSend, shared: BulkTemplate): string {
  const stored = { ...shared, template: withHiddenOriginals(shared.template) };
  return secrets.encrypt(JSON.stringify(stored), placeOf(bulkSend));
}

function openBulkTemplate(secrets: Secrets, bulkSend: BulkSend, sealed: string): BulkTemplate {
  const shared = JSON.parse(secrets.decrypt(sealed, placeOf(bulkSend))) as BulkTemplate; // only `insert` writes it
  const { createdAt, updatedAt } = shared.template;
  return {
    ...shared,
    template: {
      ...withShownOriginals(shared.template),
      createdAt: new Date(createdAt),
      updatedAt: new Date(updatedAt),
    },
  };
}

async function save(transaction: Transaction, bulkSend: BulkSend): Promise<void> {
  await transaction.run(sql`
    UPDATE bulk_sends b
    SET status = ${bulkSend.status}, sent_by_type = ${bulkSend.sentBy?.type ?? null},
        sent_by_id = ${bulkSend.sentBy?.id ?? null}, paused_until = ${bulkSend.pausedUntil},
        sent_at = ${bulkSend.sentAt}, ended_at = ${bulkSend.endedAt}, version = ${bulkSend.version},
        updated_at = ${bulkSend.updatedAt}
    WHERE b.id = ${bulkSend.id}`);
}

/** Deletes what nobody sent, and erases the people and templates of what ended. */
async function sweep(transaction: Transaction, before: Date): Promise<number> {
  const deleted = await transaction.run(sql`
    DELETE FROM bulk_sends b WHERE b.status IN ('DRAFT', 'READY') AND b.updated_at < ${before}`);
  const erased = await transaction.run(sql`
    UPDATE bulk_send_rows r SET personal = NULL FROM bulk_sends b
    WHERE b.id = r.bulk_send_id AND b.status <> 'SENDING' AND b.updated_at < ${before} AND r.personal IS NOT NULL`);
  const ended = sql`b.status <> 'SENDING' AND b.updated_at < ${before} AND b.content IS NOT NULL`;
  await transaction.run(sql`
    DELETE FROM bulk_send_files f USING bulk_sends b WHERE b.id = f.bulk_send_id AND ${ended}`);
  const closed = await transaction.run(sql`UPDATE bulk_sends b SET content = NULL WHERE ${ended}`);
  return deleted + erased + closed;
}

function toBulkSend(secrets: Secrets, row: BulkSendRow): BulkSend {
  const { expiresAt } = row.settings;
  return {
    id: row.id,
    tenant: {
      organizationId: row.organization_id,
      projectId: row.project_id,
      environment: row.environment,
    },
    status: row.status,
    documentId: row.document_id,
    documentSha256: row.document_sha256,
    template:
      row.template_id === null || row.template_version === null
        ? null
        : { id: row.template_id, version: row.template_version },
    columns: row.columns,
    notify: row.notify,
    settings: { ...row.settings, expiresAt: expiresAt === null ? null : new Date(expiresAt) },
    rows: row.rows,
    sentBy: row.sent_by_type && { type: row.sent_by_type, id: row.sent_by_id },
    pausedUntil: row.paused_until,
    sentAt: row.sent_at,
    endedAt: row.ended_at,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...approvalMember(secrets, row),
  };
}
