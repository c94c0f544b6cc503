import type { Sha256Hex } from '@aval/evidence/canonical';
import type { Id } from '../ids.ts';

/** A document as a signer was shown it. */
export interface ShownFile {
  readonly documentId: Id<'doc'>;
  readonly sha256: Sha256Hex;
  readonly size: number;
}

/** The consent text that a signer accepted, as shown to them. */
export interface AcceptedConsent {
  readonly version: string;
  readonly language: string;
  /** Of the statement; in version 2 also of the signer's fields and attachments, in version 3 of all that they were shown. */
  readonly hash: Sha256Hex;
  /** Absent in version 1. */
  readonly hashVersion?: 2 | 3;
  /** The hash of the statement alone; absent in version 1. */
  readonly statementHash?: Sha256Hex;
  /** Everybody who signed before, whose values and attachments the signer was shown. Version 3. */
  readonly after?: readonly Id<'sgn'>[];
  /** The fields of others that were still open. Version 3. */
  readonly open?: readonly Id<'fld'>[];
  /** Version 3. */
  readonly shown?: readonly ShownFile[];
}

/** Somebody with the signer's link said that they don't recognize the document (ADR-0060). */
export interface Dispute {
  readonly at: Date;
  readonly note: string | null;
  /** The sender's answer, for everybody to read; null before (ADR-0147). */
  readonly answer: DisputeAnswer | null;
}

interface DisputeAnswer {
  readonly at: Date;
  /** Null after an erasure. */
  readonly statement: string | null;
}

/** The part of a signer's progress that every status has. */
interface Steps {
  /** When they were invited; null before. */
  readonly sentAt: Date | null;
  /** When they first viewed a document after their code; until then, when somebody first did by the link. */
  readonly viewedAt: Date | null;
  /** LINK: not yet after their code. Null before any view, and where an earlier version didn't tell. */
  readonly viewedBy: 'LINK' | 'PERSON' | null;
  /** Wrong codes since the sender last requested a new link. */
  readonly wrongCodes: number;
  readonly dispute: Dispute | null;
}

/** A signer who can still act. PENDING: before their turn. */
interface Open extends Steps {
  readonly status: 'PENDING' | 'SENT' | 'VIEWED';
}

export interface Signed extends Steps {
  readonly status: 'SIGNED';
  readonly at: Date;
  readonly consent: AcceptedConsent;
  /** Of the documents that they signed, by id. */
  readonly documentHashes: Readonly<Record<string, Sha256Hex>>;
}

interface Declined extends Steps {
  readonly status: 'DECLINED';
  readonly at: Date;
  readonly reason: string | null;
}

/** Enough other members of their group signed, so this signature isn't needed any more. */
interface Skipped extends Steps {
  readonly status: 'SKIPPED';
}

/** How far a signer has come. */
export type Progress = Open | Signed | Declined | Skipped;

export type SignerStatus = Progress['status'];

/**
 * What each status means for the envelope, in the order in which a signer can pass them. OPEN: the signer can still act.
 * OUT: the envelope goes on or ends without their signature.
 */
const STANDINGS = {
  PENDING: 'OPEN',
  SENT: 'OPEN',
  VIEWED: 'OPEN',
  SIGNED: 'SIGNED',
  DECLINED: 'OUT',
  SKIPPED: 'OUT',
} as const satisfies Readonly<Record<SignerStatus, 'OPEN' | 'SIGNED' | 'OUT'>>;

/** Every status, in the order in which a signer can pass them. */
export const SIGNER_STATUSES = Object.keys(STANDINGS) as readonly SignerStatus[];

/** The statuses in which a signer has nothing left to do. */
export const DONE_STATUSES = SIGNER_STATUSES.filter((status) => STANDINGS[status] !== 'OPEN');

/** The statuses without which an envelope goes on, or ends. */
export const OUT_STATUSES = SIGNER_STATUSES.filter((status) => STANDINGS[status] === 'OUT');

/** The progress of a signer who has done nothing yet. */
export const NOTHING_DONE: Open = {
  status: 'PENDING',
  sentAt: null,
  viewedAt: null,
  viewedBy: null,
  wrongCodes: 0,
  dispute: null,
};

interface WithProgress {
  readonly progress: Progress;
}

/** Returns the time of a signature; null for who has not signed. */
export function signedAt({ progress }: WithProgress): Date | null {
  return progress.status === 'SIGNED' ? progress.at : null;
}

/** Returns the time at which a signer declined; null for who did not. */
export function declinedAt({ progress }: WithProgress): Date | null {
  return progress.status === 'DECLINED' ? progress.at : null;
}

/** Returns the reason for declining; null without one. */
export function declineReason({ progress }: WithProgress): string | null {
  return progress.status === 'DECLINED' ? progress.reason : null;
}

/** Returns the consent of who has signed; null for everybody else. */
export function acceptedConsent({ progress }: WithProgress): AcceptedConsent | null {
  return progress.status === 'SIGNED' ? progress.consent : null;
}

/** Returns the hashes of the documents that a signer signed; null for who has not signed. */
export function signedHashes({ progress }: WithProgress): Signed['documentHashes'] | null {
  return progress.status === 'SIGNED' ? progress.documentHashes : null;
}

/** Returns the progress of somebody who is invited. Anyone who opened their link before their turn keeps their acts. */
export function invited(progress: Progress, now: Date): Progress {
  return progress.status === 'PENDING'
    ? { ...progress, status: 'SENT', sentAt: now }
    : { ...progress, sentAt: now };
}

/** Returns the progress of somebody whose turn it is no longer: they are invited again when it comes. */
export function calledBack(progress: Progress): Progress {
  return progress.status === 'SENT'
    ? { ...progress, status: 'PENDING', sentAt: null }
    : { ...progress, sentAt: null };
}

/** Returns progress of which nothing is left but the invitation and a dispute: somebody else may have viewed the documents. */
export function begunAnew({ sentAt, wrongCodes, dispute }: Progress): Open {
  return { ...NOTHING_DONE, sentAt, wrongCodes, dispute, status: sentAt === null ? 'PENDING' : 'SENT' };
}

/** Returns progress with the steps that every status has, and nothing that belongs to one of them. */
export function stepsOf({ sentAt, viewedAt, viewedBy, wrongCodes, dispute }: Progress): Steps {
  return { sentAt, viewedAt, viewedBy, wrongCodes, dispute };
}

function withoutWords({ at, answer }: Dispute): Dispute {
  return { at, note: null, answer: answer && { ...answer, statement: null } };
}

/** Returns progress without what the signer wrote to the sender. */
export function withoutWordsOf(progress: Progress): Progress {
  const dispute = progress.dispute && withoutWords(progress.dispute);
  return progress.status === 'DECLINED' ? { ...progress, dispute, reason: null } : { ...progress, dispute };
}

/**
 * Returns the progress of a signer whose documents somebody viewed: the first view by the link, until the first by the person
 * after their code takes its place. Only the person's own changes the status. A later view, and one after the signature,
 * change nothing.
 */
export function viewed(progress: Progress, viewedAt: Date, viewedBy: 'LINK' | 'PERSON'): Progress {
  const isFirst = progress.viewedAt === null;
  if (viewedBy === 'LINK') return isFirst ? { ...progress, viewedAt, viewedBy } : progress;
  if (!isFirst && (progress.viewedBy === 'PERSON' || progress.status === 'SIGNED')) return progress;
  const isNew = progress.status === 'PENDING' || progress.status === 'SENT';
  return isNew ? { ...progress, status: 'VIEWED', viewedAt, viewedBy } : { ...progress, viewedAt, viewedBy };
}

/** Returns when the signer first viewed a document after their code; null before. */
export function personViewedAt({ progress: { viewedAt, viewedBy } }: WithProgress): Date | null {
  return viewedBy === 'LINK' ? null : viewedAt;
}

/** Returns when somebody first fetched a document by the link, while that is all that is known; otherwise null. */
export function openedByLinkAt({ progress: { viewedAt, viewedBy } }: WithProgress): Date | null {
  return viewedBy === 'LINK' ? viewedAt : null;
}
