import type { Sha256Hex } from '@aval/evidence/canonical';
import { reservedCode } from '../domain/envelopes/envelope-progress.ts';
import type { Envelope } from '../domain/envelopes/envelope.ts';
import type { LeftOutPages } from '../domain/footers/left-out.ts';
import type { PlacedMark } from '../ports/pdf-reader.ts';
import type { Transaction } from './postgres/database.ts';
import { json, sql } from './postgres/sql.ts';

/** The footers of a document, and its empty signature fields: the bytes that they add to the file, and their places. */
export interface DocumentFooters {
  /** To be appended to the original. Empty if there are neither marks nor fields. */
  readonly tail: Buffer;
  readonly marks: readonly PlacedMark[];
  /** The empty signature field of each qualified signer, by the signer's id. Without one, signing adds a field. */
  readonly fields: Readonly<Record<string, string>>;
  /** SHA-256 of the original with the tail; null if there is no tail. */
  readonly shownSha256: Sha256Hex | null;
  /** The pages without a footer. Null for footers that a version drew which didn't say why. */
  readonly leftOut: readonly LeftOutPages[] | null;
}

/** Footers as they are stored. */
export interface StoredFooters extends DocumentFooters {
  /** The length of the tail where only the sealed document contains it; `tail` is empty then. */
  readonly tailSize: number | null;
}

/** Footers that were drawn for a document. */
interface NewFooters extends DocumentFooters {
  readonly documentId: string;
  readonly drawnAt: Date;
}

export interface FooterStore {
  /** The footers of a document of an envelope with this code, or with none; null until they are drawn. */
  find(envelope: Pick<Envelope, 'id' | 'progress'>, documentId: string): Promise<StoredFooters | null>;
  /** Keeps footers. The first ones stay. */
  insert(envelope: Envelope, footers: NewFooters): Promise<void>;
  /** Forgets a tail that the sealed document contains too, but for its length. */
  dropTail(envelope: Envelope, documentId: string): Promise<void>;
}

/** In the place of a code: the document has empty signature fields, and no footers. */
const NO_CODE = '';

/** The `page_footers` table. */
export function footerStore(transaction: Transaction): FooterStore {
  return {
    find: (envelope, documentId) =>
      transaction.maybe<StoredFooters>(sql`
        SELECT tail, tail_size AS "tailSize", marks, coalesce(fields, '{}') AS fields, shown_sha256 AS "shownSha256",
               left_out AS "leftOut"
        FROM page_footers
        WHERE envelope_id = ${envelope.id} AND document_id = ${documentId} AND code = ${reservedCode(envelope) ?? NO_CODE}`),
    async insert(envelope, footers) {
      const { id, tenant } = envelope;
      const { documentId, tail, marks, fields, shownSha256, leftOut, drawnAt } = footers;
      await transaction.run(sql`
        INSERT INTO page_footers (envelope_id, document_id, project_id, environment, code, tail, marks, fields,
                                  shown_sha256, left_out, prepares_values, created_at)
        VALUES (${id}, ${documentId}, ${tenant.projectId}, ${tenant.environment}, ${reservedCode(envelope) ?? NO_CODE}, ${tail},
                ${json(marks)}, ${json(fields)}, ${shownSha256}, ${leftOut && json(leftOut)}, true, ${drawnAt})
        ON CONFLICT (envelope_id, document_id) DO NOTHING`);
    },
    async dropTail({ id }, documentId) {
      await transaction.run(sql`
        UPDATE page_footers SET tail = '', tail_size = length(tail)
        WHERE envelope_id = ${id} AND document_id = ${documentId} AND tail_size IS NULL AND tail <> ''`);
    },
  };
}
