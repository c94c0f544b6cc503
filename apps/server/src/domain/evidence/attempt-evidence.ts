import {
  BlobChanged,
  outageOf,
  ProviderFailed,
  SealFailed,
  StampTooLarge,
  Unavailable,
} from '../failures.ts';
import type { EvidenceFailure } from '../evidence-failure.ts';
import { DAY } from '../limits.ts';

/** An attempt to build evidence that failed. */
interface FailedAttempt {
  readonly error: unknown;
  /** Counts this attempt. */
  readonly attempts: number;
  /** True if the attempt before it failed because a service was away: those count for nothing (ADR-0017). */
  readonly wasAway: boolean;
  readonly completedAt: Date;
  readonly now: Date;
}

/** A failure that is reported. `isFinal`: the job stops until an operator starts it again. */
interface ToldFailure {
  readonly reason: EvidenceFailure;
  readonly isFinal: boolean;
}

/** About half a minute. A fault of a file doesn't go away, so more attempts are pointless. */
const TRIES_OF_FILES = 5;
/** A bit more than an hour, in which operators restart and deploy. */
const TRIES = 12;

/**
 * Returns what becomes of evidence that can't be built (ADR-0157); null while it is tried again and nobody needs to know.
 * A failure that may go away (a service that is down for a day, a revoked key before its rotation) is reported and retried.
 */
export function decideAttemptEvidence(attempt: FailedAttempt): ToldFailure | null {
  const { error, attempts, wasAway, completedAt, now } = attempt;
  const reason = reasonOf(error);
  if (reason === 'SERVICE_AWAY' || reason === 'SIGNING_KEY')
    return now.getTime() - completedAt.getTime() < DAY ? null : { reason, isFinal: false };
  const isCertain =
    error instanceof SealFailed || error instanceof BlobChanged || error instanceof StampTooLarge;
  return wasAway || attempts < (isCertain ? TRIES_OF_FILES : TRIES) ? null : { reason, isFinal: true };
}

function reasonOf(error: unknown): EvidenceFailure {
  if (outageOf(error) !== null) return 'SERVICE_AWAY';
  if (error instanceof Unavailable && error.service === 'manifest-key') return 'SIGNING_KEY';
  if (error instanceof ProviderFailed || error instanceof StampTooLarge) return 'TIME_STAMP';
  if (error instanceof BlobChanged) return 'STORED_FILE';
  return isOfDocument(error) ? 'DOCUMENT' : 'INTERNAL';
}

/** A child that reads a document and meets a limit each time says something about the document. */
function isOfDocument(error: unknown): boolean {
  return error instanceof SealFailed || (error instanceof Unavailable && error.service === 'pdf-worker');
}
