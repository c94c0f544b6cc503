import { describe, expect, it } from 'vitest';
import { assertFieldsReady } from '../../../src/domain/envelopes/fields-ready.ts';
import { idOf } from '../../given/basics.ts';
import { aDocument, aDraft } from '../../given/envelope.ts';
import { aField } from '../../given/field.ts';
import { refusalOf } from '../../given/refusal.ts';
import { aSigner } from '../../given/signer.ts';
import type { EnvelopeChanges } from '../../given/envelope.ts';

const without = aSigner(1, { cpf: null });

describe('assertFieldsReady', () => {
  it.each<[string, EnvelopeChanges]>([
    ['no fields', { documents: [aDocument(1, { presigned: true })] }],
    ['a CPF field of a signer with a CPF', { fields: [aField(1, { type: 'CPF' })] }],
    ['a field of a signer who signs with a certificate', { signatureLevel: 'QUALIFIED', fields: [aField()] }],
    ['a text field of a signer without one', { signers: [without], fields: [aField()] }],
    [
      'a signed document without fields',
      { documents: [aDocument(1), aDocument(2, { presigned: true })], fields: [aField()] },
    ],
  ])('accepts %s', (_, changes) => expect(() => assertFieldsReady(aDraft(changes))).not.toThrow());

  it.each<[string, EnvelopeChanges, string, readonly [string, string]]>([
    [
      'a signed document',
      { documents: [aDocument(1, { presigned: true })] },
      'VALIDATION_FAILED',
      ['fields[0]', 'document.signed'],
    ],
    [
      'a field of a person who only receives a copy',
      { signers: [aSigner(1, { role: 'CC' })] },
      'VALIDATION_FAILED',
      ['fields[0].signerId', 'range'],
    ],
    ['a CPF field without a CPF', { signers: [without] }, 'CPF_REQUIRED', ['signers[0].cpf', 'required']],
  ])('refuses %s', (_, changes, code, [field, rule]) =>
    expect(
      refusalOf(() => assertFieldsReady(aDraft({ fields: [aField(1, { type: 'CPF' })], ...changes }))),
    ).toMatchObject({
      code,
      details: { fields: [{ field, rule }] },
    }),
  );
});

it('CONFLICT, FIELDS_OUTDATED, for a document that has another version than when the field was placed', () => {
  const newer = aDraft({ fields: [aField()], documents: [aDocument(1, { versionId: idOf('docv', 9) })] });
  expect(refusalOf(() => assertFieldsReady(newer))).toEqual({
    code: 'CONFLICT',
    details: { reason: 'FIELDS_OUTDATED' },
  });
});
