import { commitment, fieldsConsentHash } from '@aval/evidence/commitment';
import type { Disclosure } from '@aval/evidence/commitment';
import type { Sha256Hex } from '@aval/evidence/canonical';
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

/** A statement as a signer accepts it. For signers with fields the hash covers their values too (version 2). */
export interface ShownConsent extends ConsentStatement {
  readonly hashVersion?: 2;
  readonly statementHash?: Sha256Hex;
  readonly fields?: readonly CommittedValue[];
}

/** Returns the fields of the session's signer. */
export function ownFields({ envelope, signerId }: SigningSession): readonly Field[] {
  return fieldsOf(envelope, signerId);
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

/** Returns a statement as the session's signer accepts it, with their saved values. */
export function shownConsent(session: SigningSession, statement: ConsentStatement): ShownConsent {
  if (ownFields(session).length === 0) return statement;
  const fields = session.fieldValues.map(committed);
  const { hash: statementHash } = statement;
  return {
    ...statement,
    hash: fieldsConsentHash(statementHash, fields),
    hashVersion: 2,
    statementHash,
    fields,
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
