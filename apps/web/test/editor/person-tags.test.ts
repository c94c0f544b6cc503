import { describe, expect, it } from 'vitest';
import { tagsOf } from '../../src/editor/person-tags.ts';

const people = (...names: readonly string[]) => names.map((name, index) => ({ id: String(index), name }));

describe('tagsOf', () => {
  it('has the initials of each person, with a number for the same again', () => {
    const tags = tagsOf(people('Maria Souza', 'Bruno Lima', 'Marcos Silva', 'Mara Santos', ''));
    expect([...tags.values()].map(({ initials }) => initials)).toEqual(['MS', 'BL', 'MS2', 'MS3', '?']);
  });
});
