import { assertMayAct } from '../mandates/mandate.ts';
import { isTurnOf } from '../envelopes/envelope.ts';
import { isOverdue } from '../envelopes/close-envelope.ts';
import { isCpfAwaited } from '../envelopes/delegation.ts';
import { isAnswerAwaited, isDisputed } from '../envelopes/disputed.ts';
import { levelOf } from '../envelopes/signature-level.ts';
import { isOut, isParty } from '../envelopes/signer-role.ts';
import { AppError, fail } from '../errors/app-error.ts';
import {
  closedLink,
  disputedLink,
  expiredLink,
  outLink,
  readOnlyLink,
  replacedLink,
  timedOutLink,
  unsignableLink,
} from './ended-link.ts';
import { AUTHENTICATION_TTL, COMPLETED_LINK_TTL } from './limits.ts';
import { signerOf } from './signing-session.ts';
import type { SigningSession } from './signing-session.ts';

/** A condition on a session at a time; throws its code where the condition is false. */
export type Guard = (session: SigningSession, now: Date) => void;

export const assertNewestLink: Guard = (session) => {
  if (session.link.revokedAt !== null) fail('SIGNING_SESSION_REVOKED', replacedLink(session));
};

/** An embedded session lasts for a while. Any other link lasts as long as its envelope. */
export const assertNotTimedOut: Guard = (session, now) => {
  const { embedded } = session.link;
  if (embedded !== undefined && embedded.expiresAt <= now) {
    fail('SIGNING_SESSION_EXPIRED', timedOutLink(session, embedded.expiresAt));
  }
};

const TOKEN_INVALID = new AppError('SIGNING_TOKEN_INVALID', undefined);

/**
 * An embedded session ends with the credential that requested it (ADR-0137). A suspension ends no session of a signer
 * (ADR-0137). The page around doesn't learn why.
 */
export const assertRequesterHolds: Guard = ({ link }, now) => {
  const requester = link.embedded?.requester ?? null;
  if (requester === null) return;
  const { holder, mandate } = requester;
  const needs = { scope: 'envelopes:send', role: 'MEMBER' } as const;
  assertMayAct({ ...mandate, isSuspended: false }, { holder, needs, refusal: TOKEN_INVALID }, now);
};

export const assertNotSigned: Guard = (session) => {
  if (signerOf(session).progress.status === 'SIGNED') fail('ALREADY_SIGNED');
};

export const assertNotOverdue: Guard = (session, now) => {
  if (isOverdue(session.envelope, now)) fail('SIGNING_SESSION_EXPIRED', expiredLink(session));
};

export const assertEnvelopeOpen: Guard = (session) => {
  if (isOut(signerOf(session))) fail('ENVELOPE_NOT_SIGNABLE', outLink(session));
  if (session.envelope.progress.status !== 'SENT') fail('ENVELOPE_NOT_SIGNABLE', unsignableLink(session));
};

/** People who read along sign nothing, and have no code. */
export const assertActs: Guard = (session) => {
  if (!isParty(signerOf(session))) fail('ENVELOPE_NOT_SIGNABLE', readOnlyLink(session));
};

/** Evidence must not say that a person signed at ADVANCED who didn't recognize the document, and the sender said nothing. */
export const assertDisputeAnswered: Guard = (session) => {
  if (isAnswerAwaited(session.envelope, signerOf(session)))
    fail('ENVELOPE_NOT_SIGNABLE', disputedLink(session));
};

/** Nobody signs in the place of a signer who is disputed. */
export const assertUndisputed: Guard = (session) => {
  if (isDisputed(signerOf(session))) fail('ENVELOPE_NOT_SIGNABLE', disputedLink(session));
};

/** For reading: a closed envelope shows nothing; a completed one shows itself for a while. */
const assertEnvelopeReadable: Guard = (session, now) => {
  const { progress } = session.envelope;
  const { status } = progress;
  if (isOut(signerOf(session))) fail('SIGNING_SESSION_REVOKED', outLink(session));
  if (status === 'CANCELLED' || status === 'DECLINED') fail('SIGNING_SESSION_REVOKED', closedLink(session));
  if (progress.status === 'COMPLETED' && now.getTime() - progress.at.getTime() > COMPLETED_LINK_TTL) {
    fail('SIGNING_SESSION_EXPIRED', expiredLink(session));
  }
};

export const assertDocumentsViewed: Guard = ({ envelope, viewed }) => {
  if (!envelope.documents.every((item) => viewed.has(item.versionId))) fail('DOCUMENT_NOT_VIEWED');
};

/** Where the proof belongs to a browser, the person has viewed every document after it. */
export const assertViewedByPerson: Guard = (session) => {
  const { envelope, viewedByPerson } = session;
  if ((signerOf(session).proof?.browserHash ?? null) === null) return;
  if (!envelope.documents.every((item) => viewedByPerson.has(item.versionId))) fail('DOCUMENT_NOT_VIEWED');
};

export const assertOtpFresh: Guard = (session, now) => {
  assertOwnBrowser(session, now);
  if (authenticatedUntil(session, now) === null) fail('AUTHENTICATION_REQUIRED');
};

/** For acts without a proof of identity: while a proof belongs to a browser, they are that browser's. */
export const assertOwnBrowser: Guard = (session, now) => {
  if (isProvedElsewhere(session, now)) fail('AUTHENTICATION_REQUIRED', { reason: 'OTHER_BROWSER' });
};

export const assertSignersTurn: Guard = (session) => {
  if (!isTurnOf(session.envelope, signerOf(session))) fail('NOT_YOUR_TURN');
};

/** When the proof of identity given by this link ends; null without a proof that holds, and for another browser. */
export function authenticatedUntil(session: SigningSession, now: Date): Date | null {
  return session.isOtherBrowser === true ? null : proofEnds(session, now);
}

/** Returns true if the proof of identity holds, but belongs to another browser. */
export function isProvedElsewhere(session: SigningSession, now: Date): boolean {
  return session.isOtherBrowser === true && proofEnds(session, now) !== null;
}

function proofEnds(session: SigningSession, now: Date): Date | null {
  const signer = signerOf(session);
  const { proof } = signer;
  // A proof without the CPF: of a code that an older node verified, or of another envelope.
  if (isCpfAwaited(signer) && levelOf(session.envelope, signer) !== 'SIMPLE') return null;
  if (proof?.linkId !== session.link.id) return null;
  const until = new Date(proof.at.getTime() + AUTHENTICATION_TTL);
  return until > now ? until : null;
}

/** The first guards of every POST of the portal (ADR-0007). */
export const GUARDS_TO_ACT: readonly Guard[] = [
  assertNewestLink,
  assertNotTimedOut,
  assertRequesterHolds,
  assertNotOverdue,
  assertEnvelopeOpen,
  assertActs,
];

/** Guards for requesting and giving a code: signers who have signed must not change the proof they signed with. */
export const GUARDS_TO_AUTHENTICATE: readonly Guard[] = [...GUARDS_TO_ACT, assertNotSigned];

/** The guards of signing before the body is read: a retry must learn that it has signed before deadline and state are checked. */
export const GUARDS_TO_SIGN: readonly Guard[] = [
  assertNewestLink,
  assertNotSigned,
  assertNotTimedOut,
  assertRequesterHolds,
  assertNotOverdue,
  assertEnvelopeOpen,
  assertActs,
  assertDisputeAnswered,
];

/** The guards of every GET of the portal. */
export const GUARDS_TO_READ: readonly Guard[] = [
  assertNewestLink,
  assertNotTimedOut,
  assertRequesterHolds,
  assertNotOverdue,
  assertEnvelopeReadable,
];

/** Asks the guards in their order: the first that refuses is the answer. */
export function assertGuards(guards: readonly Guard[], session: SigningSession, now: Date): void {
  for (const guard of guards) guard(session, now);
}
