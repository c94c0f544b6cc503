import type { Client } from '../audit/client.ts';
import { fail, refusal } from '../errors/app-error.ts';
import type { Id } from '../ids.ts';
import { DAY, HOUR, OTP_COOLDOWN, SECOND } from '../limits.ts';
import {
  IDENTITY_FAILURES_PER_HOUR,
  OTP_ATTEMPTS,
  OTP_CODES_PER_DAY,
  OTP_CODES_PER_HOUR,
  OTP_WRONG_CODES_PER_LIFETIME,
} from './limits.ts';
import type { Milliseconds } from '../limits.ts';
import type { Outcome } from '../outcome.ts';
import { assertGuards, GUARDS_TO_AUTHENTICATE } from './guards.ts';
import { actOf } from './open-session.ts';
import { signerOf } from './signing-session.ts';
import type { SigningSession } from './signing-session.ts';

/** The action's inputs: whether the CPF agreed, and a code that nobody has seen yet. */
export interface RequestOtpInput {
  readonly cpfMatches: boolean;
  /** The CPF that a delegate brings: 11 digits; null if it is known, or not needed. The code's verification binds it. */
  readonly broughtCpf?: string | null;
  readonly code: { readonly id: Id<'otp'>; readonly mac: Buffer };
  readonly sentTo: string;
  /** The address of the host who gets the code too, masked; null if no host does. */
  readonly hostSentTo: string | null;
  /** Names the channel; refuses with PROVIDER_ERROR where there is none, which is checked only for a code that may be sent. */
  readonly channel: () => string;
  readonly client: Client;
  readonly now: Date;
}

/**
 * Decides a request for a code. A false CPF is remembered and counts (ADR-0005); limits hold for the signer, whatever
 * link they use, so that a new link opens no new guesses.
 */
export function decideRequestOtp(session: SigningSession, input: RequestOtpInput): Outcome<SigningSession> {
  assertGuards(GUARDS_TO_AUTHENTICATE, session, input.now);
  limitIdentityFailures(session, input.now);
  if (!input.cpfMatches) return identityFailed(session, input);
  limitCodes(session, input.now);
  const code = {
    ...input.code,
    linkId: session.link.id,
    status: 'ACTIVE' as const,
    attemptsLeft: attemptsOf(session),
    createdAt: input.now,
    ...(input.broughtCpf && { broughtCpf: input.broughtCpf }),
    isAlone: input.hostSentTo === null,
  };
  const entry = actOf(session, input.client, {
    type: 'OTP_SENT',
    data: { channel: input.channel(), otpId: code.id },
    values: { sentTo: input.sentTo, ...(input.hostSentTo === null ? {} : { hostSentTo: input.hostSentTo }) },
  });
  const state = { ...session, code, codesSent: [input.now, ...session.codesSent] };
  return { state, entries: [entry], events: [] };
}

/** Returns the remaining lifetime of the session, so that the last code does not lead beyond it. */
function attemptsOf(session: SigningSession): number {
  return Math.min(OTP_ATTEMPTS, OTP_WRONG_CODES_PER_LIFETIME - signerOf(session).progress.wrongCodes);
}

function identityFailed(session: SigningSession, input: RequestOtpInput): Outcome<SigningSession> {
  const state = { ...session, identityFailures: [input.now, ...session.identityFailures] };
  const entry = actOf(session, input.client, { type: 'IDENTITY_FAILED', data: {} });
  return { state, entries: [entry], events: [], refusal: refusal('IDENTITY_MISMATCH') };
}

/** @throws OTP_LIMIT_REACHED after too many wrong CPFs in an hour */
export function limitIdentityFailures(session: SigningSession, now: Date): void {
  limitWithin(session.identityFailures, { max: IDENTITY_FAILURES_PER_HOUR, window: HOUR, now });
}

function limitCodes(session: SigningSession, now: Date): void {
  const signer = signerOf(session);
  if (signer.progress.wrongCodes >= OTP_WRONG_CODES_PER_LIFETIME) {
    fail('OTP_LIMIT_REACHED', {
      retryAfterSeconds: secondsUntil(session.envelope.terms.expiresAt ?? now, now),
    });
  }
  const [newest] = session.codesSent;
  if (newest !== undefined && now.getTime() - newest.getTime() < OTP_COOLDOWN) {
    fail('OTP_COOLDOWN', { retryAfterSeconds: secondsUntil(new Date(newest.getTime() + OTP_COOLDOWN), now) });
  }
  limitWithin(session.codesSent, { max: OTP_CODES_PER_HOUR, window: HOUR, now });
  limitWithin(session.codesSent, { max: OTP_CODES_PER_DAY, window: DAY, now });
}

/** Refuses when `times` (newest first) holds `most` within the rolling `window`, naming when the oldest leaves it. */
export function limitWithin(
  times: readonly Date[],
  limit: { readonly max: number; readonly window: Milliseconds; readonly now: Date },
): void {
  const since = limit.now.getTime() - limit.window;
  const within = times.filter((time) => time.getTime() > since);
  const oldest = within[limit.max - 1];
  if (oldest === undefined) return;
  const free = new Date(oldest.getTime() + limit.window);
  fail('OTP_LIMIT_REACHED', { retryAfterSeconds: secondsUntil(free, limit.now) });
}

/** Returns the whole seconds until a time, at least one. */
export function secondsUntil(time: Date, now: Date): number {
  return Math.max(1, Math.ceil((time.getTime() - now.getTime()) / SECOND));
}
