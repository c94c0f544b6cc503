import type { Envelope, EnvelopeDocument } from './envelope.ts';
import { isParty } from './signer-role.ts';
import { fail, invalidField } from '../errors/app-error.ts';
import { fieldProblem } from '../errors/field-rules.ts';
import type { Field } from '../fields/field.ts';
import type { Signer } from './signer.ts';

/**
 * Asserts that signers can fill in the fields of an envelope that is sent: each document can bear them, and each CPF field has its CPF.
 *
 * @throws VALIDATION_FAILED, CPF_REQUIRED; CONFLICT for a document with another version than when its fields were placed.
 */
export function assertFieldsReady(envelope: Envelope): void {
  if (envelope.fields.length === 0) return;
  for (const [index, field] of envelope.fields.entries()) {
    assertBearsField(documentOf(envelope, field), field, `fields[${index}]`);
    assertFilledIn(envelope, field, `fields[${index}].signerId`);
  }
  for (const [index, signer] of envelope.signers.entries())
    assertCpfForFields(envelope, signer, `signers[${index}].cpf`);
}

/** The document is as it was when the field was placed: a new version may show something else there, and may be signed. */
function assertBearsField(document: EnvelopeDocument | undefined, { versionId }: Field, path: string): void {
  if (document?.presigned === true)
    invalidField(path, 'document.signed', 'The document came signed, so nothing can be drawn on its pages.');
  if (document?.versionId !== versionId) fail('CONFLICT', { reason: 'FIELDS_OUTDATED' });
}

/** @throws VALIDATION_FAILED for a field of a person who only receives a copy: nobody would fill it in */
function assertFilledIn({ signers }: Envelope, { signerId }: Field, path: string): void {
  if (signers.some((signer) => signer.id === signerId && !isParty(signer)))
    invalidField(path, 'range', 'A person who only receives a copy fills in nothing.', { with: 'role' });
}

/** @throws CPF_REQUIRED for a signer without a CPF who has a CPF field */
export function assertCpfForFields(
  { fields }: Pick<Envelope, 'fields'>,
  { id, person: { cpf } }: Pick<Signer, 'id' | 'person'>,
  path: string,
): void {
  if (cpf !== null || !fields.some(({ signerId, type }) => signerId === id && type === 'CPF')) return;
  fail('CPF_REQUIRED', { fields: [fieldProblem(path, 'required', 'A field asks for the CPF.')] });
}

function documentOf({ documents }: Envelope, { documentId }: Field): EnvelopeDocument | undefined {
  return documents.find(({ id }) => id === documentId);
}
