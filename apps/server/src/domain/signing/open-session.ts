import { clientValues } from '../audit/audit-entry.ts';
import type { Client } from '../audit/client.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { viewed } from '../envelopes/progress.ts';
import { fail } from '../errors/app-error.ts';
import type { EnvelopeDocument } from '../envelopes/envelope.ts';
import type { Outcome } from '../outcome.ts';
import {
  assertGuards,
  assertOtpFresh,
  authenticatedUntil,
  GUARDS_TO_AUTHENTICATE,
  GUARDS_TO_READ,
} from './guards.ts';
import { signerOf, withSession } from './signing-session.ts';
import type { SigningSession } from './signing-session.ts';
import { evidenceNotReady } from '../envelopes/evidence-not-ready.ts';
import { isEvidenceReady } from '../envelopes/envelope-progress.ts';

/**
 * An entry about what this signer did, with the client as their personal data. `otherBrowser`: their proof of identity
 * belongs to another browser than the acting browser.
 */
export function actOf(
  session: SigningSession,
  client: Client,
  act: Pick<AuditEntry, 'type' | 'data'> & { readonly values?: Readonly<Record<string, string>> },
): AuditEntry {
  return {
    type: act.type,
    actor: { type: 'SIGNER', id: session.signerId },
    data: { ...act.data, linkId: session.link.id, ...(session.isOtherBrowser && { otherBrowser: true }) },
    personal: {
      subject: session.signerId,
      values: { ...clientValues(client), ...act.values },
    },
  };
}

/** An entry about what the holder of the link read: the signer only where they have proved it. Robots follow links too. */
function readingOf(
  session: SigningSession,
  client: Client,
  act: Pick<AuditEntry, 'type' | 'data'>,
  now: Date,
): AuditEntry {
  const type = authenticatedUntil(session, now) === null ? 'LINK' : 'SIGNER';
  return { ...actOf(session, client, act), actor: { type, id: session.signerId } };
}

/** Somebody opened the signer's link: the signer themself only where they have proved it. Only the first time is an event. */
export function decideOpenSession(
  session: SigningSession,
  client: Client,
  now: Date,
): Outcome<SigningSession> {
  assertGuards(GUARDS_TO_READ, session, now);
  const { link, signerId } = session;
  const data = link.embedded === undefined ? {} : { embeddedAt: link.embedded.origin };
  const entries = [readingOf(session, client, { type: 'DOCUMENT_ACCESSED', data }, now)];
  if (link.openedAt !== null) return { state: session, entries, events: [] };
  return {
    state: { ...session, link: { ...link, openedAt: now } },
    entries,
    events: [{ type: 'link.opened', signerId, link: { id: link.id } }],
  };
}

/** The requested bytes of a document. */
export type Variant = 'original' | 'shown' | 'final';

/**
 * Somebody fetched a document by the signer's link. Fetching it from an open envelope counts as a view, as much as signing
 * needs; as a view by the signer, with their status and its event, only after their code, and from the browser that it
 * belongs to (ADR-0160).
 */
export function decideViewDocument(
  session: SigningSession,
  input: {
    readonly documentId: string;
    readonly variant: Variant;
    readonly client: Client;
    readonly now: Date;
  },
): Outcome<SigningSession> {
  assertGuards(GUARDS_TO_READ, session, input.now);
  const document =
    session.envelope.documents.find((candidate) => candidate.id === input.documentId) ?? fail('NOT_FOUND');
  if (input.variant === 'final' && !isEvidenceReady(session.envelope)) evidenceNotReady(session.envelope);
  return { ...seen(session, document, input), entries: [viewOf(session, document, input)] };
}

/**
 * The signer says that they have read a document that their page had fetched before the code.
 *
 * @throws AUTHENTICATION_REQUIRED
 */
export function decideConfirmView(
  session: SigningSession,
  input: { readonly documentId: string; readonly client: Client; readonly now: Date },
): Outcome<SigningSession> {
  assertGuards([...GUARDS_TO_AUTHENTICATE, assertOtpFresh], session, input.now);
  const document =
    session.envelope.documents.find((candidate) => candidate.id === input.documentId) ?? fail('NOT_FOUND');
  const view = { ...input, variant: 'shown' } as const;
  return { ...seen(session, document, view), entries: [viewOf(session, document, view)] };
}

interface View {
  readonly variant: Variant;
  readonly client: Client;
  readonly now: Date;
}

function viewOf(
  session: SigningSession,
  { id: documentId, versionId, sha256 }: EnvelopeDocument,
  { variant, client, now }: View,
): AuditEntry {
  const authenticated = authenticatedUntil(session, now) !== null;
  const data = { documentId, versionId, sha256, variant, authenticated };
  return readingOf(session, client, { type: 'DOCUMENT_VIEWED', data }, now);
}

function seen(
  session: SigningSession,
  document: EnvelopeDocument,
  input: { readonly variant: Variant; readonly now: Date },
): Pick<Outcome<SigningSession>, 'state' | 'events'> {
  if (session.envelope.progress.status !== 'SENT' || input.variant === 'final')
    return { state: session, events: [] };
  const { progress, id: signerId } = signerOf(session);
  const by = authenticatedUntil(session, input.now) === null ? 'LINK' : 'PERSON';
  const after = viewed(progress, input.now, by);
  const state = withViewed(session, document, by);
  return {
    state: after === progress ? state : withSession(state, { progress: after }),
    events: after !== progress && by === 'PERSON' ? [{ type: 'signer.viewed', signerId }] : [],
  };
}

function withViewed(
  session: SigningSession,
  { versionId }: EnvelopeDocument,
  by: 'LINK' | 'PERSON',
): SigningSession {
  if ((by === 'PERSON' ? session.viewedByPerson : session.viewed).has(versionId)) return session;
  return {
    ...session,
    viewed: new Set([...session.viewed, versionId]),
    ...(by === 'PERSON' && { viewedByPerson: new Set([...session.viewedByPerson, versionId]) }),
  };
}
