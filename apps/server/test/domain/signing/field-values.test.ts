import { describe, expect, it } from 'vitest';
import type { Field } from '../../../src/domain/fields/field.ts';
import { readValues, shownValue } from '../../../src/domain/signing/field-values.ts';
import type { SentValue, SentValues } from '../../../src/domain/signing/field-values.ts';
import { idOf } from '../../given/basics.ts';
import { aField } from '../../given/field.ts';
import { aSigner } from '../../given/signer.ts';
import { aSession } from '../../given/signing-session.ts';

const MARK = { kind: 'DRAWN', width: 9, height: 9, strokes: [[1, 2, 3, 4]] } as const;
const typed = (text: string) => JSON.stringify({ kind: 'TYPED', text });
const maria = aSigner(1, { name: 'Maria da Silva Souza', cpf: '52998224725' }).person;

function read(changes: Partial<Field>, sent?: SentValue, marks: Partial<SentValues> = {}) {
  const field = aField(1, changes);
  const values = sent === undefined ? {} : { [field.id]: sent };
  const { values: all, problems } = readValues([field], maria, {
    values,
    mark: null,
    initials: null,
    ...marks,
  });
  return {
    value: all[0]?.value,
    rules: problems.map(({ rule }) => rule),
    fields: problems.map((each) => each.field),
  };
}

describe('readValues', () => {
  it.each<[string, Partial<Field>, SentValue | undefined, string]>([
    ['a text, tidied', {}, ' Rua\r\nA\u0000 ', 'Rua\nA'],
    ['the default for a text that is absent', { defaultValue: 'Brasil' }, undefined, 'Brasil'],
    ['an optional text that is emptied', { defaultValue: 'Brasil', required: false }, '', ''],
    ['a CPF in its written form', { rule: { kind: 'CPF' } }, '52998224725', '529.982.247-25'],
    ['a CNPJ in its written form', { rule: { kind: 'CNPJ' } }, '12abc34501de35', '12.ABC.345/01DE-35'],
    ['a checkbox as boolean', { type: 'CHECKBOX' }, true, 'true'],
    ['a checkbox that nobody touched', { type: 'CHECKBOX', required: false }, undefined, 'false'],
    ['a choice', { type: 'CHOICE', options: ['Sim', 'Não'] }, 'Não', 'Não'],
    ['a number', { type: 'NUMBER' }, '-12.50', '-12.50'],
    ['the name of the signer', { type: 'NAME' }, undefined, 'Maria da Silva Souza'],
    ['the CPF of the signer', { type: 'CPF' }, undefined, '529.982.247-25'],
    ['a read-only field without a value', { readOnly: true, required: false }, undefined, ''],
    ['the signer’s own CPF where they write it', { type: 'CPF' }, '529.982.247-25', '529.982.247-25'],
    ['a read-only value', { readOnly: true, defaultValue: 'x' }, 'x', 'x'],
    ['a mark sent for the field', { type: 'SIGNATURE' }, MARK, JSON.stringify(MARK)],
    ['a signature that is typed', { type: 'SIGNATURE' }, 'M. Souza', typed('M. Souza')],
    [
      'the typed name for a signature that is absent',
      { type: 'SIGNATURE' },
      undefined,
      typed('Maria da Silva Souza'),
    ],
    [
      'the typed name for a required signature that is empty',
      { type: 'SIGNATURE' },
      '',
      typed('Maria da Silva Souza'),
    ],
    ['nothing for an optional signature that is emptied', { type: 'SIGNATURE', required: false }, '', ''],
    ['the initials of the name', { type: 'INITIALS' }, undefined, typed('MSS')],
  ])('takes %s', (_, changes, sent, value) =>
    expect(read(changes, sent)).toEqual({ value, rules: [], fields: [] }),
  );

  it('takes the adopted mark for signatures and the adopted initials for initials', () => {
    const marks = { mark: MARK, initials: { kind: 'TYPED', text: 'ms' } } as const;
    expect(read({ type: 'SIGNATURE' }, undefined, marks).value).toBe(JSON.stringify(MARK));
    expect(read({ type: 'INITIALS' }, undefined, marks).value).toBe(typed('ms'));
  });

  it.each<[string, Partial<Field>, SentValue | undefined, string]>([
    ['a required text that is absent', {}, undefined, 'required'],
    ['a required text of spaces', {}, '  ', 'required'],
    ['a required checkbox that is not set', { type: 'CHECKBOX' }, false, 'required'],
    ['another option', { type: 'CHOICE', options: ['Sim'] }, 'sim', 'enum'],
    ['a word for a checkbox', { type: 'CHECKBOX' }, 'yes', 'enum'],
    ['a mark where a text belongs, as text', { rule: { kind: 'EMAIL' } }, MARK, 'format.email'],
    ['a CPF that is none', { rule: { kind: 'CPF' } }, '111.111.111-11', 'cpf.digits'],
    ['a CNPJ that is none', { rule: { kind: 'CNPJ' } }, '11.111.111/1111-11', 'cnpj.digits'],
    ['a long text', {}, 'x'.repeat(9000), 'max_length'],
    ['another name', { type: 'NAME' }, 'João', 'read_only'],
    ['another read-only value', { readOnly: true, defaultValue: 'x' }, 'y', 'read_only'],
    ['a date of signing', { type: 'DATE_SIGNED' }, '2026-01-01', 'read_only'],
  ])('refuses %s', (_, changes, sent, rule) =>
    expect(read(changes, sent)).toMatchObject({ rules: [rule], fields: [`fields.${idOf('fld', 1)}`] }),
  );

  it('leaves values out that are known only after the consent, and refuses unknown fields', () => {
    const fields = [
      aField(1, { type: 'DATE_SIGNED' }),
      aField(2, { type: 'STAMP_CODE' }),
      aField(3, { type: 'NAME' }),
    ];
    const sent = { values: { fld_x: 'y' }, mark: null, initials: null };
    const { values, problems } = readValues(fields, maria, sent);
    expect(values.map(({ id }) => id)).toEqual([idOf('fld', 3)]);
    expect(problems).toMatchObject([{ field: 'fields.fld_x', rule: 'unknown' }]);
  });
});

describe('the name and the CPF of a signer', () => {
  it('are empty where the service does not know the CPF yet', () => {
    const sent = { values: {}, mark: null, initials: null };
    const { values } = readValues([aField(1, { type: 'CPF' })], { ...maria, cpf: null }, sent);
    expect(values).toEqual([{ id: idOf('fld', 1), value: '' }]);
  });
});

describe('shownValue', () => {
  const shown = (changes: Partial<Field>, isAuthenticated: boolean, cpf: string | null = '52998224725') => {
    const field = aField(1, changes);
    const session = aSession({
      signer: { name: 'Maria da Silva Souza', cpf },
      fieldValues: [{ id: field.id, value: 'saved', salt: '' }],
    });
    return shownValue(session, field, isAuthenticated);
  };

  it.each<[string, Partial<Field>, string, string]>([
    ['what the signer wrote', { defaultValue: 'Brasil' }, 'saved', 'Brasil'],
    ['what the signer wrote, without a default value', {}, 'saved', ''],
    ['a box', { type: 'CHECKBOX' }, 'saved', 'false'],
    ['the CPF', { type: 'CPF' }, '529.982.247-25', '***.982.247-**'],
    ['the name', { type: 'NAME' }, 'Maria da Silva Souza', 'Maria da Silva Souza'],
    ['a value that nobody can change', { readOnly: true, defaultValue: 'x' }, 'x', 'x'],
    ['the time of a signature that is yet to be made', { type: 'DATE_SIGNED' }, '', ''],
  ])('of %s is %#: whole for the person, not for the link alone', (_what, changes, toPerson, toLink) => {
    expect(shown(changes, true)).toBe(toPerson);
    expect(shown(changes, false)).toBe(toLink);
  });

  it('of a CPF that nobody knows yet is empty', () => {
    expect([true, false].map((is) => shown({ type: 'CPF' }, is, null))).toEqual(['', '']);
  });

  it('of a field that was never saved is its default value', () => {
    const field = aField(1, { defaultValue: 'Brasil' });
    expect(shownValue(aSession(), field, true)).toBe('Brasil');
  });
});
