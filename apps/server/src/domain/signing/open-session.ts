import type { Client } from '../audit/client.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { fail } from '../errors/app-error.ts';
import type { EnvelopeDocument } from '../envelopes/envelope.ts';
import type { Outcome } from '../outcome.ts';
import { assertGuards, GUARDS_TO_READ } from './guards.ts';
import { signerOf, withSession } from './signing-session.ts';
import type { SigningSession } from './signing-session.ts';
import { evidenceNotReady } from '../envelopes/evidence-not-ready.ts';

/** An entry about what this signer did, with the client as their personal data. */
export function actOf(
  session: SigningSession,
  client: Client,
  act: Pick<AuditEntry, 'type' | 'data'> & { readonly values?: Readonly<Record<string, string>> },
): AuditEntry {
  return {
    type: act.type,
    actor: { type: 'SIGNER', id: session.signerId },
    data: { ...act.data, linkId: session.link.id },
    personal: {
      subject: session.signerId,
      values: { ip: client.ip, userAgent: client.userAgent, ...act.values },
    },
  };
}

/** The signer opened their link. Only the first time is an event. */
export function decideOpenSession(
  session: SigningSession,
  client: Client,
  now: Date,
): Outcome<SigningSession> {
  assertGuards(GUARDS_TO_READ, session, now);
  const { link, signerId } = session;
  const data = link.embedded === undefined ? {} : { embeddedAt: link.embedded.origin };
  const entries = [actOf(session, client, { type: 'DOCUMENT_ACCESSED', data })];
  if (link.openedAt !== null) return { state: session, entries, events: [] };
  return {
    state: { ...session, link: { ...link, openedAt: now } },
    entries,
    events: [{ type: 'link.opened', signerId, link: { id: link.id } }],
  };
}

/** The requested bytes of a document. */
export type Variant = 'original' | 'shown' | 'final';

/** The signer fetched a document. Fetching the original of an open envelope counts as having viewed it. */
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
  if (input.variant === 'final' && !session.envelope.evidenceReady) evidenceNotReady(session.envelope);
  const { id: documentId, versionId, sha256 } = document;
  const entry = actOf(session, input.client, {
    type: 'DOCUMENT_VIEWED',
    data: { documentId, versionId, sha256, variant: input.variant },
  });
  return { ...seen(session, document, input), entries: [entry] };
}

function seen(
  session: SigningSession,
  document: EnvelopeDocument,
  input: { readonly variant: Variant; readonly now: Date },
): Pick<Outcome<SigningSession>, 'state' | 'events'> {
  if (session.envelope.status !== 'SENT' || input.variant === 'final') return { state: session, events: [] };
  const signer = signerOf(session);
  const isNew = !session.viewed.has(document.versionId);
  const state = isNew ? { ...session, viewed: new Set([...session.viewed, document.versionId]) } : session;
  if (signer.viewedAt !== null) return { state, events: [] };
  const status = signer.status === 'SENT' || signer.status === 'PENDING' ? 'VIEWED' : signer.status;
  return {
    state: withSession(state, { status, viewedAt: input.now }),
    events: [{ type: 'signer.viewed', signerId: signer.id }],
  };
}
