import { HOUR } from '../domain/limits.ts';
import type { UnprovedSignature } from '../ports/long-term-sealer.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';

/** A document's newest long-term form, claimed for another archive stamp. */
export interface EndingForm {
  readonly envelopeId: string;
  readonly documentId: string;
  /** The name of its PDF. */
  readonly name: string;
  /** When the first certificate of its newest stamp ends. */
  readonly stampEnds: Date;
}

/** A form from before ends were stored. */
interface FormWithoutEnd {
  readonly artifactId: string;
  /** The certificates of the stamp of the manifest, DER. */
  readonly timestampChain: readonly Buffer[];
}

/** How many forms are claimed, of those whose newest stamp ends before a time. */
interface ClaimLimits {
  readonly endsBefore: Date;
  readonly perHour: number;
  /** A form that was claimed after this time is not claimed again. */
  readonly notSince: Date;
}

/** The ends of the archive stamps of long-term forms. Only the newest form of a document has an end that comes. */
export interface ArchiveStampStore {
  /** Claims the form that ends first. Null where none is due, or enough were claimed within an hour. */
  claim(limits: ClaimLimits): Promise<EndingForm | null>;
  /** The number of forms whose newest stamp ends before a time. */
  countEnding(before: Date): Promise<number>;
  withoutEnd(max: number): Promise<readonly FormWithoutEnd[]>;
  setEnd(artifactId: string, end: Date): Promise<void>;
  /** The signatures of which an envelope's long-term forms have no data that lasts, by the names of their PDFs. */
  unproved(envelopeId: string): Promise<ReadonlyMap<string, readonly UnprovedSignature[]>>;
  /** The certificates of the stamps of an envelope's renewed forms of a document, oldest first. */
  chains(envelopeId: string, documentId: string): Promise<readonly (readonly Buffer[])[]>;
}

interface UnprovedRow {
  readonly name: string;
  readonly unproved: readonly UnprovedSignature[];
}

/** The archive stamps of long-term forms, in the rows of their PDFs. */
export function archiveStampStore(transaction: Transaction): ArchiveStampStore {
  return {
    async claim({ endsBefore, perHour, notSince }) {
      const now = await transaction.now();
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
    async unproved(envelopeId) {
      const rows = await transaction.query<UnprovedRow>(sql`
        SELECT name, unproved FROM artifacts WHERE envelope_id = ${envelopeId} AND unproved IS NOT NULL`);
      return new Map(rows.map(({ name, unproved }) => [name, unproved]));
    },
    async chains(envelopeId, documentId) {
      const rows = await transaction.query<{ chain: readonly Buffer[] }>(sql`
        SELECT stamp_chain AS chain FROM artifacts
        WHERE envelope_id = ${envelopeId} AND document_id = ${documentId} AND stamp_chain IS NOT NULL ORDER BY id`);
      return rows.map(({ chain }) => chain);
    },
  };
}
