import { expect, it } from 'vitest';
import { emptyPerson } from '../../../../src/dashboard/envelopes/draft/person.ts';
import type { Person } from '../../../../src/dashboard/envelopes/draft/person.ts';
import { sameAs } from '../../../../src/dashboard/envelopes/draft/same-person.ts';

const ana = { ...emptyPerson(1), name: 'Ana', email: 'ana@example.com', cpf: '529.982.247-25' };

it.each<[string, Partial<Person>, number | null]>([
  ['the same CPF', { email: 'outra@example.com', cpf: '52998224725' }, 0],
  ['the same mailbox without a CPF', { email: ' ANA@example.com', cpf: '' }, 0],
  ['another CPF in the same mailbox', { email: 'ana@example.com', cpf: '168.995.350-09' }, null],
  ['nobody yet', { email: '', cpf: '' }, null],
])('%s', (_what, person, expected) => {
  expect(sameAs([ana, { ...emptyPerson(2), ...person }], 1)).toBe(expected);
});

it('two phones tell the readers of a mailbox apart', () => {
  const reader = { ...emptyPerson(1), email: 'familia@example.com' };
  const people = [
    { ...reader, phone: '(11) 98765-0001' },
    { ...reader, phone: '(11) 98765-0002' },
  ];
  expect(sameAs(people, 1)).toBeNull();
  expect(sameAs([reader, reader], 1)).toBe(0);
});

it('the first person is like nobody before them', () => {
  expect([sameAs([ana, ana], 0), sameAs([], 3)]).toEqual([null, null]);
});
