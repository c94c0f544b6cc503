import { pageOf } from '../domain/access/paging.ts';
import type { Page, PageRequest } from '../domain/access/paging.ts';
import type { Environment } from '../domain/environment.ts';
import type { Id } from '../domain/ids.ts';
import type { CodeMessage } from '../domain/messages/code-delivery.ts';
import type { Transaction } from './postgres/database.ts';
import type { Place, Secrets } from '../ports/secrets.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';
import type { MessageContent } from './message-content.ts';
import { DONE_STATUSES } from '../domain/envelopes/progress.ts';
import type { Signer } from '../domain/envelopes/signer.ts';
import { messageOverview } from './message-overview.ts';
import type { NewMessage, KeptMessage, MessageStore } from './messages-types.ts';

interface MessageRow {
  readonly id: Id<'msg'>;
  readonly environment: Environment;
  readonly envelope_id: string | null;
  readonly signer_id: string | null;
  readonly kind: KeptMessage['kind'];
  readonly medium: KeptMessage['medium'];
  readonly content: string | null;
  readonly otp_id: string | null;
  readonly status: KeptMessage['status'];
  readonly attempts: number;
  readonly last_error: string | null;
  readonly is_stale: boolean;
  readonly is_suspended: boolean;
  readonly is_archived: boolean;
  readonly created_at: Date;
  readonly delivered_at: Date | null;
  readonly channel: KeptMessage['channel'];
  readonly confirmed_at: Date | null;
}

/** A message is stale if it would lead to a link that no longer opens, bring a code that no longer counts, or invite a signer who is done or was removed. */
const SELECT = sql`
  SELECT m.id, m.environment, m.envelope_id, m.signer_id, m.kind, m.medium, m.content, m.otp_id, m.status, m.attempts,
         m.last_error, m.created_at, m.delivered_at, m.channel, m.confirmed_at,
         coalesce(l.revoked_at IS NOT NULL
           OR c.status = 'VOID'
           OR (m.kind IN ('INVITATION', 'REMINDER', 'EARLY_COPY', 'CODE') AND s.id IS NULL)
           OR (m.kind IN ('INVITATION', 'REMINDER', 'EARLY_COPY') AND (e.status <> 'SENT' OR s.status = any(${DONE_STATUSES}))),
           false) AS is_stale,
         o.suspended_at IS NOT NULL AS is_suspended, coalesce(p.status <> 'ACTIVE', false) AS is_archived
  FROM messages m
  LEFT JOIN projects p ON p.id = m.project_id
  LEFT JOIN organizations o ON o.id = p.organization_id
  LEFT JOIN signing_links l ON l.id = m.link_id
  LEFT JOIN one_time_codes c ON c.id = m.otp_id
  LEFT JOIN envelopes e ON e.id = m.envelope_id
  LEFT JOIN signers s ON s.id = m.signer_id`;

const place = (environment: Environment, row: string): Place => ({
  environment,
  table: 'messages',
  column: 'content',
  row,
});

/** Messages in PostgreSQL, encrypted while they are kept. */
export function messageStore(transaction: Transaction, secrets: Secrets): MessageStore {
  const page = async (where: Sql, { after, limit }: PageRequest): Promise<Page<KeptMessage>> => {
    const rows = await transaction.query<MessageRow>(sql`
      ${SELECT} WHERE ${where} ${after === null ? sql`` : sql`AND m.id < ${after}`}
      ORDER BY m.id DESC NULLS LAST LIMIT ${limit + 1}`);
    return pageOf(
      rows.map((row) => toMessage(secrets, row)),
      limit,
    );
  };
  return {
    insert: (message) => insert(transaction, secrets, message),
    async find(id) {
      const row = await transaction.maybe<MessageRow>(sql`${SELECT} WHERE m.id = ${id}`);
      return row && toMessage(secrets, row);
    },
    holdWaiting: (id) => holdWaiting(transaction, id),
    ...receiptStatements(transaction, secrets),
    ...messageOverview(transaction),
    async markDelivered(message, { channel, reference, now }) {
      await transaction.run(sql`
        UPDATE messages
        SET status = 'DELIVERED', delivered_at = ${now}, channel = ${channel}, provider_reference = ${reference}, attempts = attempts + 1, last_error = NULL,
            content = CASE WHEN ${isKept(message)} THEN content END
        WHERE id = ${message.id}`);
    },
    async markTried(id, { error, last, counts }) {
      await transaction.run(sql`
        UPDATE messages SET attempts = attempts + ${counts ? 1 : 0}, last_error = ${error},
                            status = CASE WHEN ${last} THEN 'FAILED' ELSE status END,
                            content = CASE WHEN NOT (${last} AND kind = 'FORM_CONFIRM' AND environment <> 'SANDBOX') THEN content END
        WHERE id = ${id}`);
    },
    async markDropped(message) {
      await transaction.run(sql`
        UPDATE messages SET status = 'DROPPED', content = CASE WHEN ${isKept(message)} THEN content END
        WHERE id = ${message.id}`);
    },
    wasMailed: (envelopeId, signer) => wasMailed(transaction, envelopeId, signer),
    lastReminder: (envelopeId, signerId) => lastReminder(transaction, envelopeId, signerId),
    forgetSandboxContent: (before, limit) => forgetSandboxContent(transaction, before, limit),
    list: (tenant, input) =>
      page(sql`m.project_id = ${tenant.projectId} AND m.environment = ${tenant.environment}`, input),
    listOf: (tenant, envelopeId, requested) =>
      page(
        sql`m.project_id = ${tenant.projectId} AND m.environment = ${tenant.environment} AND m.envelope_id = ${envelopeId}`,
        requested,
      ),
  };
}

async function holdWaiting(transaction: Transaction, id: string): Promise<boolean> {
  const held = await transaction.run(
    sql`SELECT FROM messages WHERE id = ${id} AND status = 'WAITING' FOR NO KEY UPDATE`,
  );
  return held === 1;
}

/** The statements for receipts of providers, and for what became of codes. */
function receiptStatements(
  transaction: Transaction,
  secrets: Secrets,
): Pick<MessageStore, 'findNamed' | 'markConfirmed' | 'markBounced' | 'listOfCode'> {
  return {
    listOfCode: (envelopeId, otpId) =>
      transaction.query<CodeMessage>(sql`
        SELECT status, last_error AS "lastError", channel, confirmed_at AS "confirmedAt"
        FROM messages WHERE envelope_id = ${envelopeId} AND otp_id = ${otpId}`),
    async findNamed(medium, { messageId, reference }) {
      const named = messageId === null ? sql`m.provider_reference = ${reference}` : sql`m.id = ${messageId}`;
      const row = await transaction.maybe<MessageRow>(
        sql`${SELECT} WHERE ${named} AND m.medium = ${medium} LIMIT 1`,
      );
      return row && toMessage(secrets, row);
    },
    async markConfirmed(id, now) {
      await transaction.run(sql`UPDATE messages SET confirmed_at = ${now} WHERE id = ${id}`);
    },
    async markBounced(id) {
      await transaction.run(
        sql`UPDATE messages SET status = 'FAILED', last_error = 'Bounced' WHERE id = ${id}`,
      );
    },
  };
}

async function wasMailed(
  transaction: Transaction,
  envelopeId: string,
  { id, person: { hostEmail } }: Pick<Signer, 'id' | 'person'>,
): Promise<boolean> {
  const { found } = await transaction.one<{ found: boolean }>(sql`
    SELECT EXISTS (
      SELECT FROM messages m
      WHERE m.envelope_id = ${envelopeId} AND m.signer_id = ${id} AND m.medium = 'EMAIL' AND m.status = 'DELIVERED'
        AND m.kind <> 'REPLACED' AND (${hostEmail === null} OR m.kind = 'CODE')
        AND m.created_at > coalesce(
          (SELECT max(r.created_at) FROM messages r
           WHERE r.envelope_id = ${envelopeId} AND r.signer_id = ${id} AND r.kind = 'REPLACED'),
          '-infinity')) AS found`);
  return found;
}

async function lastReminder(
  transaction: Transaction,
  envelopeId: string,
  signerId: string,
): Promise<Date | null> {
  const { at } = await transaction.one<{ at: Date | null }>(sql`
    SELECT max(created_at) AS at FROM messages
    WHERE envelope_id = ${envelopeId} AND signer_id = ${signerId} AND kind = 'REMINDER'`);
  return at;
}

function forgetSandboxContent(transaction: Transaction, before: Date, limit: number): Promise<number> {
  return transaction.run(sql`
    UPDATE messages SET content = NULL WHERE id IN (
      SELECT id FROM messages
      WHERE environment = 'SANDBOX' AND content IS NOT NULL AND created_at < ${before}
      ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`);
}

/** Only the Sandbox keeps the text of a message. */
function isKept({ environment }: KeptMessage): boolean {
  return environment === 'SANDBOX';
}

async function insert(transaction: Transaction, secrets: Secrets, message: NewMessage): Promise<void> {
  const { id, tenant, content } = message;
  const sealed = secrets.encrypt(JSON.stringify(content), place(tenant.environment, id));
  await transaction.run(sql`
    INSERT INTO messages (id, project_id, environment, envelope_id, signer_id, kind, medium, content, link_id, otp_id,
                          member_id, status, created_at)
    VALUES (${id}, ${tenant.projectId}, ${tenant.environment}, ${message.envelopeId}, ${message.signerId},
            ${message.kind}, ${message.medium}, ${sealed}, ${message.linkId}, ${message.otpId}, ${message.memberId ?? null}, 'WAITING',
            ${message.createdAt})`);
}

function toMessage(secrets: Secrets, row: MessageRow): KeptMessage {
  const opened = row.content === null ? null : secrets.decrypt(row.content, place(row.environment, row.id));
  return {
    id: row.id,
    environment: row.environment,
    envelopeId: row.envelope_id,
    signerId: row.signer_id,
    kind: row.kind,
    medium: row.medium,
    content: opened === null ? null : (JSON.parse(opened) as MessageContent), // authenticated: written by insert
    otpId: row.otp_id,
    status: row.status,
    attempts: row.attempts,
    lastError: row.last_error,
    isStale: row.is_stale,
    isSuspended: row.is_suspended,
    isArchived: row.is_archived,
    createdAt: row.created_at,
    deliveredAt: row.delivered_at,
    channel: row.channel,
    confirmedAt: row.confirmed_at,
  };
}
