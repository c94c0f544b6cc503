import { fail } from '../errors/app-error.ts';
import type { EvidenceFailure } from '../evidence-failure.ts';
import type { ProjectBranding } from '../projects/branding.ts';

/** The organization that sent an envelope, as it was named then. */
export interface EnvelopeSender {
  readonly name: string;
  /** Fourteen characters; null if the organization had stated none. */
  readonly cnpj: string | null;
}

/** The facts that sending fixes for good. */
export interface Sending {
  readonly at: Date;
  /** Null for envelopes that were sent before names were kept (ADR-0131). */
  readonly sender: EnvelopeSender | null;
  /** The edition of the default consent texts that its signers accept. */
  readonly consentEdition: number;
  /** The code on the footers of its pages, which becomes the verification code; null if it has no footers. */
  readonly reservedCode: string | null;
  /** The brand of the project at that time; absent where it had none. */
  readonly brand?: ProjectBranding;
}

interface Draft {
  readonly status: 'DRAFT';
  readonly sending: null;
}

interface Sent {
  readonly status: 'SENT';
  readonly sending: Sending;
  /** When the next reminder is due; null after the last. */
  readonly remindAt: Date | null;
}

/** Everybody whose signature was needed has signed. The evidence follows a moment later. */
interface Completed {
  readonly status: 'COMPLETED';
  readonly sending: Sending;
  readonly at: Date;
  readonly verificationCode: string;
  readonly evidenceReady: boolean;
  /** Why the evidence can't be built; absent while nothing is wrong. */
  readonly evidenceFailure?: EvidenceFailure;
}

/** A signer declined, or the deadline passed. */
interface Failed {
  readonly status: 'DECLINED' | 'EXPIRED';
  readonly sending: Sending;
  readonly at: Date;
}

/** The sender called off a sent envelope, or a draft. */
interface Cancelled {
  readonly status: 'CANCELLED';
  readonly sending: Sending | null;
  readonly at: Date;
  readonly reason: string | null;
}

/** How far an envelope has come. A draft can be sent or cancelled; a sent envelope ends in one of the other ways, for good. */
export type EnvelopeProgress = Draft | Sent | Completed | Failed | Cancelled;

export type EnvelopeStatus = EnvelopeProgress['status'];

/** Every status, in the order in which an envelope can pass them. */
export const ENVELOPE_STATUSES = [
  'DRAFT',
  'SENT',
  'COMPLETED',
  'CANCELLED',
  'DECLINED',
  'EXPIRED',
] as const satisfies readonly EnvelopeStatus[];

/** The part of the progress that announcements need. */
export type ProgressHead =
  | { readonly status: Exclude<EnvelopeStatus, 'COMPLETED'> }
  | Pick<Completed, 'status' | 'evidenceReady'>;

/** The progress of a new envelope. */
export const NOT_SENT: Draft = { status: 'DRAFT', sending: null };

/** @throws INVALID_STATE_TRANSITION for an envelope that is no draft */
export function draftProgress(progress: EnvelopeProgress): Draft {
  return progress.status === 'DRAFT' ? progress : fail('INVALID_STATE_TRANSITION', { from: progress.status });
}

/** @throws INVALID_STATE_TRANSITION for an envelope that is not sent, or has ended */
export function sentProgress(progress: EnvelopeProgress): Sent {
  return progress.status === 'SENT' ? progress : fail('INVALID_STATE_TRANSITION', { from: progress.status });
}

/** @throws INVALID_STATE_TRANSITION for an envelope that has ended */
export function openProgress(progress: EnvelopeProgress): Draft | Sent {
  return progress.status === 'DRAFT' ? progress : sentProgress(progress);
}

/** @throws INVALID_STATE_TRANSITION for an envelope that is not completed */
export function completedProgress(progress: EnvelopeProgress): Completed {
  return progress.status === 'COMPLETED'
    ? progress
    : fail('INVALID_STATE_TRANSITION', { from: progress.status });
}

interface WithProgress {
  readonly progress: EnvelopeProgress;
}

/** Returns the time of sending; null before it. */
export function sentAt({ progress }: WithProgress): Date | null {
  return progress.sending?.at ?? null;
}

/** Returns the sender as they were named at sending; null before it, and where nobody kept it. */
export function sentBy({ progress }: WithProgress): EnvelopeSender | null {
  return progress.sending?.sender ?? null;
}

/** Returns the brand of the project as sending froze it; null before sending, and without one. */
export function sentBrand({ progress }: WithProgress): ProjectBranding | null {
  return progress.sending?.brand ?? null;
}

/** Returns the edition of the default consent texts; 1 before sending. */
export function consentEdition({ progress }: WithProgress): number {
  return progress.sending?.consentEdition ?? 1;
}

/** Returns the code on the footers; null if there are none. */
export function reservedCode({ progress }: WithProgress): string | null {
  return progress.sending?.reservedCode ?? null;
}

/** Returns the code of a completed envelope; null for any other. */
export function verificationCode({ progress }: WithProgress): string | null {
  return progress.status === 'COMPLETED' ? progress.verificationCode : null;
}

/** Returns when the next reminder is due; null before sending, after the last, and after the end. */
export function remindAt({ progress }: WithProgress): Date | null {
  return progress.status === 'SENT' ? progress.remindAt : null;
}

/** Returns true once the evidence can be downloaded. */
export function isEvidenceReady({ progress }: { readonly progress: ProgressHead }): boolean {
  return progress.status === 'COMPLETED' && progress.evidenceReady;
}

/** Returns the time at which an envelope ended in this way; null if it did not. */
export function endedAt(
  status: Exclude<EnvelopeStatus, 'DRAFT' | 'SENT'>,
  { progress }: WithProgress,
): Date | null {
  return progress.status === status ? progress.at : null;
}

/** Returns the sender's reason for cancelling; null without one. */
export function cancelReason({ progress }: WithProgress): string | null {
  return progress.status === 'CANCELLED' ? progress.reason : null;
}

/** Returns why the evidence of a completed envelope can't be built; null where nothing is wrong, or no longer. */
export function evidenceFailure({ progress }: WithProgress): EvidenceFailure | null {
  if (progress.status !== 'COMPLETED' || progress.evidenceReady) return null;
  return progress.evidenceFailure ?? null;
}
