import type { Envelope } from '../domain/envelopes/envelope.ts';
import type { Id } from '../domain/ids.ts';
import { PENDING_ENVELOPES } from '../domain/limits.ts';
import { signerOf } from '../domain/signing/signing-session.ts';
import type { SigningSession } from '../domain/signing/signing-session.ts';
import type { Secrets } from '../ports/secrets.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';
import { ENVELOPE_COLUMNS } from './envelope-rows.ts';
import type { EnvelopeRow } from './envelope-rows.ts';
import { withParts } from './list-envelopes.ts';
import { admit } from './admit.ts';
import { wordOfEmail } from './signer-words.ts';

/** The words of the session's address, one for each project of its organization, in the same order. */
interface AddressWords {
  readonly projects: readonly Id<'proj'>[];
  readonly words: readonly Buffer[];
}

/** Lets the transaction see what waits for the session's address in its organization and environment. */
export async function admitByAddress(
  transaction: Transaction,
  secrets: Secrets,
  session: SigningSession,
): Promise<AddressWords> {
  const { organizationId, environment } = session.envelope.tenant;
  const {
    person: { email },
  } = signerOf(session);
  const found = await transaction.query<{ id: Id<'proj'> }>(
    sql`SELECT id FROM admitted_projects(${organizationId})`,
  );
  const projects = found.map(({ id }) => id);
  const words = projects.map((projectId) => wordOfEmail(secrets, { projectId, environment }, email));
  const keys = words.map((word) => word.toString('hex'));
  await admit(transaction, 'address', keys, environment);
  return { projects, words };
}

/**
 * Returns the newest open envelopes of the session's organization and environment, in every project, that have a link for
 * the session's address; its own envelope if that has another signer with the address. The words of signers (ADR-0010) find them, so no signer is decrypted who has another address.
 */
export async function listByAddress(
  transaction: Transaction,
  secrets: Secrets,
  session: SigningSession,
): Promise<readonly Envelope[]> {
  const { signerId } = session;
  const { environment } = session.envelope.tenant;
  const { projects, words } = await admitByAddress(transaction, secrets, session);
  const rows = await transaction.query<EnvelopeRow>(sql`
    SELECT ${ENVELOPE_COLUMNS} FROM (
      SELECT DISTINCT w.envelope_id AS id
      FROM unnest(${projects}::text[], ${words}::bytea[]) AS searched(project_id, word)
      JOIN signer_words w ON w.project_id = searched.project_id AND w.environment = ${environment}
        AND w.word = searched.word
      JOIN envelopes e ON e.id = w.envelope_id AND e.status = 'SENT' AND e.notify
      JOIN signing_links l ON l.signer_id = w.signer_id AND l.signer_id <> ${signerId} AND l.revoked_at IS NULL AND l.token IS NOT NULL
      ORDER BY id DESC LIMIT ${PENDING_ENVELOPES}) found
    JOIN envelopes e ON e.id = found.id JOIN projects p ON p.id = e.project_id ORDER BY e.id DESC`);
  return withParts(transaction, secrets, rows);
}
