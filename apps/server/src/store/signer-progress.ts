import type { Sha256Hex } from '@aval/evidence/canonical';
import { NOTHING_DONE } from '../domain/envelopes/progress.ts';
import type { Dispute, Progress, SignerStatus } from '../domain/envelopes/progress.ts';
import type { Proof } from '../domain/envelopes/signer.ts';
import type { Id } from '../domain/ids.ts';
import { known } from './known.ts';
import { consentOf } from './signer-consent.ts';
import type { ConsentRow } from './signer-consent.ts';

/** A time, as a column returns it or as JSON contains it. */
export type Time = Date | string;

interface ProgressRow extends ConsentRow {
  readonly id: string;
  readonly status: SignerStatus;
  readonly sent_at: Time | null;
  readonly viewed_at: Time | null;
  readonly viewed_by: Progress['viewedBy'];
  readonly wrong_codes: number;
  readonly disputed_at: Time | null;
  readonly dispute_answered_at: Time | null;
  readonly signed_at: Time | null;
  readonly declined_at: Time | null;
  readonly document_hashes: Readonly<Record<string, Sha256Hex>> | null;
}

interface ProofRow {
  readonly authenticated_at: Time | null;
  readonly authenticated_link_id: Id<'lnk'> | null;
  /** Hexadecimal: the row may travel within JSON. */
  readonly browser_hash: string | null;
  readonly channel: string | null;
  readonly code_alone: boolean;
}

/** The words of the signer to the sender, from the encrypted part of their row. */
interface Words {
  readonly reason: string | null;
  readonly note: string | null;
  readonly answer: string | null;
}

/** Returns the progress that a row records. Throws for a row that contradicts its status. */
export function toProgress(row: ProgressRow, words: Words): Progress {
  const { status } = row;
  const { reason } = words;
  const steps = {
    sentAt: toTime(row.sent_at),
    viewedAt: toTime(row.viewed_at),
    viewedBy: row.viewed_by,
    wrongCodes: row.wrong_codes,
    dispute: disputeIn(row, words),
  };
  if (status === 'SIGNED') return { ...steps, status, ...signatureIn(row) };
  if (status === 'DECLINED') return { ...steps, status, at: known(row, toTime(row.declined_at)), reason };
  return { ...NOTHING_DONE, ...steps, status };
}

function disputeIn(row: ProgressRow, { note, answer: statement }: Words): Dispute | null {
  const at = toTime(row.disputed_at);
  const answeredAt = toTime(row.dispute_answered_at);
  return at && { at, note, answer: answeredAt && { at: answeredAt, statement } };
}

function signatureIn(row: ProgressRow) {
  return {
    at: known(row, toTime(row.signed_at)),
    consent: known(row, consentOf(row)),
    documentHashes: known(row, row.document_hashes),
  };
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

export function toTime(time: Time | null): Date | null {
  return time === null ? null : new Date(time);
}
