import type { Actor, AuditEntry } from '../audit/audit-entry.ts';
import { fail } from '../errors/app-error.ts';
import type { Field } from '../fields/field.ts';
import type { Outcome } from '../outcome.ts';
import type { Envelope } from './envelope.ts';
import { NOBODY } from './person.ts';
import { withoutWordsOf } from './progress.ts';
import { evidenceNotReady } from './evidence-not-ready.ts';
import { missingObject } from '../errors/not-found.ts';
import type { Signer } from './signer.ts';
import { isEvidenceReady } from './envelope-progress.ts';
import { withTerms } from './envelope.ts';

/** The signer to erase, or everyone where `signerId` is null. */
interface ErasureInput {
  readonly signerId: string | null;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Erases the identity of signers of a closed envelope (LGPD art. 18, VI). Their acts stay: states, times, hashes, and the
 * salted commitments of the trail and the manifest. Signers who are erased already are left alone, so a repeated request does no
 * harm. INVALID_STATE_TRANSITION while it is open; EVIDENCE_NOT_READY while its evidence still needs the values;
 * NOT_FOUND for a signer of another envelope.
 */
export function decideEraseSigners(
  envelope: Envelope,
  { signerId, actor, now }: ErasureInput,
): Outcome<Envelope> {
  const ids = signersToErase(envelope, signerId);
  assertErasable(envelope);
  const targets = envelope.signers.filter(
    ({ id, person: { erasedAt } }) => ids.includes(id) && erasedAt === null,
  );
  if (targets.length === 0) return { state: envelope, entries: [], events: [] };
  const signers = envelope.signers.map((target) =>
    targets.includes(target) ? withoutPersonalData(target, now) : target,
  );
  const everyone = signers.every((target) => target.person.erasedAt !== null);
  const entries = targets.map(({ id }): AuditEntry => ({
    type: 'SIGNER_ERASED',
    actor,
    data: { signerId: id },
  }));
  // The message was written to those who are gone now. Labels may name any of the signers, and nobody can tell which.
  const message = everyone ? null : envelope.terms.message;
  return {
    state: {
      ...withTerms(envelope, { message, reference: null, metadata: null, labels: [] }),
      signers,
      fields: envelope.fields.map((field) =>
        targets.some(({ id }) => id === field.signerId) ? withoutWords(field) : field,
      ),
    },
    entries,
    events: [],
  };
}

/**
 * Returns the ids of the requested signers.
 *
 * @throws NOT_FOUND
 */
export function signersToErase(envelope: Envelope, signerId: string | null): readonly string[] {
  if (signerId === null) return envelope.signers.map(({ id }) => id);
  const signer =
    envelope.signers.find(({ id }) => id === signerId) ??
    fail('NOT_FOUND', missingObject('signer', 'signerId', signerId));
  return [signer.id];
}

/**
 * Passes where the proof needs the values of signers no more.
 *
 * @throws INVALID_STATE_TRANSITION, EVIDENCE_NOT_READY
 */
export function assertErasable(envelope: Envelope): void {
  const { status } = envelope.progress;
  if (status === 'DRAFT' || status === 'SENT') fail('INVALID_STATE_TRANSITION', { from: status });
  if (status === 'COMPLETED' && !isEvidenceReady(envelope)) evidenceNotReady(envelope);
}

/** The place and the type stay; what the sender wrote may name the signer. */
function withoutWords({ suggestionSalt: _salt, ...field }: Field): Field {
  const { placement } = field;
  return {
    ...field,
    placement: placement.kind === 'ANCHOR' ? { ...placement, text: '' } : placement,
    defaultValue: null,
    options: [],
    label: null,
    tooltip: null,
  };
}

function withoutPersonalData(signer: Signer, now: Date): Signer {
  const attachments = signer.terms.attachments.map((attachment) => ({
    ...attachment,
    label: '',
    file: null,
  }));
  return {
    ...signer,
    person: { ...signer.person, ...NOBODY, counterpart: null, erasedAt: now },
    terms: { ...signer.terms, attachments },
    names: { ...signer.names, reference: null },
    progress: withoutWordsOf(signer.progress),
  };
}
