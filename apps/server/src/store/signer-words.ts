import type { Tenant } from '../domain/access/principal.ts';
import type { Signer } from '../domain/envelopes/signer.ts';
import { emailWord, searchedWords, signerWords } from '../domain/envelopes/signer-words.ts';
import type { Id } from '../domain/ids.ts';
import { SEARCHED_WORDS } from '../domain/limits.ts';
import type { Secrets } from '../ports/secrets.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';
import { SIGNER_SELECT, toSigner } from './envelope-rows.ts';
import type { SignerRow } from './envelope-rows.ts';

type Place = Pick<Tenant, 'projectId' | 'environment'>;

/** The signer to index, after their data was written: the trigger of migration 0032 has removed the former words. */
interface IndexedSigner {
  readonly tenant: Place;
  readonly envelopeId: string;
  readonly signer: Signer;
}

/** Ids contain no bar: no two tenants and words give the same text. */
function blind(secrets: Secrets, { projectId, environment }: Place, word: string): Buffer {
  return secrets.blindIndex(environment, 'signer', `${projectId}|${word}`);
}

/** Writes the words of a signer (ADR-0010). */
export async function indexSigner(
  transaction: Transaction,
  secrets: Secrets,
  signer: IndexedSigner,
): Promise<void> {
  await transaction.inOrder(indexWrites(secrets, signer).map((statement) => transaction.run(statement)));
}

/** Returns the statements that write the words of a signer whose data was written before. */
export function indexWrites(secrets: Secrets, indexed: IndexedSigner): readonly Sql[] {
  return [
    wordsInsert(secrets, indexed),
    sql`UPDATE signers SET is_searchable = true WHERE id = ${indexed.signer.id}`,
  ];
}

/** Returns the statement that adds the words of a signer. */
export function wordsInsert(secrets: Secrets, { tenant, envelopeId, signer }: IndexedSigner): Sql {
  const words = signerWords(signer.person).map((word) => blind(secrets, tenant, word));
  return sql`
    INSERT INTO signer_words (project_id, environment, word, envelope_id, signer_id)
    SELECT ${tenant.projectId}, ${tenant.environment}, word, ${envelopeId}, ${signer.id}
    FROM unnest(${words}::bytea[]) word ON CONFLICT DO NOTHING`;
}

interface UnindexedRow extends SignerRow {
  readonly project_id: Id<'proj'>;
}

/** Indexes the next few signers who are not indexed, and returns their number. Nodes work on different rows. */
export async function indexNextSigners(
  transaction: Transaction,
  secrets: Secrets,
  limit: number,
): Promise<number> {
  const rows = await transaction.query<UnindexedRow>(sql`
    SELECT signer.*, e.project_id FROM (
      ${SIGNER_SELECT} WHERE NOT s.is_searchable AND s.erased_at IS NULL
      ORDER BY s.id LIMIT ${limit} FOR UPDATE OF s SKIP LOCKED) signer
    JOIN envelopes e ON e.id = signer.envelope_id`);
  for (const row of rows) {
    const tenant = { projectId: row.project_id, environment: row.environment };
    const signer = toSigner(secrets, row);
    await indexSigner(transaction, secrets, { tenant, envelopeId: row.envelope_id, signer });
  }
  return rows.length;
}

/** Beyond this count a word is common, and counting stops. */
const COMMON = 1000;

/** Returns the words of a search as the index stores them, the rarest first; none if no signer can be found by it. */
export async function rarestWords(
  transaction: Transaction,
  secrets: Secrets,
  { tenant, text }: { readonly tenant: Place; readonly text: string },
): Promise<readonly Buffer[]> {
  const words = searchedWords(text).map((word) => blind(secrets, tenant, word));
  if (words.length < 2 || words.length > SEARCHED_WORDS) return words.length === 1 ? words : [];
  const rows = await transaction.query<{ word: Buffer }>(sql`
    SELECT word FROM unnest(${words}::bytea[]) word, LATERAL (
      SELECT count(*) AS count FROM (
        SELECT FROM signer_words w WHERE w.project_id = ${tenant.projectId}
          AND w.environment = ${tenant.environment} AND w.word = word.word LIMIT ${COMMON}) found) counted
    ORDER BY count`);
  return rows.map(({ word }) => word);
}

/** Returns the word of an e-mail address as the index stores it. */
export function wordOfEmail(secrets: Secrets, tenant: Place, email: string): Buffer {
  return blind(secrets, tenant, emailWord(email));
}

/** Rows of a list of envelopes along a word, newest first: `w` is the word of a signer, `e` their envelope. */
export function alongWord({ projectId, environment }: Place, word: Buffer): Sql {
  return sql`signer_words w JOIN envelopes e ON e.id = w.envelope_id
    WHERE w.project_id = ${projectId} AND w.environment = ${environment} AND w.word = ${word}
      AND e.project_id = ${projectId} AND e.environment = ${environment}`;
}

/** The signer of the envelope `e` who has this word and has been invited, but has not signed: the first of several. */
export function invitedWithWord({ projectId, environment }: Place, word: Buffer): Sql {
  return sql`(SELECT min(s.id) FROM signer_words o JOIN signers s ON s.id = o.signer_id
    WHERE o.project_id = ${projectId} AND o.environment = ${environment} AND o.word = ${word}
      AND o.envelope_id = e.id AND s.status IN ('SENT', 'VIEWED'))`;
}

/** The signer of `w` has this word too. As a value, which is looked up for each row. */
export function alsoHasWord(word: Buffer): Sql {
  return sql`
    AND (SELECT o.signer_id FROM signer_words o WHERE o.project_id = w.project_id AND o.environment = w.environment
           AND o.word = ${word} AND o.envelope_id = w.envelope_id AND o.signer_id = w.signer_id) IS NOT NULL`;
}
