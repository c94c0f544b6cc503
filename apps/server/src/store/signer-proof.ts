import type { Proof } from '../domain/envelopes/signer.ts';
import type { Id } from '../domain/ids.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';
import { toTime } from './row-time.ts';
import type { Time } from './row-time.ts';

/** The proof of a signer's identity as columns. */
export interface ProofRow {
  readonly authenticated_at: Time | null;
  readonly authenticated_link_id: Id<'lnk'> | null;
  /** Hexadecimal: the row may travel within JSON. */
  readonly browser_hash: string | null;
  readonly channel: string | null;
  readonly code_alone: boolean;
}

/** The columns, of the table as `s`. */
export const SIGNER_PROOF_COLUMNS = sql`
  s.authenticated_at, s.authenticated_link_id, encode(s.browser_hash, 'hex') AS browser_hash, s.channel, s.code_alone`;

/** Returns the columns with their new values. */
export function proofColumns(proof: Proof | null): Sql {
  return sql`
    authenticated_at = ${proof?.at ?? null}, authenticated_link_id = ${proof?.linkId ?? null},
    browser_hash = ${proof?.browserHash ?? null}, channel = ${proof?.channel ?? null},
    code_alone = ${proof?.codeAlone === true}`;
}

/** Returns the proof of identity that a row records; null without one. */
export function toProof(row: ProofRow): Proof | null {
  const at = toTime(row.authenticated_at);
  if (at === null) return null;
  return {
    at,
    linkId: row.authenticated_link_id,
    browserHash: row.browser_hash === null ? null : Buffer.from(row.browser_hash, 'hex'),
    channel: row.channel,
    ...(row.code_alone && { codeAlone: true }),
  };
}
