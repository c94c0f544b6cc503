import type { Tenant } from '../../../domain/access/principal.ts';
import { pageOf } from '../../../domain/access/paging.ts';
import type { Page, PageRequest } from '../../../domain/access/paging.ts';
import type { Envelope } from '../../../domain/envelopes/envelope.ts';
import type { Transaction } from '../database.ts';
import type { Secrets } from '../../../ports/secrets.ts';
import type {
  EnvelopeFilter,
  EnvelopeStore,
  NewLink,
  SendingOrganization,
} from '../../../ports/stores/envelopes.ts';
import { join, json, sql } from '../sql.ts';
import type { Sql } from '../sql.ts';
import {
  DOCUMENT_SELECT,
  ENVELOPE_COLUMNS,
  SIGNER_SELECT,
  toDocument,
  toEnvelope,
  toSigner,
} from './envelope-rows.ts';
import type { EnvelopeDocumentRow, EnvelopeRow, SignerRow } from './envelope-rows.ts';
import { saveEnvelope } from './save-envelope.ts';
import { containing } from './text-search.ts';

const ofTenant = (tenant: Tenant): Sql =>
  sql`e.project_id = ${tenant.projectId} AND e.environment = ${tenant.environment}`;

/** Envelopes in PostgreSQL. Personal data of signers is encrypted before it leaves the process. */
export function envelopeStore(transaction: Transaction, secrets: Secrets): EnvelopeStore {
  const load = async (where: Sql, lock = sql``): Promise<Envelope | null> => {
    const ids = sql`(SELECT e.id FROM envelopes e WHERE ${where})`;
    const [[row], documents, signers] = await Promise.all([
      transaction.query<EnvelopeRow>(
        sql`SELECT ${ENVELOPE_COLUMNS} FROM envelopes e JOIN projects p ON p.id = e.project_id WHERE ${where} ${lock}`,
      ),
      documentsOf(transaction, ids),
      signersOf(transaction, ids),
    ]);
    if (row === undefined) return null;
    return toEnvelope(row, {
      documents: documents.map(toDocument),
      signers: signers.map((signer) => toSigner(secrets, signer)),
    });
  };
  return {
    insert: (envelope) => insertEnvelope(transaction, envelope),
    find: (tenant, id) => load(sql`e.id = ${id} AND ${ofTenant(tenant)}`),
    lock: (tenant, id) => load(sql`e.id = ${id} AND ${ofTenant(tenant)}`, sql`FOR UPDATE OF e`),
    findById: (id) => load(sql`e.id = ${id}`),
    lockById: (id) => load(sql`e.id = ${id}`, sql`FOR UPDATE OF e`),
    save: (before, after) => saveEnvelope(transaction, secrets, { before, after }),
    list: (tenant, filter, page) => list(transaction, secrets, { tenant, filter, page }),
    organizationOf: (tenant) =>
      transaction.one<SendingOrganization>(sql`
        SELECT name, default_expiration_days AS "defaultExpirationDays"
        FROM organizations WHERE id = ${tenant.organizationId}`),
    replaceLinks: (envelope, links, now) => replaceLinks(transaction, envelope, { links, now }),
    linkOf: (signerId) =>
      transaction.maybe<{ id: string; token: string }>(sql`
        SELECT id, token FROM signing_links
        WHERE signer_id = ${signerId} AND revoked_at IS NULL AND token IS NOT NULL`),
    async eraseTokens(envelopeId, signerId) {
      await transaction.run(sql`
        UPDATE signing_links SET token = NULL
        WHERE envelope_id = ${envelopeId} ${signerId === undefined ? sql`` : sql`AND signer_id = ${signerId}`}`);
    },
    async listOverdue(now, limit) {
      const rows = await transaction.query<{ id: string }>(sql`
        SELECT id FROM envelopes WHERE status = 'SENT' AND expires_at <= ${now} ORDER BY expires_at LIMIT ${limit}`);
      return rows.map((row) => row.id);
    },
  };
}

/** Documents of the envelopes that `ids` (a subquery or array) names, in their order. */
export function documentsOf(transaction: Transaction, ids: Sql): Promise<readonly EnvelopeDocumentRow[]> {
  return transaction.query(
    sql`${DOCUMENT_SELECT} WHERE ed.envelope_id IN ${ids} ORDER BY ed.envelope_id, ed.position`,
  );
}

/** Signers of those envelopes, in signing order. */
export function signersOf(transaction: Transaction, ids: Sql): Promise<readonly SignerRow[]> {
  return transaction.query(
    sql`${SIGNER_SELECT} WHERE s.envelope_id IN ${ids} ORDER BY s.envelope_id, s.signing_order, s.id`,
  );
}

async function list(
  transaction: Transaction,
  secrets: Secrets,
  {
    tenant,
    filter,
    page,
  }: { readonly tenant: Tenant; readonly filter: EnvelopeFilter; readonly page: PageRequest },
): Promise<Page<Envelope>> {
  const rows = await transaction.query<EnvelopeRow>(sql`
    SELECT ${ENVELOPE_COLUMNS} FROM envelopes e JOIN projects p ON p.id = e.project_id
    WHERE ${ofTenant(tenant)} ${filtered(filter)} ${page.after === null ? sql`` : sql`AND e.id < ${page.after}`}
    ORDER BY e.id DESC LIMIT ${page.limit + 1}`);
  return pageOf(await withParts(transaction, secrets, rows), page.limit);
}

async function withParts(
  transaction: Transaction,
  secrets: Secrets,
  rows: readonly EnvelopeRow[],
): Promise<readonly Envelope[]> {
  const ids = sql`(SELECT unnest(${rows.map((row) => row.id)}::text[]))`;
  const [documents, signers] = await Promise.all([
    documentsOf(transaction, ids),
    signersOf(transaction, ids),
  ]);
  return rows.map((row) =>
    toEnvelope(row, {
      documents: documents.filter((one) => one.envelope_id === row.id).map(toDocument),
      signers: signers.filter((one) => one.envelope_id === row.id).map((one) => toSigner(secrets, one)),
    }),
  );
}

function filtered(filter: EnvelopeFilter): Sql {
  const conditions: Sql[] = [];
  if (filter.status !== undefined) conditions.push(sql`AND e.status = ${filter.status}`);
  if (filter.createdFrom !== undefined) conditions.push(sql`AND e.created_at >= ${filter.createdFrom}`);
  if (filter.createdTo !== undefined) conditions.push(sql`AND e.created_at <= ${filter.createdTo}`);
  if (filter.q !== undefined) conditions.push(containing(filter.q, sql`e.title`));
  return join(conditions, sql` `);
}

async function insertEnvelope(transaction: Transaction, envelope: Envelope): Promise<void> {
  await transaction.run(sql`
    INSERT INTO envelopes (id, project_id, environment, title, message, status, signature_level,
                           authentication_method, signing_order_enabled, expires_at, notify, metadata, audit_count, audit_head, audit_last_at,
                           created_at, updated_at)
    VALUES (${envelope.id}, ${envelope.tenant.projectId}, ${envelope.tenant.environment}, ${envelope.title},
            ${envelope.message}, ${envelope.status}, ${envelope.signatureLevel}, ${envelope.authenticationMethod},
            ${envelope.signingOrderEnabled}, ${envelope.expiresAt}, ${envelope.notify},
            ${envelope.metadata && json(envelope.metadata)}, ${envelope.chain.count}, ${envelope.chain.head},
            ${envelope.chain.lastAt}, ${envelope.createdAt},
            ${envelope.createdAt})`);
}

async function replaceLinks(
  transaction: Transaction,
  envelope: Envelope,
  asked: { readonly links: readonly NewLink[]; readonly now: Date },
): Promise<void> {
  const signerIds = asked.links.map((link) => link.signerId);
  await Promise.all([
    transaction.run(sql`
      UPDATE signing_links SET revoked_at = ${asked.now}, token = NULL
      WHERE signer_id = any(${signerIds}) AND revoked_at IS NULL`),
    ...asked.links.map((link) =>
      transaction.run(sql`
        INSERT INTO signing_links (id, signer_id, envelope_id, token_hash, token, created_at)
        VALUES (${link.id}, ${link.signerId}, ${envelope.id}, ${link.tokenHash}, ${link.token}, ${asked.now})`),
    ),
  ]);
}
