import { expect, it } from 'vitest';
import {
  FIELD_TYPES,
  isConsented,
  isFixed,
  isMark,
  linesOf,
  selectFields,
} from '../../../src/domain/fields/field.ts';
import { idOf } from '../../given/basics.ts';
import { aField } from '../../given/field.ts';

const typesThat = (is: (field: ReturnType<typeof aField>) => boolean) =>
  FIELD_TYPES.filter((type) => is(aField(1, { type })));

it('asks nobody for name, CPF, date, and code', () => {
  expect(typesThat(isFixed)).toEqual(['NAME', 'CPF', 'DATE_SIGNED', 'STAMP_CODE']);
});

it('leaves only what is known later out of the consent', () => {
  expect(typesThat((field) => !isConsented(field))).toEqual(['DATE_SIGNED', 'STAMP_CODE']);
});

it('takes marks for signatures and initials', () => {
  expect(typesThat(isMark)).toEqual(['SIGNATURE', 'INITIALS']);
});

it('returns the fields of one signer in their order', () => {
  const fields = [aField(3), aField(1, { signerId: idOf('sgn', 2) }), aField(2)];
  expect(selectFields({ fields }, idOf('sgn', 1)).map(({ id }) => id)).toEqual([
    idOf('fld', 3),
    idOf('fld', 2),
  ]);
});

it.each([
  [28_000, 'ONE'],
  [28_001, 'MANY'],
] as const)('a box of %i thousandths of a point has %s lines', (height, lines) => {
  expect(linesOf([0, 9000, 90_000, 9000 + height])).toBe(lines);
});
