import type { Id } from '../ids.ts';
import { nextWholeSecond } from '../whole-second.ts';
import type { Milliseconds } from '../limits.ts';
import type { NoticeKind } from '../message-kind.ts';
import type { Medium, MessageFailure } from '../signer-message.ts';
import type { DomainEvent } from './domain-event.ts';

/** A provider's statement about a message, which it names by our id, by its own, or by both. */
export interface ReceivedReceipt {
  readonly messageId: string | null;
  readonly reference: string | null;
  readonly result: 'DELIVERED' | 'FAILED';
}

/** Work for later, enqueued in the transaction that caused it. Every kind may be run twice without harm. */
export type Task =
  | { readonly kind: 'build-evidence'; readonly envelopeId: string }
  | { readonly kind: 'retry-evidence'; readonly envelopeId: string }
  | { readonly kind: 'draw-footers'; readonly envelopeId: string }
  | { readonly kind: 'extend-seals'; readonly envelopeId: string }
  | { readonly kind: 'report-dispute'; readonly envelopeId: string; readonly signerId: string }
  | { readonly kind: 'report-delegation'; readonly envelopeId: string; readonly signerId: string }
  | { readonly kind: 'report-same-person'; readonly envelopeId: string; readonly signerId: string }
  | { readonly kind: 'report-approval'; readonly approvalId: string; readonly isDecided?: true }
  | { readonly kind: 'report-wrong-secrets'; readonly envelopeId: string }
  | { readonly kind: 'report-evidence-failure'; readonly envelopeId: string }
  | { readonly kind: 'fetch-logo'; readonly organizationId: Id<'org'>; readonly url: string }
  | { readonly kind: 'deliver-message'; readonly messageId: string }
  | { readonly kind: 'send-account-letter'; readonly letterId: string }
  | {
      readonly kind: 'notify-senders';
      readonly envelopeId: string;
      readonly notice: NoticeKind;
      /** The signer or message that it is about; empty for the envelope. */
      readonly about: string;
      /** Why the message was not delivered; null for other notices. */
      readonly failure: MessageFailure | null;
    }
  | ({ readonly kind: 'record-receipt'; readonly medium: Medium } & ReceivedReceipt)
  | { readonly kind: 'issue-password-reset'; readonly resetId: string }
  | { readonly kind: 'send-bulk-rows'; readonly bulkSendId: string }
  | { readonly kind: 'poll-push'; readonly authorizationId: string };

export type TaskKind = Task['kind'];

/** The result of a task that waits for something outside: it is run again, and has not failed. */
export interface RunAgain {
  readonly runAgainAfter: Milliseconds;
}

/** Returns when a new task is first worth trying: seals can be extended from the next whole second only. */
export function firstRunAt({ kind }: Task, now: Date): Date {
  return kind === 'extend-seals' ? nextWholeSecond(now) : now;
}

/**
 * Signers wait for evidence, so it has its own workers: work that nobody waits for, such as long-term forms, delays none.
 * So have messages: a provider that hangs delays nothing else. So have footers: a document that is expensive to render
 * delays no evidence. So have bulk sends: a thousand envelopes delay none either. So have pushes: a provider of
 * certificates that hangs delays no message.
 */
type Share = 'evidence' | 'messages' | 'footers' | 'bulk' | 'pushes' | 'others';

const DONE_BY: Readonly<Record<TaskKind, Share>> = {
  'build-evidence': 'evidence',
  'retry-evidence': 'others',
  'draw-footers': 'footers',
  'extend-seals': 'others',
  'fetch-logo': 'others',
  'issue-password-reset': 'messages',
  'report-dispute': 'messages',
  'report-delegation': 'messages',
  'report-same-person': 'messages',
  'report-approval': 'messages',
  'report-wrong-secrets': 'messages',
  'report-evidence-failure': 'messages',
  'deliver-message': 'messages',
  'send-account-letter': 'messages',
  'notify-senders': 'messages',
  'record-receipt': 'messages',
  'send-bulk-rows': 'bulk',
  'poll-push': 'pushes',
};

/** The kinds that one share of the workers takes. */
export function tasksOf(share: Share): readonly TaskKind[] {
  return (Object.keys(DONE_BY) as TaskKind[]).filter((kind) => DONE_BY[kind] === share);
}

/**
 * Returns the work that follows from events of this envelope that happened together. A signature that completes it is no
 * news: the letter of completion says it all.
 */
export function tasksAfter(events: readonly DomainEvent[], envelopeId: string): readonly Task[] {
  const isCompleted = events.some(({ type }) => type === 'envelope.completed');
  const noticed = isCompleted ? events.filter(({ type }) => type !== 'signer.signed') : events;
  return [
    ...events.flatMap((event) => workAfter(event, envelopeId)),
    ...noticed.flatMap((event) => noticesAfter(event, envelopeId)),
  ];
}

function workAfter(event: DomainEvent, envelopeId: string): readonly Task[] {
  if (event.type === 'envelope.sent') return [{ kind: 'draw-footers', envelopeId }];
  if (event.type === 'envelope.completed') return [{ kind: 'build-evidence', envelopeId }];
  if (event.type === 'signer.disputed')
    return [{ kind: 'report-dispute', envelopeId, signerId: event.signerId }];
  if (event.type === 'signer.delegation_requested')
    return [{ kind: 'report-delegation', envelopeId, signerId: event.signerId }];
  if (event.type === 'signer.same_person')
    return [{ kind: 'report-same-person', envelopeId, signerId: event.signerId }];
  if (event.type === 'envelope.evidence_failed') return [{ kind: 'report-evidence-failure', envelopeId }];
  return event.type === 'envelope.evidence_ready' ? [{ kind: 'extend-seals', envelopeId }] : [];
}

/** The events that members of the organization are notified about. */
const NOTICES: Readonly<Partial<Record<DomainEvent['type'], NoticeKind>>> = {
  'envelope.evidence_ready': 'COMPLETED',
  'envelope.expired': 'EXPIRED',
  'signer.signed': 'SIGNED',
  'signer.declined': 'DECLINED',
  'message.failed': 'MESSAGE_FAILED',
};

function noticesAfter(event: DomainEvent, envelopeId: string): readonly Task[] {
  const notice = NOTICES[event.type];
  if (notice === undefined) return [];
  const failure = event.type === 'message.failed' ? event.message.reason : null;
  return [{ kind: 'notify-senders', envelopeId, notice, about: aboutOf(event), failure }];
}

function aboutOf(event: DomainEvent): string {
  if ('message' in event) return event.message.id;
  return 'signerId' in event ? event.signerId : '';
}
