import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { compareRatios, notedRatios, noteRatio, printComparison } from '../ratios.ts';

describe('compareRatios', () => {
  it.each([
    ['equal', 0.5, 0.5, false],
    ['better', 0.5, 0.9, false],
    ['14 % worse', 0.5, 0.43, false],
    ['16 % worse', 0.5, 0.42, true],
    ['worse above 1', 8, 6, true],
    ['a little worse above 1', 8, 7, false],
    ['zero', 0.5, 0, true],
    ['not a number', 0.5, Number.NaN, true],
  ])('%s', (_name, committed, measured, isWorse) => {
    expect(compareRatios({ sealing: committed }, { sealing: measured })[0]?.isWorse).toBe(isWorse);
  });

  it('fails a committed ratio that was not measured', () => {
    expect(compareRatios({ sealing: 0.5 }, {})).toEqual([
      { name: 'sealing', committed: 0.5, measured: null, change: null, isWorse: true },
    ]);
  });

  it('accepts a ratio that was not committed yet', () => {
    expect(compareRatios({}, { signing: 0.5 })).toEqual([
      { name: 'signing', committed: null, measured: 0.5, change: null, isWorse: false },
    ]);
  });

  it('keeps the committed order, and new ratios behind it', () => {
    const compared = compareRatios({ b: 1, a: 1 }, { c: 1, a: 1, b: 1 });
    expect(compared.map(({ name }) => name)).toEqual(['b', 'a', 'c']);
  });
});

describe('printComparison', () => {
  function printed(measured: number): { readonly isGood: boolean; readonly text: string } {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    onTestFinished(() => log.mockRestore());
    const isGood = printComparison(compareRatios({ sealing: 0.5 }, { sealing: measured }));
    return { isGood, text: log.mock.calls.flat().join('\n') };
  }

  it('prints a table without a bad ratio, and returns true', () => {
    const { isGood, text } = printed(0.6);
    expect(isGood).toBe(true);
    expect(text).toContain('| sealing |     0.500 |    0.600 |  +20 % |    |');
  });

  it('marks a ratio that is worse, and returns false', () => {
    const { isGood, text } = printed(0.1);
    expect(isGood).toBe(false);
    expect(text).toContain('WORSE');
  });
});

it('notedRatios returns the last ratio of each name', () => {
  noteRatio('bench test', 0.1);
  noteRatio('bench test', 0.2);
  expect(notedRatios()['bench test']).toBe(0.2);
});
