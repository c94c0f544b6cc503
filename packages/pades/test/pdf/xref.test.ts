import { describe, expect, it } from 'vitest';
import { ReadingBudget } from '../../src/pdf/reading-budget.ts';
import { HIGHEST_OBJECT_NUMBER, XrefEntries } from '../../src/pdf/xref.ts';

describe('XrefEntries', () => {
  it('keeps the entry that was added first', () => {
    const entries = new XrefEntries(new ReadingBudget(0, 0));
    entries.add(1, { kind: 'free' });
    entries.add(1, { kind: 'plain', offset: 5, generation: 0 });
    expect([...entries.all]).toEqual([[1, { kind: 'free' }]]);
  });

  it('adds free numbers after everything else of a section', () => {
    const entries = new XrefEntries(new ReadingBudget(0, 0));
    entries.noteFreed(1);
    entries.noteFreed(2);
    entries.add(1, { kind: 'packed', stream: 5, index: 0 });
    entries.settleFreed();
    entries.add(2, { kind: 'plain', offset: 5, generation: 0 });
    expect([...entries.all]).toEqual([
      [1, { kind: 'packed', stream: 5, index: 0 }],
      [2, { kind: 'free' }],
    ]);
  });

  it('rejects numbers that no document has', () => {
    const entries = new XrefEntries(new ReadingBudget(0, 0));
    expect(() => entries.add(HIGHEST_OBJECT_NUMBER + 1, { kind: 'free' })).toThrow(
      expect.objectContaining({ code: 'corrupt' }),
    );
  });
});
