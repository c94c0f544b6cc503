import { HOUR } from '../domain/limits.ts';
import type { ArchiveStampStore, EndingForm } from '../ports/stores/archive-stamps.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';

/** The archive stamps of long-term forms, in the rows of their PDFs. */
export function archiveStampStore(transaction: Transaction): ArchiveStampStore {
  return {
    claim({ endsBefore, perHour, notSince }) {
      const now = transaction.now();
      return transaction.maybe<EndingForm>(sql`
        UPDATE artifacts SET restamp_tried = ${now} WHERE id = (
          SELECT a.id FROM artifacts a
          WHERE a.name LIKE 'long-term/%.pdf' AND a.stamp_ends < ${endsBefore}
            AND (a.restamp_tried IS NULL OR a.restamp_tried <= ${notSince})
            AND (SELECT count(*) FROM artifacts t
                 WHERE t.restamp_tried > ${new Date(now.getTime() - HOUR)}) < ${perHour}
          ORDER BY a.stamp_ends LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING envelope_id AS "envelopeId", document_id AS "documentId", name, stamp_ends AS "stampEnds"`);
    },
    async countEnding(before) {
      const { count } = await transaction.one<{ count: number }>(sql`
        SELECT count(*)::float8 AS count FROM artifacts
        WHERE name LIKE 'long-term/%.pdf' AND stamp_ends < ${before}`);
      return count;
    },
    withoutEnd: (max) =>
      transaction.query(sql`
        SELECT a.id AS "artifactId", e.timestamp_chain AS "timestampChain"
        FROM artifacts a JOIN evidence e ON e.envelope_id = a.envelope_id
        WHERE a.name LIKE 'long-term/%.pdf' AND a.stamp_ends IS NULL LIMIT ${max}`),
    async setEnd(artifactId, end) {
      await transaction.run(
        sql`UPDATE artifacts SET stamp_ends = ${end} WHERE id = ${artifactId} AND stamp_ends IS NULL`,
      );
    },
    async chains(envelopeId, documentId) {
      const rows = await transaction.query<{ chain: readonly Buffer[] }>(sql`
        SELECT stamp_chain AS chain FROM artifacts
        WHERE envelope_id = ${envelopeId} AND document_id = ${documentId} AND stamp_chain IS NOT NULL ORDER BY id`);
      return rows.map(({ chain }) => chain);
    },
  };
}
