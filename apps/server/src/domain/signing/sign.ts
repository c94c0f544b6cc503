import { SYSTEM } from '../audit/audit-entry.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { next } from '../envelopes/envelope-machine.ts';
import { isTurnOf } from '../envelopes/envelope.ts';
import type { Envelope, Signer } from '../envelopes/envelope.ts';
import { fail } from '../errors/app-error.ts';
import type { DomainEvent } from '../events/domain-event.ts';
import type { Outcome } from '../outcome.ts';
import { statementsOf } from './consent.ts';
import type { ConsentStatement } from './consent.ts';
import {
  documentsWereViewed,
  envelopeIsOpen,
  hasNotSigned,
  itIsMyTurn,
  linkIsTheNewest,
  otpIsFresh,
  termHasNotEnded,
} from './guards.ts';
import { actOf } from './open.ts';
import { writeMark } from './signature-mark.ts';
import type { SignatureMark } from './signature-mark.ts';
import { signerOf, withSession } from './signing-session.ts';
import type { SigningSession, Visitor } from './signing-session.ts';

/** What the signer declares, and what the action brings. */
export interface SignWish {
  readonly accepted: boolean;
  readonly consentHash: string | null;
  readonly documentHashes: Readonly<Record<string, string>> | null;
  /** For the eye, if she wants one. */
  readonly mark?: SignatureMark | null;
  /** Used only if she is the last. */
  readonly verificationCode: string;
  readonly visitor: Visitor;
  readonly now: Date;
}

type SignGuard = (session: SigningSession, wish: SignWish) => void;

const at =
  (guard: (session: SigningSession, now: Date) => void): SignGuard =>
  (session, wish) =>
    guard(session, wish.now);

const consentIsAccepted: SignGuard = (_session, wish) => {
  if (!wish.accepted) fail('CONSENT_REQUIRED');
};

const consentIsCurrent: SignGuard = (session, wish) => {
  if (acceptedStatement(session, wish) === undefined) fail('CONSENT_MISMATCH');
};

const hashesAgree: SignGuard = ({ envelope }, wish) => {
  const presented = wish.documentHashes ?? {};
  const asMany = Object.keys(presented).length === envelope.documents.length;
  const same = envelope.documents.every((one) => presented[one.id]?.toLowerCase() === one.sha256);
  if (!asMany || !same) fail('DOCUMENT_HASH_MISMATCH');
};

/** Asked in this order: the first that refuses is the answer. The order is ADR-0007. */
const guards: readonly SignGuard[] = [
  at(linkIsTheNewest), // SIGNING_SESSION_REVOKED
  at(hasNotSigned), // ALREADY_SIGNED, before term and state: a retry must hear the truth
  at(termHasNotEnded), // SIGNING_SESSION_EXPIRED
  at(envelopeIsOpen), // ENVELOPE_NOT_SIGNABLE
  at(documentsWereViewed), // DOCUMENT_NOT_VIEWED
  at(otpIsFresh), // AUTHENTICATION_REQUIRED
  consentIsAccepted, // CONSENT_REQUIRED
  consentIsCurrent, // CONSENT_MISMATCH
  hashesAgree, // DOCUMENT_HASH_MISMATCH
  at(itIsMyTurn), // NOT_YOUR_TURN
];

/** The signer signs. The last of them completes the envelope; otherwise those whose turn has come are called. */
export function decideSign(session: SigningSession, wish: SignWish): Outcome<SigningSession> {
  for (const guard of guards) guard(session, wish);
  const { statement: _text, ...consent } = acceptedStatement(session, wish) ?? fail('CONSENT_MISMATCH');
  const documentHashes = Object.fromEntries(session.envelope.documents.map((one) => [one.id, one.sha256]));
  const signed = withSession(session, { status: 'SIGNED', signedAt: wish.now, consent, documentHashes });
  const entry = actOf(session, wish.visitor, {
    type: 'SIGNER_SIGNED',
    data: { consent: { ...consent }, documentHashes, ...proofOf(signerOf(session)) },
    values: wish.mark ? { mark: writeMark(wish.mark) } : {},
  });
  const event: DomainEvent = { type: 'signer.signed', signerId: session.signerId };
  const after = settle(signed.envelope, wish);
  return {
    state: { ...signed, envelope: after.envelope },
    entries: [entry, ...after.entries],
    events: [event, ...after.events],
  };
}

interface Settled {
  readonly envelope: Envelope;
  readonly entries: readonly AuditEntry[];
  readonly events: readonly DomainEvent[];
}

function settle(envelope: Envelope, wish: SignWish): Settled {
  if (!envelope.signers.every((one) => one.status === 'SIGNED')) {
    const signers = envelope.signers.map((one) => calledInTurn(envelope, one, wish.now));
    return { envelope: { ...envelope, signers }, entries: [], events: [] };
  }
  const completed: Envelope = {
    ...envelope,
    status: next(envelope.status, 'complete'),
    completedAt: wish.now,
    verificationCode: wish.verificationCode,
  };
  const entry: AuditEntry = {
    type: 'ENVELOPE_COMPLETED',
    actor: SYSTEM,
    data: { signers: envelope.signers.length },
  };
  return { envelope: completed, entries: [entry], events: [{ type: 'envelope.completed' }] };
}

/** A signer who had not been called and whose turn has come. One who already looked keeps what she did. */
function calledInTurn(envelope: Envelope, signer: Signer, now: Date): Signer {
  if (signer.sentAt !== null || !isTurnOf(envelope, signer)) return signer;
  return { ...signer, status: signer.status === 'PENDING' ? 'SENT' : signer.status, sentAt: now };
}

function proofOf(signer: Signer): { authenticatedAt: string | null; channel: string | null } {
  return { authenticatedAt: signer.authenticatedAt?.toISOString() ?? null, channel: signer.channel };
}

function acceptedStatement(session: SigningSession, wish: SignWish): ConsentStatement | undefined {
  return statementsOf(session.sender).find((one) => one.hash === wish.consentHash?.toLowerCase());
}
