import { expect, it } from 'vitest';
import { filledOf, markOf, openFields, readNumber, shownText } from '../../../src/sign/fields/answers.ts';
import { fieldOf } from '../session.ts';

const NO_ANSWERS = { values: {} };

it.each([
  ['pt-BR', '1.234,5', '1234.5'],
  ['pt-BR', '12.345.678', '12345678'],
  ['pt-BR', '12,5', '12.5'],
  ['pt-BR', '-1.000', '-1000'],
  ['es', '1.234,56', '1234.56'],
  ['en', '1,234.5', '1234.5'],
  ['en', '12.5', '12.5'],
  ['pt-BR', 'doze', 'doze'],
] as const)('in %s the number %s is sent as %s', (language, written, sent) => {
  expect(readNumber(written, language)).toBe(sent);
});

it('a number from the service survives the form unchanged', () => {
  const field = fieldOf('a', { type: 'NUMBER', value: '1234.5' });
  expect(shownText(field, NO_ANSWERS, 'pt-BR')).toBe('1234,5');
  expect(filledOf([field], NO_ANSWERS, 'pt-BR').fields).toEqual({ a: '1234.5' });
  expect(filledOf([field], NO_ANSWERS, 'en').fields).toEqual({ a: '1234.5' });
});

it('counts required fields that are empty, and checkboxes that are not checked', () => {
  const fields = [
    fieldOf('text'),
    fieldOf('blank', { value: '  ' }),
    fieldOf('optional', { required: false }),
    fieldOf('box', { type: 'CHECKBOX', value: 'false' }),
    fieldOf('name', { type: 'NAME', readOnly: true }),
    fieldOf('mark', { type: 'SIGNATURE' }),
  ];
  const open = (values: Record<string, string>) => openFields(fields, { values }, 'en').map(({ id }) => id);
  expect(open({})).toEqual(['text', 'blank', 'box']);
  expect(open({ text: 'x', blank: 'y', box: 'true' })).toEqual([]);
});

it('sends all values but those that are given, and leaves out a mark that the signer left out', () => {
  const fields = [
    fieldOf('text', { value: 'before' }),
    fieldOf('name', { type: 'NAME', readOnly: true, value: 'Ana' }),
    fieldOf('mark', { type: 'SIGNATURE' }),
    fieldOf('initials', { type: 'INITIALS', required: false }),
  ];
  expect(filledOf(fields, NO_ANSWERS, 'en')).toEqual({
    fields: { text: 'before' },
    mark: null,
    initials: null,
  });
  const without = { values: { initials: 'false' }, mark: { kind: 'TYPED', text: 'Ana' } } as const;
  expect(filledOf(fields, without, 'en')).toEqual({
    fields: { text: 'before', initials: '' },
    mark: { kind: 'TYPED', text: 'Ana' },
    initials: null,
  });
});

it('takes the mark from the saved values until the signer chooses another', () => {
  const fields = [fieldOf('mark', { type: 'SIGNATURE', value: '{"kind":"TYPED","text":"Ana S."}' })];
  expect(markOf(fields, NO_ANSWERS)).toEqual({ kind: 'TYPED', text: 'Ana S.' });
  expect(markOf(fields, { values: {}, mark: null })).toBeNull();
});
