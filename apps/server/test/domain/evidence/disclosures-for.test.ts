import { expect, it } from 'vitest';
import {
  disclosuresFor,
  disclosuresOfPeople,
  peopleIn,
} from '../../../src/domain/evidence/disclosures-for.ts';

const all = [
  { at: 'manifest/envelope', name: 'title', subject: null },
  { at: 'manifest/documents/doc_1', name: 'title', subject: null },
  { at: 'audit/1', name: 'ip', subject: null },
  { at: 'audit/2', name: 'name', subject: 'sgn_1' },
  { at: 'manifest/signers/sgn_1', name: 'cpf', subject: 'sgn_1' },
  { at: 'manifest/signers/sgn_2', name: 'cpf', subject: 'sgn_2' },
];
const placesOf = (...signerIds: readonly string[]) => disclosuresFor(all, signerIds).map(({ at }) => at);
const TITLES = ['manifest/envelope', 'manifest/documents/doc_1'];

it.each([
  ['nobody', [], TITLES],
  ['one signer', ['sgn_1'], [...TITLES, 'audit/2', 'manifest/signers/sgn_1']],
  ['the other', ['sgn_2'], [...TITLES, 'manifest/signers/sgn_2']],
])('for %s: titles and own values, never from where the sender worked', (_who, signerIds, places) => {
  expect(placesOf(...signerIds)).toEqual(places);
});

it.each([
  [{ kind: 'ALL' }, all.map(({ at }) => at), 3],
  [{ kind: 'NONE' }, TITLES, 0],
  [{ kind: 'SIGNER', signerId: 'sgn_2' }, [...TITLES, 'manifest/signers/sgn_2'], 1],
] as const)('a package for %j has %j, the values of %i people', (people, places, count) => {
  expect(disclosuresOfPeople(all, people).map(({ at }) => at)).toEqual(places);
  expect(peopleIn({ signers: [1, 2, 3] }, people)).toBe(count);
});
