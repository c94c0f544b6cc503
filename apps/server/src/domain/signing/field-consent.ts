import { extendedConsentHash, shownConsentHash } from '@aval/evidence/consent-hash';
import type { CoveredFile, OpenField } from '@aval/evidence/consent-hash';
import type { Disclosure } from '@aval/evidence/commitment';
import type { Sha256Hex } from '@aval/evidence/canonical';
import { filledAttachments } from '../attachments/attachment.ts';
import { consentEdition } from '../envelopes/envelope-progress.ts';
import type { AcceptedConsent, ShownFile } from '../envelopes/progress.ts';
import { fieldProblem } from '../errors/field-rules.ts';
import type { FieldProblem } from '../errors/field-rules.ts';
import { selectFields } from '../fields/field.ts';
import type { Field } from '../fields/field.ts';
import type { ConsentStatement } from './consent.ts';
import { readValues } from './field-values.ts';
import type { FieldValue, ReadValues, SentValues } from './field-values.ts';
import { signerOf } from './signing-session.ts';
import type { SavedValue, SigningSession } from './signing-session.ts';
import {
  attachedBy,
  committed,
  coversOthers,
  openFields,
  shownOfOthers,
  signedBefore,
} from './shown-to-signer.ts';
import type { CommittedValue } from './shown-to-signer.ts';

/** An attachment as the consent covers it, and the trail and the manifest name it. */
interface CoveredAttachment {
  readonly key: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: Sha256Hex;
}

/** A consent that covers only the statement. */
interface PlainConsent extends ConsentStatement {
  readonly hashVersion?: never;
}

/** A consent that covers the signer's own values and files too. Only of envelopes that an older version sent. */
interface OwnConsent extends ConsentStatement {
  readonly hashVersion: 2;
  readonly statementHash: Sha256Hex;
  readonly fields: readonly CommittedValue[];
  readonly attachments?: readonly CoveredAttachment[];
}

/** A consent that covers all that the signer was shown: the files, everybody's values so far, and the fields still open. */
interface WholeConsent extends ConsentStatement {
  readonly hashVersion: 3;
  readonly statementHash: Sha256Hex;
  readonly shown: readonly ShownFile[];
  readonly fields: readonly CommittedValue[];
  readonly others: readonly Pick<CommittedValue, 'id' | 'commitment'>[];
  readonly open: readonly OpenField[];
  readonly attachments: readonly CoveredFile[];
}

/** A statement as a signer accepts it. */
export type ShownConsent = PlainConsent | OwnConsent | WholeConsent;

/** Returns the fields of the session's signer. */
export function ownFields({ envelope, signerId }: SigningSession): readonly Field[] {
  return selectFields(envelope, signerId);
}

/** Returns true if the consent of the session's signer covers more than its statement. */
export function isExtended(session: SigningSession): boolean {
  if (consentEdition(session.envelope) >= 3) return coversOthers(session.envelope);
  return ownFields(session).length > 0 || signerOf(session).terms.attachments.length > 0;
}

/** Returns a problem for each required attachment that is missing. */
export function attachmentProblems(session: SigningSession): readonly FieldProblem[] {
  return signerOf(session)
    .terms.attachments.filter(({ required, file }) => required && file === null)
    .map(({ key }) => fieldProblem(`attachments.${key}`, 'required', 'This file is required.'));
}

/** Reads what the session's signer sends for their fields. */
export function readOwnValues(session: SigningSession, sent: SentValues): ReadValues {
  return readValues(ownFields(session), signerOf(session).person, sent);
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

/** Returns a statement as the session's signer accepts it, with their saved values, and all else that it covers. */
export function shownConsent(session: SigningSession, statement: ConsentStatement): ShownConsent {
  if (!isExtended(session)) return statement;
  return coversOthers(session.envelope) ? wholeConsent(session, statement) : ownConsent(session, statement);
}

function ownConsent(session: SigningSession, statement: ConsentStatement): OwnConsent {
  const fields = session.fieldValues.map(committed);
  const attachments = ownAttachments(session);
  const { hash: statementHash } = statement;
  return {
    ...statement,
    hash: extendedConsentHash(statementHash, { fields, attachments }),
    hashVersion: 2,
    statementHash,
    fields,
    ...(signerOf(session).terms.attachments.length > 0 && { attachments }),
  };
}

function wholeConsent(session: SigningSession, statement: ConsentStatement): WholeConsent {
  const own = session.fieldValues.map(committed);
  const { others, open, attachments: before } = shownOfOthers(session);
  const shown = session.shownState?.files ?? [];
  const attachments = [...before, ...attachedBy(signerOf(session))];
  const { hash: statementHash } = statement;
  const hash = shownConsentHash(statementHash, { shown, fields: [...own, ...others], open, attachments });
  return { ...statement, hash, hashVersion: 3, statementHash, shown, fields: own, others, open, attachments };
}

/** Returns the files of the session's signer as the trail and the manifest name them. */
export function ownAttachments(session: SigningSession): readonly CoveredAttachment[] {
  return filledAttachments(signerOf(session).terms.attachments).map(({ key, file }) => {
    const { type, size, sha256 } = file;
    return { key, type, size, sha256 };
  });
}

/** Returns the part of an accepted consent that the signer, the trail, and the manifest keep. */
export function keptConsent(session: SigningSession, accepted: ShownConsent): AcceptedConsent {
  const { version, language, hash } = accepted;
  if (accepted.hashVersion === undefined) return { version, language, hash };
  const { statementHash } = accepted;
  if (accepted.hashVersion === 2) return { version, language, hash, hashVersion: 2, statementHash };
  return {
    version,
    language,
    hash,
    hashVersion: 3,
    statementHash,
    after: signedBefore(session).map(({ id }) => id),
    open: openFields(session).map(({ id }) => id),
    shown: accepted.shown,
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
