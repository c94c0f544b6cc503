import { describe, expect, it } from 'vitest';
import { tagsOf } from '../../src/editor/person-tags.ts';

const people = (...names: readonly string[]) => names.map((name, index) => ({ id: String(index), name }));

describe('tagsOf', () => {
  it('has the initials of each person, with a number for the same again', () => {
    const tags = tagsOf(people('Maria Souza', 'Bruno Lima', 'Marcos Silva', 'Mara Santos', ''));
    expect([...tags.values()].map(({ initials }) => initials)).toEqual(['MS', 'BL', 'MS2', 'MS3', '?']);
  });

  it('has another color for each of eight people, and begins again', () => {
    const tones = [...tagsOf(people(...Array<string>(9).fill('A'))).values()].map(({ tone }) => tone);
    expect(new Set(tones.slice(0, 8)).size).toBe(8);
    expect(tones[8]).toBe(tones[0]);
  });
});
