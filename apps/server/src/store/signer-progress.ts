import type { Sha256Hex } from '@aval/evidence/canonical';
import {
  acceptedConsent,
  declinedAt,
  declineReason,
  NOTHING_DONE,
  signedAt,
  signedHashes,
} from '../domain/envelopes/progress.ts';
import type { Dispute, Progress, SignerStatus } from '../domain/envelopes/progress.ts';
import type { Signer } from '../domain/envelopes/signer.ts';
import { known } from './known.ts';
import { json, sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';
import { toTime } from './row-time.ts';
import type { Time } from './row-time.ts';
import { consentColumns, consentOf, SIGNER_CONSENT_COLUMNS } from './signer-consent.ts';
import type { ConsentRow } from './signer-consent.ts';

/** The progress of a signer as columns. */
export interface ProgressRow extends ConsentRow {
  readonly id: string;
  readonly status: SignerStatus;
  readonly sent_at: Time | null;
  readonly viewed_at: Time | null;
  readonly viewed_by: Progress['viewedBy'];
  readonly wrong_codes: number;
  readonly disputed_at: Time | null;
  readonly dispute_answered_at: Time | null;
  readonly signed_at: Time | null;
  readonly document_hashes: Readonly<Record<string, Sha256Hex>> | null;
  readonly declined_at: Time | null;
  /** In the clear: of rows from before 0044, until the task `seal-decline-reasons` moves it into `personal`. */
  readonly decline_reason: string | null;
}

/** The columns, of the table as `s`. */
export const SIGNER_PROGRESS_COLUMNS = sql`
  s.status, s.sent_at, s.viewed_at, s.viewed_by, s.wrong_codes, s.disputed_at, s.dispute_answered_at, s.signed_at,
  s.document_hashes, s.declined_at, s.decline_reason, ${SIGNER_CONSENT_COLUMNS}`;

/** The part of the progress that is written in words, and so is part of the encrypted value of the row. */
export interface ProgressWords {
  readonly declineReason: string | null;
  readonly disputeNote: string | null;
  readonly disputeAnswer: string | null;
}

type WithProgress = Pick<Signer, 'progress'>;

/** Returns the words of a progress. */
export function progressWords(signer: WithProgress): ProgressWords {
  const { dispute } = signer.progress;
  return {
    declineReason: declineReason(signer),
    disputeNote: dispute?.note ?? null,
    disputeAnswer: dispute?.answer?.statement ?? null,
  };
}

/** The words of who has written none. */
export const NO_WORDS = progressWords({ progress: NOTHING_DONE });

/** Returns the columns with their new values, but `status`: triggers read it, so it is written where it changed. */
export function progressColumns(signer: WithProgress): Sql {
  const { progress } = signer;
  const { dispute } = progress;
  const hashes = signedHashes(signer);
  return sql`
    sent_at = ${progress.sentAt}, viewed_at = ${progress.viewedAt}, viewed_by = ${progress.viewedBy},
    wrong_codes = ${progress.wrongCodes}, disputed_at = ${dispute?.at ?? null},
    dispute_answered_at = ${dispute?.answer?.at ?? null}, signed_at = ${signedAt(signer)},
    document_hashes = ${hashes && json(hashes)}, declined_at = ${declinedAt(signer)},
    ${consentColumns(acceptedConsent(signer))}`;
}

/** Returns the progress that a row records. Throws for a row that contradicts its status. */
export function toProgress(row: ProgressRow, words: ProgressWords): Progress {
  const { status } = row;
  const steps = {
    sentAt: toTime(row.sent_at),
    viewedAt: toTime(row.viewed_at),
    viewedBy: row.viewed_by,
    wrongCodes: row.wrong_codes,
    dispute: disputeIn(row, words),
  };
  if (status === 'SIGNED') return { ...steps, status, ...signatureIn(row) };
  if (status === 'DECLINED') return { ...steps, status, ...refusalIn(row, words) };
  return { ...NOTHING_DONE, ...steps, status };
}

function disputeIn(row: ProgressRow, words: ProgressWords): Dispute | null {
  const at = toTime(row.disputed_at);
  const answeredAt = toTime(row.dispute_answered_at);
  const answer = answeredAt && { at: answeredAt, statement: words.disputeAnswer };
  return at && { at, note: words.disputeNote, answer };
}

function signatureIn(row: ProgressRow) {
  return {
    at: known(row, toTime(row.signed_at)),
    consent: known(row, consentOf(row)),
    documentHashes: known(row, row.document_hashes),
  };
}

function refusalIn(row: ProgressRow, words: ProgressWords) {
  return { at: known(row, toTime(row.declined_at)), reason: words.declineReason ?? row.decline_reason };
}
