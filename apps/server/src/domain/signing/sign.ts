import type { Sha256Hex } from '@aval/evidence/canonical';
import type { Client } from '../audit/client.ts';
import { settled } from '../envelopes/close-envelope.ts';
import type { Envelope } from '../envelopes/envelope.ts';
import { signedAt as signatureTime, stepsOf } from '../envelopes/progress.ts';
import type { AcceptedConsent } from '../envelopes/progress.ts';
import type { Signer } from '../envelopes/signer.ts';
import { withoutUnneeded } from '../envelopes/skip-unneeded.ts';
import { levelFact } from '../envelopes/attested-level.ts';
import { isSecondAct } from '../envelopes/distinct-people.ts';
import { isQualified } from '../envelopes/signature-level.ts';
import { fail } from '../errors/app-error.ts';
import type { DomainEvent } from '../events/domain-event.ts';
import type { Outcome } from '../outcome.ts';
import { statementsOf } from './consent.ts';
import {
  areSaved,
  attachmentProblems,
  isExtended,
  keptConsent,
  openingsOf,
  ownAttachments,
  ownFields,
  readOwnValues,
  shownConsent,
} from './field-consent.ts';
import type { ShownConsent } from './field-consent.ts';
import type { SentValues } from './field-values.ts';
import {
  assertActs,
  assertDisputeAnswered,
  assertDocumentsViewed,
  assertEnvelopeOpen,
  assertNotSigned,
  assertSignersTurn,
  assertNewestLink,
  assertNotTimedOut,
  assertRequesterHolds,
  assertOtpFresh,
  assertNotOverdue,
  assertViewedByPerson,
} from './guards.ts';
import { actOf } from './open-session.ts';
import { writeMark } from './signature-mark.ts';
import type { SignatureMark } from './signature-mark.ts';
import { coversOthers, digestOfOthers } from './shown-to-signer.ts';
import { samePerson } from './second-act.ts';
import { signerOf, withSession } from './signing-session.ts';
import type { SigningSession } from './signing-session.ts';

/** The signer's own certificate, as the trail names it. */
export interface SigningCertificate {
  readonly certificateSha256: Sha256Hex;
  readonly provider: string;
  /** The policy of the signature, such as `AD-RB 1.3`. */
  readonly policy: string;
}

/** The signer's declaration and the action's inputs. */
export interface SignDecisionInput {
  readonly accepted: boolean;
  readonly consentHash: string | null;
  readonly documentHashes: Readonly<Record<string, string>> | null;
  /** The certificate that a qualified signer signs with; null before they have authorized it. */
  readonly certificate?: SigningCertificate | null;
  /** The values of the signer's fields, as at the consent. */
  readonly fields?: SentValues['values'];
  /** The mark of INITIALS fields; otherwise the initials of the name. */
  readonly initials?: SignatureMark | null;
  /** The visible mark, if the signer wants any. */
  readonly mark?: SignatureMark | null;
  /** Used only for the last signer, and if no code was reserved when the envelope was sent. */
  readonly verificationCode: string;
  readonly client: Client;
  readonly now: Date;
}

type SignGuard = (session: SigningSession, input: SignDecisionInput) => void;

const at =
  (guard: (session: SigningSession, now: Date) => void): SignGuard =>
  (session, input) =>
    guard(session, input.now);

const assertCertificateAuthorized: SignGuard = (session, { certificate = null }) => {
  if (certificate === null && isQualified(session.envelope, signerOf(session)))
    fail('AUTHENTICATION_REQUIRED', { reason: 'CERTIFICATE_REQUIRED' });
};

const assertConsentAccepted: SignGuard = (_session, input) => {
  if (!input.accepted) fail('CONSENT_REQUIRED');
};

const assertPartsComplete: SignGuard = (session, input) => {
  if (!isExtended(session)) return;
  const { problems: ofFields } = readOwnValues(session, sentValues(input));
  const problems = [...ofFields, ...attachmentProblems(session)];
  if (problems.length > 0) fail('VALIDATION_FAILED', { fields: problems });
};

const assertConsentCurrent: SignGuard = (session, input) => {
  const { shownState } = session;
  // Without a consent that was shown, nothing has changed since.
  if (shownState !== null && shownState.others !== digestOfOthers(session))
    fail('CONSENT_MISMATCH', { reason: 'VALUES_CHANGED' });
  if (acceptedStatement(session, input) === undefined) fail('CONSENT_MISMATCH');
};

const assertHashesMatch: SignGuard = ({ envelope }, input) => {
  const presented = input.documentHashes ?? {};
  const asMany = Object.keys(presented).length === envelope.documents.length;
  const same = envelope.documents.every((item) => presented[item.id]?.toLowerCase() === item.sha256);
  if (!asMany || !same) fail('DOCUMENT_HASH_MISMATCH');
};

/** The guards in their order: the first refusal is the response (ADR-0007). */
const guards: readonly SignGuard[] = [
  at(assertNewestLink), // SIGNING_SESSION_REVOKED
  at(assertNotSigned), // ALREADY_SIGNED, before term and state: a retry must hear the truth
  at(assertNotTimedOut), // SIGNING_SESSION_EXPIRED
  at(assertRequesterHolds), // SIGNING_TOKEN_INVALID
  at(assertNotOverdue), // SIGNING_SESSION_EXPIRED
  at(assertEnvelopeOpen), // ENVELOPE_NOT_SIGNABLE
  at(assertActs), // ENVELOPE_NOT_SIGNABLE, COPY_ONLY
  at(assertDisputeAnswered), // ENVELOPE_NOT_SIGNABLE, DISPUTED
  at(assertDocumentsViewed), // DOCUMENT_NOT_VIEWED
  at(assertOtpFresh), // AUTHENTICATION_REQUIRED, OTHER_BROWSER
];

/** The guards after IDENTITY_MISMATCH, in their order. */
const guardsOfAct: readonly SignGuard[] = [
  at(assertViewedByPerson), // DOCUMENT_NOT_VIEWED
  assertCertificateAuthorized, // AUTHENTICATION_REQUIRED, CERTIFICATE_REQUIRED
  assertConsentAccepted, // CONSENT_REQUIRED
  assertPartsComplete, // VALIDATION_FAILED
  assertConsentCurrent, // CONSENT_MISMATCH
  assertHashesMatch, // DOCUMENT_HASH_MISMATCH
  at(assertSignersTurn), // NOT_YOUR_TURN
];

/**
 * The signer signs. Others of their group whose signatures aren't needed any more are skipped. The last signature completes
 * the envelope; otherwise those whose turn has come are called.
 */
export function decideSign(session: SigningSession, input: SignDecisionInput): Outcome<SigningSession> {
  for (const guard of guards) guard(session, input);
  if (isSecondAct(session.envelope, signerOf(session))) return samePerson(session, input);
  for (const guard of guardsOfAct) guard(session, input);
  const accepted = acceptedStatement(session, input) ?? fail('CONSENT_MISMATCH');
  const consent = keptConsent(session, accepted);
  const signedAt = timeOfSignature(session.envelope, input.now);
  const documentHashes = Object.fromEntries(session.envelope.documents.map((item) => [item.id, item.sha256]));
  const steps = stepsOf(signerOf(session).progress);
  const signed = withSession(session, {
    progress: { ...steps, status: 'SIGNED', at: signedAt, consent, documentHashes },
  });
  const entry = actOf(session, input.client, {
    type: 'SIGNER_SIGNED',
    data: {
      consent: asJson(consent),
      ...coveredBy(session, accepted),
      documentHashes,
      ...proofOf(signerOf(session)),
      ...levelFact(session.envelope, signerOf(session)),
      ...qualifiedBy(input),
    },
    values: input.mark ? { mark: writeMark(input.mark) } : {},
  });
  const openings = accepted.hashVersion && {
    subject: session.signerId,
    disclosures: openingsOf(accepted.fields),
  };
  const event: DomainEvent = { type: 'signer.signed', signerId: session.signerId };
  const skipped = withoutUnneeded(signed.envelope);
  const after = settled(skipped.state, { ...input, now: signedAt });
  return {
    state: { ...signed, envelope: after.state },
    entries: [openings ? { ...entry, openings } : entry, ...skipped.entries, ...after.entries],
    events: [event, ...skipped.events, ...after.events],
  };
}

function proofOf(signer: Signer): { authenticatedAt: string | null; channel: string | null } {
  return {
    authenticatedAt: (signer.proof?.at ?? null)?.toISOString() ?? null,
    channel: signer.proof?.channel ?? null,
  };
}

function qualifiedBy({ certificate }: SignDecisionInput): { qualified?: Readonly<Record<string, string>> } {
  return certificate ? { qualified: { ...certificate } } : {};
}

function acceptedStatement(session: SigningSession, input: SignDecisionInput): ShownConsent | undefined {
  const hash = input.consentHash?.toLowerCase();
  if (coversOthers(session.envelope) && session.shownState === null) return undefined;
  if (ownFields(session).length > 0) {
    const { values } = readOwnValues(session, sentValues(input));
    if (!areSaved(values, session.fieldValues)) return undefined;
  }
  return statementsOf(session)
    .map((statement) => shownConsent(session, statement))
    .find((shown) => shown.hash === hash);
}

function sentValues({ fields = {}, mark = null, initials = null }: SignDecisionInput): SentValues {
  return { values: fields, mark, initials };
}

/** Returns the parts of a consent for the trail: no member for a signer with none of them. */
function coveredBy(session: SigningSession, accepted: ShownConsent) {
  if (accepted.hashVersion === undefined) return {};
  const { fields } = accepted;
  return {
    ...(ownFields(session).length > 0 && {
      fields: fields.map(({ id, commitment }) => ({ id, commitment })),
    }),
    ...(signerOf(session).terms.attachments.length > 0 && {
      attachments: ownAttachments(session).map((file) => ({ ...file })),
    }),
  };
}

/** Two signatures of one moment have an order: what the later signer was shown depends on it. */
function timeOfSignature(envelope: Envelope, now: Date): Date {
  if (!coversOthers(envelope)) return now;
  const last = Math.max(...envelope.signers.map((signer) => signatureTime(signer)?.getTime() ?? 0));
  return last < now.getTime() ? now : new Date(last + 1);
}

function asJson({ after, open, shown, ...consent }: AcceptedConsent) {
  return {
    ...consent,
    ...(after && { after: [...after] }),
    ...(open && { open: [...open] }),
    ...(shown && { shown: shown.map((file) => ({ ...file })) }),
  };
}
