import { describe, expect, it } from 'vitest';
import type { Contact } from '../../../src/domain/contacts/contact.ts';
import { rememberPeople } from '../../../src/domain/contacts/remember-people.ts';
import { CONTACTS_KEPT } from '../../../src/domain/contacts/limits.ts';
import { NOW, after, idOf } from '../../given/basics.ts';

const BEFORE = after(-1000);
const person = (n: number, values: object = {}) => ({
  name: `Maria ${n}`,
  email: `maria${n}@example.com`,
  cpf: null,
  phone: null,
  ...values,
});
const contact = (n: number, values: object = {}): Contact => ({
  ...person(n),
  id: idOf('ctc', n),
  usedAt: BEFORE,
  createdAt: BEFORE,
  ...values,
});

function remember(known: readonly Contact[], people: readonly ReturnType<typeof person>[]) {
  let made = 90_000;
  return rememberPeople({ known, people, now: NOW, newId: () => idOf('ctc', (made += 1)) });
}

describe('rememberPeople', () => {
  it('makes a contact of somebody new', () => {
    expect(remember([contact(1)], [person(2, { cpf: '52998224725' })])).toEqual({
      saved: [{ ...person(2), cpf: '52998224725', id: idOf('ctc', 90_001), usedAt: NOW, createdAt: NOW }],
      removed: [],
    });
  });

  it('keeps the contact of a known e-mail, with its newest values; a missing value stays', () => {
    const known = contact(1, { cpf: '52998224725', phone: '+5511999990001' });
    const { saved, removed } = remember(
      [known],
      [person(1, { name: 'Maria Souza', phone: '+5511999990002' })],
    );
    expect(saved).toEqual([{ ...known, name: 'Maria Souza', phone: '+5511999990002', usedAt: NOW }]);
    expect(removed).toEqual([]);
  });

  it('makes a single contact of two signers with the same e-mail', () => {
    expect(remember([], [person(1), person(1, { name: 'Outra' })]).saved).toMatchObject([{ name: 'Outra' }]);
  });

  it('removes a twin that two sends at once left behind', () => {
    const twin = contact(2, { email: 'maria1@example.com' });
    expect(remember([contact(1), twin], [person(1)])).toMatchObject({
      saved: [{ id: idOf('ctc', 1) }],
      removed: [idOf('ctc', 2)],
    });
  });

  it('removes the contacts beyond the limit that were not used for the longest time', () => {
    const known = Array.from({ length: CONTACTS_KEPT }, (_, index) => contact(index + 1));
    const { removed } = remember(known, [person(9001), person(9002)]);
    expect(removed).toEqual([idOf('ctc', CONTACTS_KEPT - 1), idOf('ctc', CONTACTS_KEPT)]);
    expect(remember(known, [person(1)]).removed).toEqual([]);
  });
});
