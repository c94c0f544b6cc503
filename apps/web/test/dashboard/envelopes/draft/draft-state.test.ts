import type { Envelope } from '@aval/sdk/operations';
import { describe, expect, it } from 'vitest';
import {
  dayOf,
  draftOf,
  emptyDraft,
  endOfDay,
  moved,
  orderOf,
} from '../../../../src/dashboard/envelopes/draft/draft-state.ts';
import { emptyPerson } from '../../../../src/dashboard/envelopes/draft/person.ts';

describe('draftOf', () => {
  it('shows the signers in their order, and a row to fill in where there is none', () => {
    const signer = {
      id: 'sgn_1',
      name: 'Ana',
      email: 'ana@example.com',
      cpf: null,
      phone: null,
      role: 'SIGNER',
      attachments: [],
      order: 2,
    };
    const envelope = {
      title: 'Contrato',
      message: null,
      expiresAt: null,
      reminders: { enabled: true, daysBeforeExpiry: 3, everyDays: 7 },
      documents: [{ id: 'doc_1', title: 'Anexo', warnings: [] }],
      signers: [signer, { ...signer, id: 'sgn_2', name: 'Bia', order: 1 }],
    } as unknown as Envelope;
    const draft = draftOf(envelope, 'UTC');
    expect(draft.people.map(({ name }) => name)).toEqual(['Bia', 'Ana']);
    expect(draft).toMatchObject({
      message: '',
      lastDay: '',
      reminders: { daysBeforeExpiry: 3, everyDays: 7 },
      files: [{ documentId: 'doc_1', title: 'Anexo' }],
    });
    expect(draftOf({ ...envelope, signers: [] }, 'UTC').people).toEqual(emptyDraft().people);
  });
});

it.each(['2026-01-31', '2026-12-31'])('the end of %s is on that day where the user is', (day) => {
  expect(dayOf(endOfDay(day), Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(day);
});

it('the day of a deadline is that of the organization’s time zone', () => {
  const end = '2027-01-01T02:59:59.999Z';
  expect([dayOf(end, 'America/Sao_Paulo'), dayOf(end, 'UTC')]).toEqual(['2026-12-31', '2027-01-01']);
});

describe('moved', () => {
  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [0, -1, 'abc'],
    [2, 3, 'abc'],
    [7, 0, 'abc'],
  ])('moves the item at %i to %i: %s', (from, to, result) => {
    expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(result);
  });
});

describe('orderOf', () => {
  const people = (['WITNESS', 'SIGNER', 'CC'] as const).map((role) => ({ ...emptyPerson(1), role }));
  const ordersOf = (signingOrderEnabled: boolean) =>
    people.map((_, index) => orderOf({ ...emptyDraft(), people, signingOrderEnabled }, index));

  it('is the place on the page, but without an order a witness comes last', () => {
    expect(ordersOf(true)).toEqual([1, 2, 3]);
    expect(ordersOf(false)).toEqual([4, 2, 3]);
  });

  it('is that of the first member for everyone of a group', () => {
    const named = ['', 'Diretoria', '', 'diretoria'].map((group) => ({ ...emptyPerson(1), group }));
    const state = { ...emptyDraft(), people: named, signingOrderEnabled: true };
    expect(named.map((_, index) => orderOf(state, index))).toEqual([1, 2, 3, 2]);
  });
});
