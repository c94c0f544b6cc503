import type { Id } from '../domain/ids.ts';
import type { Secrets } from '../ports/secrets.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';
import { SIGNER_SELECT, toSigner } from './envelope-rows.ts';
import { sealPersonal } from './signer-personal.ts';
import type { SignerRow } from './envelope-rows.ts';
import { indexSigner } from './signer-words.ts';

interface ClearRow extends SignerRow {
  readonly project_id: Id<'proj'>;
}

/** Encrypts the next few reasons for declining that are stored in the clear, and returns their number. */
export async function sealNextReasons(
  transaction: Transaction,
  secrets: Secrets,
  limit: number,
): Promise<number> {
  const rows = await transaction.query<ClearRow>(sql`
    SELECT signer.*, e.project_id FROM (
      ${SIGNER_SELECT} WHERE s.decline_reason IS NOT NULL
      ORDER BY s.id LIMIT ${limit} FOR UPDATE OF s SKIP LOCKED) signer
    JOIN envelopes e ON e.id = signer.envelope_id`);
  for (const row of rows) await sealReason(transaction, secrets, row);
  return rows.length;
}

/** The words of the signer go with every change of `personal` (0032), and are written again. */
async function sealReason(transaction: Transaction, secrets: Secrets, row: ClearRow): Promise<void> {
  const signer = toSigner(secrets, row);
  const { project_id: projectId, environment, envelope_id: envelopeId } = row;
  await transaction.run(sql`
    UPDATE signers SET personal = ${sealPersonal(secrets, environment, signer)}, decline_reason = NULL
    WHERE id = ${row.id}`);
  await indexSigner(transaction, secrets, { tenant: { projectId, environment }, envelopeId, signer });
}
