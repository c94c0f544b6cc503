import type { Envelope } from '../domain/envelopes/envelope.ts';
import type { Artifact } from './evidence-types.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';

/** The people whose data is erased: some signers of one envelope, or all who were ever in it. */
interface Erased {
  readonly signerIds: readonly string[];
  /** Also those who were taken out of the draft. */
  readonly everyone: boolean;
}

/** Removes what is kept of people beside their signer's row, which `record` writes. Runs again without harm. */
export interface ErasureStore {
  /**
   * Their disclosures with the salts, what was written to them, their links, codes and views, and what receivers of the
   * envelope's events answered. Answers the ids of messages that were theirs.
   */
  forget(envelope: Envelope, erased: Erased, now: Date): Promise<readonly string[]>;
  /** Their disclosures with the salts alone: of somebody who was taken out of a draft nothing else is kept. */
  forgetValues(envelope: Envelope, erased: Erased): Promise<void>;
  /** Says what a made file is now, in the place of what it was; no bytes of it are known any more. */
  supersede(envelope: Envelope, file: Pick<Artifact, 'name' | 'sha256' | 'size'>): Promise<void>;
}

/** Erasure of people in PostgreSQL. Rows that nothing needs any more are deleted whole. */
export function erasureStore(transaction: Transaction): ErasureStore {
  return {
    async forget(envelope, erased, now) {
      await transaction.inOrder([
        forgetValues(transaction, envelope, erased),
        forgetVisits(transaction, erased.signerIds),
        transaction.run(sql`DELETE FROM form_submissions WHERE envelope_id = ${envelope.id}`),
        closeLinks(transaction, erased.signerIds, now),
        forgetAnswers(transaction, envelope),
      ]);
      return forgetMessages(transaction, envelope, erased.signerIds);
    },
    forgetValues: (envelope, erased) => forgetValues(transaction, envelope, erased),
    async supersede(envelope, { name, sha256, size }) {
      await transaction.query(sql`SELECT supersede_artifact(${envelope.id}, ${name}, ${sha256}, ${size})`);
    },
  };
}

async function forgetValues(
  transaction: Transaction,
  envelope: Envelope,
  { signerIds, everyone }: Erased,
): Promise<void> {
  await transaction.run(sql`
    DELETE FROM disclosures WHERE envelope_id = ${envelope.id}
      AND ${everyone ? sql`subject_id IS NOT NULL` : sql`subject_id = any(${signerIds})`}`);
  await transaction.run(sql`
    DELETE FROM disclosure_sets WHERE envelope_id = ${envelope.id}
      AND ${everyone ? sql`subject_id <> ''` : sql`subject_id = any(${signerIds})`}`);
}

/** The trail keeps the signer's acts; these rows only served the signing. */
async function forgetVisits(transaction: Transaction, signerIds: readonly string[]): Promise<void> {
  await transaction.inOrder([
    transaction.run(sql`DELETE FROM document_views WHERE signer_id = any(${signerIds})`),
    transaction.run(sql`UPDATE signers SET field_values = NULL WHERE id = any(${signerIds})`),
    transaction.run(sql`
      UPDATE signature_revisions SET tail = '', tail_size = length(tail)
      WHERE signer_id = any(${signerIds}) AND field_name IS NULL AND tail_size IS NULL`),
    transaction.run(sql`DELETE FROM attachment_files WHERE signer_id = any(${signerIds})`),
    transaction.run(sql`DELETE FROM one_time_codes WHERE signer_id = any(${signerIds})`),
    transaction.run(sql`DELETE FROM identity_failures WHERE signer_id = any(${signerIds})`),
    transaction.run(sql`DELETE FROM certificate_authorizations WHERE signer_id = any(${signerIds})`),
    transaction.run(sql`UPDATE qualified_signatures SET sealed = NULL WHERE signer_id = any(${signerIds})`),
  ]);
}

/** Anyone who opened the signer's link now would be recorded in the trail as the signer. */
async function closeLinks(transaction: Transaction, signerIds: readonly string[], now: Date): Promise<void> {
  await transaction.run(sql`
    UPDATE signing_links SET token = NULL, revoked_at = coalesce(revoked_at, ${now})
    WHERE signer_id = any(${signerIds})`);
}

/** Letters to members name the signers, so they go with the first of them. */
async function forgetMessages(
  transaction: Transaction,
  envelope: Envelope,
  signerIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await transaction.query<{ id: string }>(sql`
    UPDATE messages SET content = NULL, last_error = NULL,
                        status = CASE WHEN status = 'WAITING' THEN 'DROPPED' ELSE status END
    WHERE envelope_id = ${envelope.id} AND (signer_id = any(${signerIds}) OR member_id IS NOT NULL) RETURNING id`);
  return rows.map(({ id }) => id);
}

/** Our messages contain ids only; a receiver's response may contain more. */
async function forgetAnswers(transaction: Transaction, envelope: Envelope): Promise<void> {
  await transaction.run(sql`
    UPDATE webhook_deliveries SET response_body = NULL
    WHERE event_id IN (SELECT id FROM events WHERE envelope_id = ${envelope.id}) AND response_body IS NOT NULL`);
}
