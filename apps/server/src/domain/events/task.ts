import type { Id } from '../ids.ts';
import type { DomainEvent } from './domain-event.ts';

/** Work for later, enqueued in the transaction that caused it. Every kind may be run twice without harm. */
export type Task =
  | { readonly kind: 'build-evidence'; readonly envelopeId: string }
  | { readonly kind: 'draw-footers'; readonly envelopeId: string }
  | { readonly kind: 'extend-seals'; readonly envelopeId: string }
  | { readonly kind: 'report-dispute'; readonly envelopeId: string; readonly signerId: string }
  | { readonly kind: 'fetch-logo'; readonly organizationId: Id<'org'>; readonly url: string }
  | { readonly kind: 'deliver-message'; readonly messageId: string }
  | { readonly kind: 'send-account-letter'; readonly letterId: string }
  | { readonly kind: 'issue-password-reset'; readonly resetId: string };

export type TaskKind = Task['kind'];

/**
 * Messages have their own workers, so a provider that hangs delays nothing else. So do footers: a document that is
 * expensive to render delays no evidence.
 */
type Share = 'messages' | 'footers' | 'others';

const DONE_BY: Readonly<Record<TaskKind, Share>> = {
  'build-evidence': 'others',
  'draw-footers': 'footers',
  'extend-seals': 'others',
  'fetch-logo': 'others',
  'issue-password-reset': 'messages',
  'report-dispute': 'messages',
  'deliver-message': 'messages',
  'send-account-letter': 'messages',
};

/** The kinds that one share of the workers takes. */
export function tasksOf(share: Share): readonly TaskKind[] {
  return (Object.keys(DONE_BY) as TaskKind[]).filter((kind) => DONE_BY[kind] === share);
}

/** The work that follows from an event of this envelope. */
export function tasksAfter(event: DomainEvent, envelopeId: string): readonly Task[] {
  if (event.type === 'envelope.sent') return [{ kind: 'draw-footers', envelopeId }];
  if (event.type === 'envelope.completed') return [{ kind: 'build-evidence', envelopeId }];
  if (event.type === 'signer.disputed')
    return [{ kind: 'report-dispute', envelopeId, signerId: event.signerId }];
  return event.type === 'envelope.evidence_ready' ? [{ kind: 'extend-seals', envelopeId }] : [];
}
