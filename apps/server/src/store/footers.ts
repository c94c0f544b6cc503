import type { Transaction } from './postgres/database.ts';
import type { FooterStore, StoredFooters } from '../ports/stores/footers.ts';
import { json, sql } from './postgres/sql.ts';

/** In the place of a code: the document has empty signature fields, and no footers. */
const NO_CODE = '';

/** The `page_footers` table. */
export function footerStore(transaction: Transaction): FooterStore {
  return {
    find: ({ id, reservedCode }, documentId) =>
      transaction.maybe<StoredFooters>(sql`
        SELECT tail, tail_size AS "tailSize", marks, coalesce(fields, '{}') AS fields, shown_sha256 AS "shownSha256",
               left_out AS "leftOut"
        FROM page_footers
        WHERE envelope_id = ${id} AND document_id = ${documentId} AND code = ${reservedCode ?? NO_CODE}`),
    async insert({ id, tenant, reservedCode }, documentId, { tail, marks, fields, shownSha256, leftOut }) {
      await transaction.run(sql`
        INSERT INTO page_footers (envelope_id, document_id, project_id, environment, code, tail, marks, fields,
                                  shown_sha256, left_out, prepares_values, created_at)
        VALUES (${id}, ${documentId}, ${tenant.projectId}, ${tenant.environment}, ${reservedCode ?? NO_CODE}, ${tail},
                ${json(marks)}, ${json(fields)}, ${shownSha256}, ${leftOut && json(leftOut)}, true, ${transaction.now()})
        ON CONFLICT (envelope_id, document_id) DO NOTHING`);
    },
    async dropTail({ id }, documentId) {
      await transaction.run(sql`
        UPDATE page_footers SET tail = '', tail_size = length(tail)
        WHERE envelope_id = ${id} AND document_id = ${documentId} AND tail_size IS NULL AND tail <> ''`);
    },
  };
}
