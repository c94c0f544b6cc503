import { expect, it } from 'vitest';
import { givenDrawings } from '../../../src/domain/evidence/given-drawings.ts';
import { idOf } from '../../given/basics.ts';
import { aSentEnvelope } from '../../given/envelope.ts';
import type { EnvelopeChanges } from '../../given/envelope.ts';
import { aField } from '../../given/field.ts';

const given = aField(1, { readOnly: true, defaultValue: '1234.50', type: 'NUMBER' });
const fields = [given, aField(2, { defaultValue: 'Brasil' }), aField(3, { type: 'STAMP_CODE' })];
const drawn = (changes: EnvelopeChanges = {}) =>
  givenDrawings(aSentEnvelope({ fields, consentEdition: 3, ...changes }), idOf('doc', 1), {
    language: 'pt-BR',
    timeZone: 'America/Sao_Paulo',
  });

it('shows the values that the sender gave for good before anybody has signed, and no other value', () => {
  expect(drawn().map(({ fieldId, text }) => [fieldId, text])).toEqual([[given.id, '1234,50']]);
});

it('shows none in an envelope that an older version sent: there they come with the signature', () => {
  expect(drawn({ consentEdition: 2 })).toEqual([]);
});
