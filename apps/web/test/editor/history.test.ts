import { describe, expect, it } from 'vitest';
import { changed, historyOf, redone, undone } from '../../src/editor/history.ts';
import type { History } from '../../src/editor/history.ts';
import { aField, numbers } from './given.ts';

const at = (key: string) => [aField({ key })];
const keyOf = ({ now }: History): string | undefined => now[0]?.key;

describe('history', () => {
  it('goes back and forth, and stays where there is nothing more', () => {
    const start = historyOf(at('a'));
    const end = changed(changed(start, at('b')), at('c'));
    expect([undone(end), undone(undone(end)), undone(undone(undone(end)))].map(keyOf)).toEqual([
      'b',
      'a',
      'a',
    ]);
    expect(keyOf(redone(undone(undone(end))))).toBe('b');
    expect(redone(end)).toBe(end);
  });

  it('forgets what was undone once there is another change', () => {
    const branch = changed(undone(changed(historyOf(at('a')), at('b'))), at('c'));
    expect([branch.future.length, keyOf(undone(branch))]).toEqual([0, 'a']);
  });

  it('undoes changes of the same name together, until another change comes between', () => {
    const typed = ['b', 'c'].reduce(
      (history, key) => changed(history, at(key), 'label x'),
      historyOf(at('a')),
    );
    expect(keyOf(undone(typed))).toBe('a');
    const again = changed(changed(typed, at('d')), at('e'), 'label x');
    expect([undone(again), undone(undone(again))].map(keyOf)).toEqual(['d', 'c']);
    const afterUndo = changed(undone(typed), at('f'), 'label x');
    expect(keyOf(undone(afterUndo))).toBe('a');
  });

  it('returns to the beginning by as many steps as there were changes', () => {
    const random = numbers();
    let history = historyOf(at('start'));
    let steps = 0;
    for (let round = 0; round < 150; round += 1) {
      const back = random.next().value < 0.3 && steps > 0;
      history = back ? undone(history) : changed(history, at(String(round)));
      steps += back ? -1 : 1;
      expect(history.past.length).toBe(steps);
    }
    for (; steps > 0; steps -= 1) history = undone(history);
    expect(keyOf(history)).toBe('start');
  });
});
