import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { nameProblems } from '../../../src/http/checks/name-problems.ts';
import { personName, treatmentsOf } from '../../../src/http/checks/tidy-text.ts';
import { MAX_PROBLEMS } from '../../../src/http/checks/limits.ts';

const person = Type.Object({ name: personName(Type.String()), note: Type.String() });
const treatments = treatmentsOf(
  Type.Object({
    owner: Type.Optional(Type.Union([personName(Type.String()), Type.Null()])),
    people: Type.Array(person),
  }),
);
const found = (value: unknown) => nameProblems(value, treatments).map(({ field, rule }) => [field, rule]);

describe('nameProblems', () => {
  it('names the place and the rule of each name, and judges no other text', () => {
    const people = [
      { name: 'Ana', note: 'Аvаl\u200b' },
      { name: 'Bеto', note: '' },
      { name: 'C\u200bé', note: '' },
    ];
    expect(found({ owner: 'Аvаl', people })).toEqual([
      ['owner', 'name.mixed_scripts'],
      ['people[1].name', 'name.mixed_scripts'],
      ['people[2].name', 'name.invisible'],
    ]);
  });

  it.each([null, 5, [], 'Аvаl', { owner: null }, { people: 'Аvаl' }, { people: [null, 3, ['Аvаl']] }, {}])(
    'has nothing to say of %j',
    (value) => {
      expect(found(value)).toEqual([]);
    },
  );

  it('stops at the largest number of problems, and does nothing without names', () => {
    const people = Array.from({ length: MAX_PROBLEMS + 5 }, () => ({ name: 'Аvаl' }));
    expect(found({ people })).toHaveLength(MAX_PROBLEMS);
    expect(nameProblems({ name: 'Аvаl' }, null)).toEqual([]);
  });
});
