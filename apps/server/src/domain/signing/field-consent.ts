import { commitment, extendedConsentHash } from '@aval/evidence/commitment';
import type { Disclosure } from '@aval/evidence/commitment';
import type { Sha256Hex } from '@aval/evidence/canonical';
import { filledAttachments } from '../attachments/attachment.ts';
import { fieldProblem } from '../errors/field-rules.ts';
import type { FieldProblem } from '../errors/field-rules.ts';
import { fieldsOf } from '../fields/field.ts';
import type { Field } from '../fields/field.ts';
import type { ConsentStatement } from './consent.ts';
import { readValues } from './field-values.ts';
import type { FieldValue, ReadValues, SentValues } from './field-values.ts';
import { signerOf } from './signing-session.ts';
import type { SavedValue, SigningSession } from './signing-session.ts';

/** A value with the salt and the commitment by which the consent covers it. */
interface CommittedValue extends SavedValue {
  readonly commitment: Sha256Hex;
}

/** An attachment as the consent covers it, and the trail and the manifest name it. */
interface CoveredAttachment {
  readonly key: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: Sha256Hex;
}

/**
 * A statement as a signer accepts it. For signers with fields or requested attachments the hash covers their values and
 * files too (version 2).
 */
export interface ShownConsent extends ConsentStatement {
  readonly hashVersion?: 2;
  readonly statementHash?: Sha256Hex;
  readonly fields?: readonly CommittedValue[];
  readonly attachments?: readonly CoveredAttachment[];
}

/** Returns the fields of the session's signer. */
export function ownFields({ envelope, signerId }: SigningSession): readonly Field[] {
  return fieldsOf(envelope, signerId);
}

/** Returns true if the consent of the session's signer covers more than its statement. */
export function isExtended(session: SigningSession): boolean {
  return ownFields(session).length > 0 || signerOf(session).attachments.length > 0;
}

/** Returns a problem for each required attachment that is missing. */
export function attachmentProblems(session: SigningSession): readonly FieldProblem[] {
  return signerOf(session)
    .attachments.filter(({ required, file }) => required && file === null)
    .map(({ key }) => fieldProblem(`attachments.${key}`, 'required', 'This file is required.'));
}

/** Reads what the session's signer sends for their fields. */
export function readOwnValues(session: SigningSession, sent: SentValues): ReadValues {
  return readValues(ownFields(session), signerOf(session), sent);
}

/** Returns the values with their salts: a salt stays until its value changes. */
export function saltedValues(
  values: readonly FieldValue[],
  saved: readonly SavedValue[],
  newSalt: () => string,
): readonly SavedValue[] {
  const known = new Map(saved.map((value) => [value.id, value]));
  const salted = values.map((value) => {
    const former = known.get(value.id);
    return former?.value === value.value ? former : { ...value, salt: newSalt() };
  });
  const isSame = salted.length === saved.length && salted.every((value, index) => value === saved[index]);
  return isSame ? saved : salted;
}

/** Returns true if the values are those that the signer was shown. */
export function areSaved(values: readonly FieldValue[], saved: readonly SavedValue[]): boolean {
  const known = new Map(saved.map(({ id, value }) => [id, value]));
  return values.length === saved.length && values.every(({ id, value }) => known.get(id) === value);
}

/** Returns a statement as the session's signer accepts it, with their saved values and their attachments. */
export function shownConsent(session: SigningSession, statement: ConsentStatement): ShownConsent {
  if (!isExtended(session)) return statement;
  const fields = session.fieldValues.map(committed);
  const attachments = filledAttachments(signerOf(session).attachments).map(({ key, file }) => {
    const { type, size, sha256 } = file;
    return { key, type, size, sha256 };
  });
  const { hash: statementHash } = statement;
  return {
    ...statement,
    hash: extendedConsentHash(statementHash, { fields, attachments }),
    hashVersion: 2,
    statementHash,
    fields,
    ...(signerOf(session).attachments.length > 0 && { attachments }),
  };
}

function committed({ id, value, salt }: SavedValue): CommittedValue {
  return {
    id,
    value,
    salt,
    commitment: commitment({ salt: Buffer.from(salt, 'hex'), name: 'value', value }),
  };
}

/** Returns the openings of the values in the manifest. */
export function openingsOf(fields: readonly CommittedValue[]): readonly Disclosure[] {
  return fields.map(({ id, value, salt, commitment: kept }) => ({
    at: `manifest/fields/${id}`,
    name: 'value',
    value,
    salt,
    commitment: kept,
  }));
}
