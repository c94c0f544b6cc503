import { pageOf } from '../domain/access/paging.ts';
import type { MessageStore, MessageSummary } from './messages-types.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';

/** The operator's view of the `messages` table. */
export function messageOverview(transaction: Transaction): Pick<MessageStore, 'listAll' | 'reopen'> {
  return {
    async listAll(status, { after, limit }) {
      const rows = await transaction.query<MessageSummary>(sql`
        SELECT id, environment, envelope_id AS "envelopeId", kind, medium, status, attempts,
               last_error AS "lastError", created_at AS "createdAt", content IS NOT NULL AS "hasContent"
        FROM messages WHERE status = ${status} ${after === null ? sql`` : sql`AND id < ${after}`}
        ORDER BY id DESC LIMIT ${limit + 1}`);
      return pageOf(rows, limit);
    },
    async reopen(id) {
      const changed = await transaction.run(sql`
        UPDATE messages SET status = 'WAITING', attempts = 0
        WHERE id = ${id} AND status = 'FAILED' AND content IS NOT NULL`);
      return changed === 1;
    },
  };
}
