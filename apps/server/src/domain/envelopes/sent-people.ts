import { filledAttachments } from '../attachments/attachment.ts';
import { fail } from '../errors/app-error.ts';
import { givenFields } from '../fields/given-field.ts';
import { isOverdue } from './close-envelope.ts';
import { isDisputed } from './disputed.ts';
import type { Envelope } from './envelope.ts';
import { comesLast, hasSigned, isDone } from './signer-role.ts';
import type { Signer } from './signer.ts';

/**
 * Returns true for somebody who did anything that evidence keeps. A link that was opened isn't enough: robots follow links. So is
 * a document that somebody viewed by the link, before their code.
 */
export function hasActed(signer: Signer): boolean {
  const { progress, proof, terms } = signer;
  const hasViewed = progress.viewedAt !== null && progress.viewedBy !== 'LINK';
  const hasDelegated = terms.delegation === 'REQUESTED' || terms.delegation === 'APPROVED';
  return (
    isDone(signer) ||
    hasViewed ||
    proof !== null ||
    hasDelegated ||
    filledAttachments(terms.attachments).length > 0
  );
}

/**
 * Asserts that somebody may join a sent envelope: nobody has accepted a statement that they would change. Files of others are
 * part of statements, the name of a group stands for its members, and a witness has attested to those who signed before them.
 *
 * @throws ENVELOPE_NOT_EDITABLE
 */
export function assertMayJoin(envelope: Envelope, { terms, createdAt }: Signer): void {
  assertStillSent(envelope, createdAt);
  const accepted = envelope.signers.filter(isDone);
  const isOfTheirGroup = accepted.some(
    (other) => terms.group !== null && other.terms.group?.groupId === terms.group.groupId,
  );
  const signed = accepted.filter(hasSigned);
  const changesStatements = terms.attachments.length > 0 && signed.length > 0;
  const isAttested = !comesLast(terms.role) && signed.some((other) => other.terms.role === 'WITNESS');
  if (isOfTheirGroup || changesStatements || isAttested) refuseAccepted();
}

/**
 * Asserts that somebody may leave a sent envelope: they have done nothing, no accepted statement names their fields or files, and
 * no value that the sender gave for them is on the pages.
 *
 * @throws ENVELOPE_NOT_EDITABLE
 */
export function assertMayLeave(envelope: Envelope, signer: Signer, now: Date): void {
  assertStillSent(envelope, now);
  if (isDisputed(signer)) fail('ENVELOPE_NOT_EDITABLE', { reason: 'DISPUTED' });
  const isOnPages = givenFields(envelope).some(({ signerId }) => signerId === signer.id);
  const isNamed = envelope.signers.some(hasSigned) && hasParts(envelope, signer);
  if (hasActed(signer) || isOnPages || isNamed) refuseAccepted();
}

/** The fields and files that the statements of others name. */
function hasParts({ fields }: Envelope, { id, terms }: Signer): boolean {
  return terms.attachments.length > 0 || fields.some(({ signerId }) => signerId === id);
}

/** Returns true for an envelope that can still be signed. */
export function isStillSent(envelope: Envelope, now: Date): boolean {
  return envelope.progress.status === 'SENT' && !isOverdue(envelope, now);
}

function assertStillSent(envelope: Envelope, now: Date): void {
  if (!isStillSent(envelope, now)) fail('ENVELOPE_NOT_EDITABLE');
}

function refuseAccepted(): never {
  return fail('ENVELOPE_NOT_EDITABLE', { reason: 'ALREADY_ACCEPTED' });
}
