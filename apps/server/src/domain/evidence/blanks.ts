import { formFieldName, SEALED_TYPE, SIGNED_TYPE } from '@aval/evidence/field-names';
import type { Envelope } from '../envelopes/envelope.ts';
import { hasQualifiedSigner, isQualified } from '../envelopes/signature-level.ts';
import { linesOf } from '../fields/field.ts';
import type { Field, FieldPlace } from '../fields/field.ts';
import { enteredFields } from '../fields/given-field.ts';
import type { FieldDrawing } from './field-look.ts';
import type { FilledPlace } from './field-drawings.ts';

/** An empty form field, prepared before anybody signs with a certificate: values may be filled in later, and not added. */
interface Blank extends FieldPlace {
  readonly name: string;
  readonly signerId: string;
  readonly lines: 'ONE' | 'MANY';
}

type WithFields = Pick<Envelope, 'fields' | 'signers' | 'terms' | 'progress'>;

/** Returns the blanks of a document: none if nobody signs with a certificate. */
export function blanksOf(envelope: WithFields, documentId: string): readonly Blank[] {
  if (!hasQualifiedSigner(envelope)) return [];
  return enteredFields(envelope)
    .filter((field) => field.documentId === documentId)
    .flatMap((field) =>
      field.places.flatMap(({ page, box }, place) => {
        if (isOwnSignature(envelope, field, place)) return [];
        const name = formFieldName(field.id, place);
        return [{ name, signerId: field.signerId, page, box, lines: linesOf(box) }];
      }),
    );
}

/** Returns where a qualified signer's signature is seen: the first place of their first signature field. */
export function signaturePlaceOf(
  envelope: WithFields,
  documentId: string,
  signerId: string,
): FieldPlace | undefined {
  const own = fieldsIn(envelope, documentId).find((field) => isOwnSignature(envelope, field, 0, signerId));
  return own?.places[0];
}

/** Returns drawings for the blanks of a document. `signatureFields` are the names of the signers' signature fields, by signer. */
export function inBlanks(
  envelope: WithFields,
  drawings: readonly FilledPlace[],
  signatureFields: Readonly<Record<string, string>>,
): readonly FieldDrawing[] {
  const fields = new Map<string, Field>(envelope.fields.map((field) => [field.id, field]));
  return drawings.map(({ fieldId, place, said, page, box, look, ordinal, ground }) => {
    const field = fields.get(fieldId);
    const own = field && isOwnSignature(envelope, field, place) && signatureFields[field.signerId];
    const person = { ...(ordinal !== undefined && { ordinal }), ...(ground && { ground }) };
    return { page, box, look, ...person, text: said, blank: own || formFieldName(fieldId, place) };
  });
}

/** Returns the fields whose values a qualified signer fills in as they sign. */
export function filledWhenSigning(
  envelope: Pick<Envelope, 'fields' | 'progress'>,
  signerId: string,
): readonly Field[] {
  return enteredFields(envelope).filter((field) => field.signerId === signerId && field.type !== SEALED_TYPE);
}

function fieldsIn({ fields }: Pick<Envelope, 'fields'>, documentId: string): readonly Field[] {
  return fields.filter((field) => field.documentId === documentId);
}

function isOwnSignature(
  envelope: WithFields,
  { id, documentId, signerId }: Field,
  place: number,
  wanted: string = signerId,
): boolean {
  const signer = envelope.signers.find((candidate) => candidate.id === signerId);
  if (place !== 0 || signerId !== wanted || signer === undefined || !isQualified(envelope, signer))
    return false;
  const first = fieldsIn(envelope, documentId).find(
    (field) => field.signerId === signerId && field.type === SIGNED_TYPE,
  );
  return first?.id === id;
}
