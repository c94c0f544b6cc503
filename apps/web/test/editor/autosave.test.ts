import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Autosave } from '../../src/editor/autosave.ts';
import type { SavedField, SaveState } from '../../src/editor/autosave.ts';
import { serviceError } from '../service-error.ts';
import { aField } from './given.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An autosave whose service answers as the test says: with ids by default. */
function anAutosave() {
  const sent: (readonly (readonly [string | undefined, string])[])[] = [];
  const how: boolean[] = [];
  const states: SaveState[] = [];
  const answers: unknown[] = [];
  const save = async (fields: readonly SavedField[], { anyway }: { readonly anyway: boolean }) => {
    sent.push(fields.map(({ id, key }) => [id, key]));
    how.push(anyway);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    await answer;
    return fields.map(({ id, key }) => ({ id: id ?? `fld_${key}` }));
  };
  const autosave = new Autosave(save, [aField({ key: 'fld_1' })], (state) => states.push(state));
  return { autosave, sent, how, states, answers, last: () => states.at(-1) };
}

const pause = () => vi.advanceTimersByTimeAsync(1000);
const fields = (...keys: readonly string[]) => keys.map((key) => aField({ key }));

describe('Autosave', () => {
  it('saves once after a pause, and remembers the ids of new fields', async () => {
    const { autosave, sent, last } = anAutosave();
    autosave.change(fields('fld_1'));
    autosave.change(fields('fld_1', 'new-1'));
    expect([sent.length, last()?.saving]).toEqual([0, 'saving']);
    await pause();
    autosave.change(fields('new-1'));
    await pause();
    expect(sent).toEqual([
      [
        ['fld_1', 'fld_1'],
        [undefined, 'new-1'],
      ],
      [['fld_new-1', 'new-1']],
    ]);
    expect(last()).toMatchObject({ saving: 'saved', error: null });
  });

  it('sends what changed meanwhile after the running request, not beside it', async () => {
    const { autosave, sent, answers, last } = anAutosave();
    const running = Promise.withResolvers<void>();
    answers.push(running.promise);
    autosave.change(fields('fld_1'));
    await pause();
    autosave.change(fields('fld_1', 'new-1'));
    await pause();
    expect(sent.length).toBe(1);
    running.resolve();
    await pause();
    expect([sent.length, last()?.saving]).toEqual([2, 'saved']);
  });

  it('reports problems by field, and keeps them until the service accepts', async () => {
    const { autosave, answers, last } = anAutosave();
    answers.push(
      serviceError('VALIDATION_FAILED', { fields: [{ field: 'fields[1].box', message: 'Fora.' }] }),
    );
    autosave.change(fields('fld_1', 'new-1'));
    await pause();
    expect(last()?.saving).toBe('refused');
    expect([...(last()?.problems ?? [])]).toEqual([['new-1', [{ member: 'box', message: 'Fora.' }]]]);
    autosave.change(fields('fld_1', 'new-1'));
    expect([last()?.saving, last()?.problems.size]).toEqual(['saving', 1]);
    await pause();
    expect([last()?.saving, last()?.problems.size]).toEqual(['saved', 0]);
  });

  it('tries again by flush after a lost connection', async () => {
    const { autosave, answers, sent, last } = anAutosave();
    answers.push(new Error('offline'));
    autosave.change(fields('fld_1'));
    await pause();
    expect(last()?.saving).toBe('failed');
    await autosave.flush();
    expect([sent.length, last()?.saving]).toEqual([2, 'saved']);
    await autosave.flush();
    expect(sent.length).toBe(2);
  });

  it('saves nothing after a conflict until the user keeps their own fields', async () => {
    const { autosave, answers, sent, how, last } = anAutosave();
    answers.push(serviceError('CONFLICT', {}, 409));
    autosave.change(fields('fld_1'));
    await pause();
    expect(last()?.saving).toBe('conflict');
    autosave.change(fields('fld_1', 'new-1'));
    await pause();
    await autosave.flush();
    expect([sent.length, last()?.saving]).toEqual([1, 'conflict']);
    await autosave.overwrite();
    expect([how, last()?.saving]).toEqual([[false, true], 'saved']);
    expect(sent[1]?.length).toBe(2);
  });
});
