import { pageOf } from '../../../domain/access/paging.ts';
import type { Environment } from '../../../domain/environment.ts';
import type { Id } from '../../../domain/ids.ts';
import type { Transaction } from '../database.ts';
import type { Place, Secrets } from '../../../ports/secrets.ts';
import type { KeptMessage, MessageContent, MessageStore } from '../../../ports/stores/messages.ts';
import { sql } from '../sql.ts';

interface MessageRow {
  readonly id: Id<'msg'>;
  readonly environment: Environment;
  readonly project_id: string;
  readonly envelope_id: string;
  readonly signer_id: string;
  readonly kind: KeptMessage['kind'];
  readonly medium: KeptMessage['medium'];
  readonly content: string | null;
  readonly status: KeptMessage['status'];
  readonly attempts: number;
  readonly created_at: Date;
  readonly delivered_at: Date | null;
}

const SELECT = sql`
  SELECT id, environment, project_id, envelope_id, signer_id, kind, medium, content, status, attempts, created_at,
         delivered_at
  FROM messages`;

const place = (environment: Environment, row: string): Place => ({
  environment,
  table: 'messages',
  column: 'content',
  row,
});

/** Messages in PostgreSQL, encrypted while they are kept. */
export function messageStore(transaction: Transaction, secrets: Secrets): MessageStore {
  return {
    async insert(message) {
      const { id, environment, content } = message;
      const sealed = content && secrets.encrypt(JSON.stringify(content), place(environment, id));
      await transaction.run(sql`
        INSERT INTO messages (id, project_id, environment, envelope_id, signer_id, kind, medium, content, status,
                              created_at)
        VALUES (${id}, ${message.projectId}, ${environment}, ${message.envelopeId}, ${message.signerId},
                ${message.kind}, ${message.medium}, ${sealed}, 'WAITING', ${message.createdAt})`);
    },
    async find(id) {
      const row = await transaction.maybe<MessageRow>(sql`${SELECT} WHERE id = ${id}`);
      return row && toMessage(secrets, row);
    },
    async markDelivered(message, now) {
      const keep = message.environment === 'SANDBOX';
      await transaction.run(sql`
        UPDATE messages
        SET status = 'DELIVERED', delivered_at = ${now}, attempts = attempts + 1,
            content = CASE WHEN ${keep} THEN content END
        WHERE id = ${message.id}`);
    },
    async markTried(id, error, last) {
      await transaction.run(sql`
        UPDATE messages SET attempts = attempts + 1, last_error = ${error},
                            status = CASE WHEN ${last} THEN 'FAILED' ELSE status END
        WHERE id = ${id}`);
    },
    async list(tenant, page) {
      const rows = await transaction.query<MessageRow>(sql`
        ${SELECT} WHERE project_id = ${tenant.projectId} AND environment = ${tenant.environment}
        ${page.after === null ? sql`` : sql`AND id < ${page.after}`} ORDER BY id DESC LIMIT ${page.limit + 1}`);
      return pageOf(
        rows.map((row) => toMessage(secrets, row)),
        page.limit,
      );
    },
  };
}

function toMessage(secrets: Secrets, row: MessageRow): KeptMessage {
  const opened = row.content === null ? null : secrets.decrypt(row.content, place(row.environment, row.id));
  return {
    id: row.id,
    environment: row.environment,
    projectId: row.project_id,
    envelopeId: row.envelope_id,
    signerId: row.signer_id,
    kind: row.kind,
    medium: row.medium,
    content: opened === null ? null : (JSON.parse(opened) as MessageContent), // authenticated: written by insert
    status: row.status,
    attempts: row.attempts,
    createdAt: row.created_at,
    deliveredAt: row.delivered_at,
  };
}
