import { expect, it } from 'vitest';
import { NOTHING_TYPED, wrongParts } from '../../src/form/person.ts';

const all = { requireCpf: true, requirePhone: true };
const good = { name: 'Ana', email: 'ana@example.com', cpf: '529.982.247-25', phone: '(11) 98765-4321' };

it.each([
  [good, all, []],
  [NOTHING_TYPED, all, ['name', 'email', 'cpf', 'phone']],
  [NOTHING_TYPED, { requireCpf: false, requirePhone: false }, ['name', 'email']],
  [{ ...good, cpf: '529.982.247-24' }, all, ['cpf']],
  [{ ...good, email: 'ana@' }, all, ['email']],
  [{ ...good, phone: '98765' }, all, ['phone']],
] as const)('%j', (typed, form, wrong) => {
  expect(wrongParts(typed, form)).toEqual(wrong);
});
