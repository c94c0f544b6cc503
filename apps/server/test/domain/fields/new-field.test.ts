import { describe, expect, it } from 'vitest';
import type { Field } from '../../../src/domain/fields/field.ts';
import { fieldProblems } from '../../../src/domain/fields/new-field.ts';
import { aField, BOX } from '../../given/field.ts';

const slugs = (changes: Partial<Field>, path = '') =>
  fieldProblems(aField(1, changes), path).map(({ field, rule }) => `${field} ${rule}`);

const anchor = { kind: 'ANCHOR', text: 'Assinatura', occurrence: 1, dx: 0, dy: -20_000 } as const;

describe('fieldProblems', () => {
  it.each<[string, Partial<Field>]>([
    ['a text', {}],
    ['a signature', { type: 'SIGNATURE' }],
    ['a choice', { type: 'CHOICE', options: ['Sim', 'Não'], defaultValue: 'Não' }],
    ['a checkbox that is set', { type: 'CHECKBOX', defaultValue: 'true', readOnly: true }],
    [
      'a number by a rule',
      { type: 'NUMBER', rule: { kind: 'NUMBER', min: 0, max: null, decimals: 2 }, defaultValue: '1.5' },
    ],
    ['an optional read-only text without a value', { readOnly: true, required: false }],
    ['an anchor', { placement: { ...anchor, width: 100_000, height: 20_000 } }],
    ['a form field', { placement: { kind: 'ACRO_FORM', name: 'nome' } }],
  ])('finds nothing wrong with %s', (_, changes) => expect(slugs(changes)).toEqual([]));

  it.each<[string, Partial<Field>, string]>([
    ['a rule of another type', { type: 'NUMBER', rule: { kind: 'CPF' } }, 'rule range'],
    ['a rule of a name', { type: 'NAME', rule: { kind: 'CPF' } }, 'rule range'],
    ['reversed lengths', { rule: { kind: 'LENGTH', min: 3, max: 2 } }, 'rule.min range'],
    [
      'reversed numbers',
      { type: 'NUMBER', rule: { kind: 'NUMBER', min: 3, max: 2, decimals: 0 } },
      'rule.min range',
    ],
    ['options of a text', { options: ['a'] }, 'options range'],
    ['a choice without options', { type: 'CHOICE' }, 'options required'],
    ['an option twice', { type: 'CHOICE', options: ['a', 'a'] }, 'options unique_items'],
    ['a default that is no option', { type: 'CHOICE', options: ['a'], defaultValue: 'b' }, 'default enum'],
    ['a default against the rule', { rule: { kind: 'CPF' }, defaultValue: '1' }, 'default cpf.digits'],
    ['a number that is none', { type: 'NUMBER', defaultValue: 'x' }, 'default format.number'],
    ['a checkbox that is neither', { type: 'CHECKBOX', defaultValue: 'yes' }, 'default enum'],
    ['a signature with a default', { type: 'SIGNATURE', defaultValue: 'Maria' }, 'default range'],
    ['a read-only signature', { type: 'SIGNATURE', readOnly: true }, 'readOnly range'],
    ['nothing to show', { readOnly: true }, 'default required'],
    ['a narrow box', { placement: { ...BOX, box: [0, 0, 3999, 30_000] } }, 'box.width minimum'],
    ['a reversed box', { placement: { ...BOX, box: [9000, 9000, 0, 90_000] } }, 'box.width minimum'],
    ['a high anchor', { placement: { ...anchor, width: 9000, height: 14_400_001 } }, 'anchor.height maximum'],
  ])('names the member of %s', (_, changes, problem) => {
    expect(slugs(changes)).toEqual([problem]);
    expect(slugs(changes, 'fields[2]')).toEqual([`fields[2].${problem}`]);
  });
});
