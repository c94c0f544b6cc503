import { describe, expect, it } from 'vitest';
import type { Field } from '../../../src/domain/fields/field.ts';
import {
  enteredFields,
  givenFields,
  suggestedValue,
  withSuggestionSalts,
} from '../../../src/domain/fields/given-field.ts';
import { aSentEnvelope } from '../../given/envelope.ts';
import { aField } from '../../given/field.ts';

const given = aField(1, { readOnly: true, defaultValue: 'Foro de São Paulo' });
const ENTERED: readonly Field[] = [
  aField(2, { defaultValue: 'Brasil' }),
  aField(3, { readOnly: true, defaultValue: '' }),
  aField(4, { readOnly: true, required: false }),
  aField(5, { readOnly: true, type: 'NAME', defaultValue: 'x' }),
];
const fields = [given, ...ENTERED];

describe('a value that the sender gave for good', () => {
  it('is one that nobody can change, and that the service does not know by itself', () => {
    const envelope = aSentEnvelope({ fields, consentEdition: 3 });
    expect(givenFields(envelope)).toEqual([given]);
    expect(enteredFields(envelope)).toEqual(ENTERED);
  });

  it.each([
    ['an older version sent', { consentEdition: 2 }],
    ['nobody has sent', { status: 'DRAFT' }],
  ] as const)('is none in an envelope that %s: there it comes with the signature', (_which, changes) => {
    const envelope = aSentEnvelope({ fields, ...changes });
    expect(givenFields(envelope)).toEqual([]);
    expect(enteredFields(envelope)).toEqual(fields);
  });
});

describe('suggestedValue', () => {
  it.each<[string, Partial<Field>, string | null]>([
    ['a default value', { defaultValue: 'Brasil' }, 'Brasil'],
    ['a ticked box', { type: 'CHECKBOX', defaultValue: 'true' }, 'true'],
    ['a box that is not ticked', { type: 'CHECKBOX', defaultValue: 'false' }, null],
    ['an empty default value', { defaultValue: '' }, null],
    ['no default value', {}, null],
    ['a value that nobody can change', { readOnly: true, defaultValue: 'Brasil' }, null],
    ['a value that the service knows', { type: 'NAME', defaultValue: 'x' }, null],
    ['a mark', { type: 'INITIALS', defaultValue: 'x' }, null],
  ])('of %s: %#', (_what, changes, suggested) => {
    expect(suggestedValue(aField(1, changes))).toBe(suggested);
  });

  it('gets a salt at sending, and no other field does', () => {
    let count = 0;
    const salted = withSuggestionSalts(
      [aField(1, { defaultValue: 'a' }), given, aField(2, { defaultValue: 'b' })],
      () => String((count += 1)),
    );
    expect(salted.map(({ suggestionSalt }) => suggestionSalt)).toEqual(['1', undefined, '2']);
  });
});
