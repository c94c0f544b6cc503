import type { Actor, AuditEntry } from '../audit/audit-entry.ts';
import { fail } from '../errors/app-error.ts';
import { DAY } from '../limits.ts';
import type { Outcome } from '../outcome.ts';
import { next } from './envelope-machine.ts';
import { isTurnOf } from './envelope.ts';
import type { Envelope, Signer } from './envelope.ts';
import { checkSigner, requireProvider } from './signer-rules.ts';

/**
 * Sends a draft: document versions are pinned, the term begins, signers whose turn it is are called.
 * `termDays` counts from now where the draft names no term of its own.
 */
export function decideSend(
  envelope: Envelope,
  asked: { readonly now: Date; readonly termDays: number; readonly notify: boolean; readonly actor: Actor },
): Outcome<Envelope> {
  const status = next(envelope.status, 'send');
  if (envelope.documents.length === 0 || envelope.signers.length === 0) fail('ENVELOPE_INCOMPLETE');
  requireProvider(envelope.signatureLevel);
  for (const [index, signer] of envelope.signers.entries())
    checkSigner(envelope, signer, `signers[${index}]`);
  const expiresAt = envelope.expiresAt ?? new Date(asked.now.getTime() + asked.termDays * DAY);
  if (expiresAt <= asked.now) fail('VALIDATION_FAILED', { fields: [TERM_IS_PAST] });
  const state: Envelope = {
    ...envelope,
    status,
    expiresAt,
    sentAt: asked.now,
    notify: asked.notify,
    remindAt: remindAt(envelope, expiresAt, asked),
    documents: envelope.documents.map((document) => ({ ...document, pinned: true })),
    signers: envelope.signers.map((signer) => called(envelope, signer, asked.now)),
  };
  return { state, entries: [sentEntry(state, asked.actor)], events: [{ type: 'envelope.sent' }] };
}

/** Never before the day after sending: a term that is shorter than that needs no reminder. */
function remindAt(
  { reminderDays }: Envelope,
  expiresAt: Date,
  { now, notify }: { readonly now: Date; readonly notify: boolean },
): Date | null {
  if (!notify || reminderDays === null) return null;
  const due = new Date(expiresAt.getTime() - reminderDays * DAY);
  return due.getTime() >= now.getTime() + DAY ? due : null;
}

const TERM_IS_PAST = { field: 'expiresAt', message: 'must be in the future when the envelope is sent' };

function called(envelope: Envelope, signer: Signer, now: Date): Signer {
  return isTurnOf(envelope, signer) ? { ...signer, status: 'SENT', sentAt: now } : signer;
}

function sentEntry(state: Envelope, actor: Actor): AuditEntry {
  return {
    type: 'ENVELOPE_SENT',
    actor,
    data: {
      documents: state.documents.map(({ id, versionId, sha256 }) => ({ id, versionId, sha256 })),
      signers: state.signers.map(({ id, order }) => ({ id, order })),
      expiresAt: state.expiresAt?.toISOString() ?? null,
    },
  };
}
