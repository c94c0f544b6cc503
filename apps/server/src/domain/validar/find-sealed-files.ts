import { SYSTEM } from '../audit/audit-entry.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import type { Envelope } from '../envelopes/envelope.ts';
import { fail, refusal } from '../errors/app-error.ts';
import { HOUR } from '../limits.ts';
import type { Outcome } from '../outcome.ts';
import { secondsUntil } from '../signing/request-otp.ts';
import { VALIDAR_OPENINGS_PER_HOUR, VALIDAR_WRONG_FOR_EVER, VALIDAR_WRONG_PER_HOUR } from './limits.ts';
import { pausedUntil, validarStatus, withinHour } from './validar-access.ts';
import type { ValidarAccess } from './validar-access.ts';

const REPORTED_AT: readonly number[] = [VALIDAR_WRONG_PER_HOUR, VALIDAR_WRONG_FOR_EVER];

/** An envelope after somebody presented a secret. */
interface PresentedSecret extends Outcome<Envelope> {
  readonly access: ValidarAccess;
  /** Whether the owner gets a letter: at the fifth wrong secret, which may pause the access, and at the twentieth. */
  readonly isReported: boolean;
}

/**
 * Decides about a secret that somebody without an account presents. A wrong secret is remembered and counts (ADR-0005);
 * while an access is stopped, the right secret gets the same refusal. Codes: UNAUTHENTICATED, RATE_LIMITED.
 */
export function decideFindSealedFiles(
  envelope: Envelope,
  access: ValidarAccess,
  { isRight, now }: { readonly isRight: boolean; readonly now: Date },
): PresentedSecret {
  if (validarStatus(access, now) !== 'ON') fail('UNAUTHENTICATED');
  return isRight ? opened(envelope, access, now) : refused(envelope, access, now);
}

/** Each opening is an entry of the trail, so their number needs a bound. */
function opened(envelope: Envelope, access: ValidarAccess, now: Date): PresentedSecret {
  const recent = withinHour(access.openedAt, now);
  const oldest = recent[VALIDAR_OPENINGS_PER_HOUR - 1];
  if (oldest !== undefined) {
    const free = new Date(oldest.getTime() + HOUR);
    fail('RATE_LIMITED', { retryAfterSeconds: secondsUntil(free, now) });
  }
  const entry: AuditEntry = { type: 'VALIDAR_OPENED', actor: SYSTEM, data: {} };
  const next = { ...access, openedAt: [now, ...recent] };
  return { state: envelope, entries: [entry], events: [], access: next, isReported: false };
}

function refused(envelope: Envelope, access: ValidarAccess, now: Date): PresentedSecret {
  const wrongAt = [now, ...withinHour(access.wrongAt, now)];
  const next = { ...access, wrong: access.wrong + 1, wrongAt };
  const isStopping = validarStatus(next, now) !== 'ON';
  return {
    state: envelope,
    entries: isStopping ? [stopOf(next, now)] : [],
    events: [],
    access: next,
    isReported: REPORTED_AT.includes(next.wrong),
    refusal: refusal('UNAUTHENTICATED'),
  };
}

function stopOf(access: ValidarAccess, now: Date): AuditEntry {
  const isForEver = access.wrong >= VALIDAR_WRONG_FOR_EVER;
  const until = isForEver ? null : (pausedUntil(access, now)?.toISOString() ?? null);
  return { type: 'VALIDAR_LOCKED', actor: SYSTEM, data: { wrong: access.wrong, until } };
}
