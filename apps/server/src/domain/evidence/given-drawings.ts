import type { Envelope } from '../envelopes/envelope.ts';
import { givenFields } from '../fields/given-field.ts';
import { fieldDrawings } from './field-drawings.ts';
import type { FilledFields, FilledPlace } from './field-drawings.ts';

/** Returns the drawings of the values that the sender gave for good, for the file that everybody is shown. */
export function givenDrawings(
  envelope: Pick<Envelope, 'progress' | 'fields' | 'signers'>,
  documentId: string,
  style: Pick<FilledFields, 'language' | 'timeZone'>,
): readonly FilledPlace[] {
  const fields = givenFields(envelope);
  const values = new Map<string, string>(fields.map(({ id, defaultValue }) => [id, defaultValue ?? '']));
  // They don't wait for anybody's signature.
  const signing = new Map(envelope.signers.map(({ id }) => [id as string, null]));
  return fieldDrawings({ ...envelope, fields }, documentId, {
    values,
    signing,
    code: null,
    ...style,
  });
}
