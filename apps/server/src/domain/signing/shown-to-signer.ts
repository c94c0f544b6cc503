import { canonicalBytes, sha256Hex } from '@aval/evidence/canonical';
import type { Sha256Hex } from '@aval/evidence/canonical';
import { commitment } from '@aval/evidence/commitment';
import type { Disclosure } from '@aval/evidence/commitment';
import { SEALED_TYPE } from '@aval/evidence/field-names';
import type { CoveredFile, OpenField } from '@aval/evidence/consent-hash';
import { filledAttachments } from '../attachments/attachment.ts';
import { consentEdition, verificationCode } from '../envelopes/envelope-progress.ts';
import type { Envelope } from '../envelopes/envelope.ts';
import { signedAt } from '../envelopes/progress.ts';
import { hasSigned, isAwaited } from '../envelopes/signer-role.ts';
import type { Signer } from '../envelopes/signer.ts';
import type { Field } from '../fields/field.ts';
import { enteredFields, suggestedValue } from '../fields/given-field.ts';
import type { SavedValue, SigningSession } from './signing-session.ts';

/** A value with the salt and the commitment by which a consent covers it. */
export interface CommittedValue extends SavedValue {
  readonly commitment: Sha256Hex;
}

/** The values and files of others so far, and the fields that they may still fill in, as a consent of version 3 covers them. */
interface ShownOfOthers {
  readonly others: readonly Pick<CommittedValue, 'id' | 'commitment'>[];
  readonly open: readonly OpenField[];
  readonly attachments: readonly CoveredFile[];
}

/** Returns true if consents of this envelope cover what signers are shown of others: it has fields or requests attachments. */
export function coversOthers(envelope: Pick<Envelope, 'progress' | 'fields' | 'signers'>): boolean {
  const { fields, signers } = envelope;
  if (consentEdition(envelope) < 3) return false;
  return fields.length > 0 || signers.some(({ terms: { attachments } }) => attachments.length > 0);
}

/** Returns everybody who has signed, the first one first. */
export function inOrderOfSigning({ signers }: Pick<Envelope, 'signers'>): readonly Signer[] {
  return signers
    .filter(hasSigned)
    .toSorted((a, b) => (signedAt(a)?.getTime() ?? 0) - (signedAt(b)?.getTime() ?? 0));
}

/** Returns the others who signed before the session's signer. */
export function signedBefore({
  envelope,
  signerId,
}: Pick<SigningSession, 'envelope' | 'signerId'>): readonly Signer[] {
  return inOrderOfSigning(envelope).filter(({ id }) => id !== signerId);
}

/** Returns the fields of others that they may still fill in, and those that wait for the code of the envelope. */
export function openFields({
  envelope,
  signerId,
}: Pick<SigningSession, 'envelope' | 'signerId'>): readonly Field[] {
  const awaited = new Set(envelope.signers.filter(isAwaited).map(({ id }) => id));
  const signed = new Set(envelope.signers.filter(hasSigned).map(({ id }) => id));
  const isCodeLeft = verificationCode(envelope) === null;
  return enteredFields(envelope).filter(
    (field) =>
      field.signerId !== signerId &&
      (awaited.has(field.signerId) ||
        (isCodeLeft && field.type === SEALED_TYPE && signed.has(field.signerId))),
  );
}

/** Returns a field as the evidence declares it. Its places are all that it may take of the pages. */
export function asOpenField(field: Field): OpenField {
  const { id, documentId, signerId, type, places, required } = field;
  const taken = places.map(({ page, box }) => ({ page, box }));
  const suggestion = suggestionOf(field);
  const suggested = suggestion === null ? {} : { suggested: suggestion.commitment };
  return { id, documentId, signerId, type, places: taken, required, ...suggested };
}

/** Returns the opening of the value that a field suggests; null without one, and in envelopes that an older version sent. */
export function suggestionOf(field: Field): Omit<Disclosure, 'at'> | null {
  const [value, salt] = [suggestedValue(field), field.suggestionSalt];
  if (value === null || salt === undefined) return null;
  const name = 'suggested';
  return { name, value, salt, commitment: commitment({ salt: Buffer.from(salt, 'hex'), name, value }) };
}

/** Returns a value with its commitment. */
export function committed({ id, value, salt }: SavedValue): CommittedValue {
  return {
    id,
    value,
    salt,
    commitment: commitment({ salt: Buffer.from(salt, 'hex'), name: 'value', value }),
  };
}

/** Returns what the session's signer is shown of others. */
export function shownOfOthers(session: SigningSession): ShownOfOthers {
  return {
    others: session.othersValues.flatMap(({ values }) =>
      values.map(committed).map(({ id, commitment: kept }) => ({ id, commitment: kept })),
    ),
    open: openFields(session).map(asOpenField),
    attachments: signedBefore(session).flatMap(attachedBy),
  };
}

/** Returns the digest that changes as soon as others enter more, or can't any longer. */
export function digestOfOthers(session: SigningSession): Sha256Hex {
  const { others, open, attachments } = shownOfOthers(session);
  const ids = open.map(({ id }) => id);
  const parts = [others, attachments].map((list) => list.map((item) => ({ ...item })));
  return sha256Hex(canonicalBytes([...parts, ids]));
}

/** Returns the files of a signer as consents cover them. */
export function attachedBy({ id: signerId, terms: { attachments } }: Signer): readonly CoveredFile[] {
  return filledAttachments(attachments).map(({ key, file: { sha256 } }) => ({ key, sha256, signerId }));
}
