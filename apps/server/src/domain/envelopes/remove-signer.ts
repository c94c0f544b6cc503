import type { Actor, AuditEntry } from '../audit/audit-entry.ts';
import { fail } from '../errors/app-error.ts';
import { missingObject } from '../errors/not-found.ts';
import { applyInOrder } from '../outcome.ts';
import type { Outcome } from '../outcome.ts';
import { settled } from './close-envelope.ts';
import { withoutLostFields } from './draft.ts';
import type { Envelope } from './envelope.ts';
import { assertMayLeave } from './sent-people.ts';
import { canDoWithout } from './signer-group.ts';
import { isParty } from './signer-role.ts';
import type { Signer } from './signer.ts';

/** Who goes. The code is used only if nobody is left to sign, and none was reserved when the envelope was sent. */
interface RemoveSignerInput {
  readonly signerId: string;
  readonly actor: Actor;
  readonly now: Date;
  readonly verificationCode: string;
}

/**
 * Removes a person from a draft, or from a sent envelope (ADR-0162): the next ones are called, and an envelope that waited for
 * nobody else is complete.
 *
 * @throws NOT_FOUND, ENVELOPE_NOT_EDITABLE, ENVELOPE_INCOMPLETE where too few people would be left
 */
export function decideRemoveSigner(envelope: Envelope, input: RemoveSignerInput): Outcome<Envelope> {
  const gone =
    envelope.signers.find(({ id }) => id === input.signerId) ??
    fail('NOT_FOUND', missingObject('signer', 'signerId', input.signerId));
  if (envelope.progress.status === 'DRAFT') return without(envelope, gone, input.actor);
  assertMayLeave(envelope, gone, input.now);
  assertEnoughLeft(envelope, gone);
  return applyInOrder(envelope, [
    (before) => announced(without(before, gone, input.actor), gone),
    (left) => settled(left, input),
  ]);
}

function without(envelope: Envelope, { id: signerId }: Signer, actor: Actor): Outcome<Envelope> {
  const signers = envelope.signers.filter(({ id }) => id !== signerId);
  const entry: AuditEntry = { type: 'SIGNER_REMOVED', actor, data: { signerId } };
  const outcome = { state: { ...envelope, signers }, entries: [entry], events: [] };
  return withoutLostFields(outcome, actor, (field) => field.signerId !== signerId);
}

function announced(outcome: Outcome<Envelope>, { id, progress, terms }: Signer): Outcome<Envelope> {
  const removed = { id, status: progress.status, role: terms.role };
  return { ...outcome, events: [{ type: 'signer.removed', signerId: id, removed }] };
}

/** Somebody has to be left who signs, and the others of a group have to be enough. */
function assertEnoughLeft({ signers }: Envelope, gone: Signer): void {
  if (!isParty(gone)) return;
  const isEnough =
    gone.terms.group === null
      ? signers.some((signer) => signer.id !== gone.id && isParty(signer))
      : canDoWithout(signers, gone);
  if (!isEnough) fail('ENVELOPE_INCOMPLETE', { missing: ['signers'] });
}
