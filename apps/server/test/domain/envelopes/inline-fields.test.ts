import { expect, it } from 'vitest';
import { namedFields } from '../../../src/domain/envelopes/inline-fields.ts';
import type { InlineField } from '../../../src/domain/envelopes/inline-fields.ts';
import { toFieldInput } from '../../../src/domain/fields/field-input.ts';
import { idOf } from '../../given/basics.ts';
import { aDocument, aSentEnvelope } from '../../given/envelope.ts';
import { aField } from '../../given/field.ts';
import { refusalOf } from '../../given/refusal.ts';
import { aSigner } from '../../given/signer.ts';

const envelope = aSentEnvelope({
  documents: [aDocument(1), aDocument(2)],
  signers: [aSigner(1), aSigner(2)],
});
const input = toFieldInput(aField());
const named = (changes: Partial<InlineField> = {}) => {
  const field = { path: 'fields[3]', documentIndex: 1, signerIndex: 0, input, ...changes };
  return namedFields([field], envelope, () => idOf('fld', 7));
};

it('gives a field the ids of the document and the signer that the request names by their places', () => {
  expect(named()).toEqual([
    { path: 'fields[3]', id: idOf('fld', 7), documentId: idOf('doc', 2), signerId: idOf('sgn', 1), input },
  ]);
});

it.each(['documentIndex', 'signerIndex'] as const)('VALIDATION_FAILED for a %s beyond the list', (member) => {
  expect(refusalOf(() => named({ [member]: 2 }))).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: { fields: [{ field: `fields[3].${member}`, rule: 'maximum', params: { limit: 1 } }] },
  });
});
