import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetAnswers, useKeptAnswers } from '../../../src/sign/fields/kept-answers.ts';
import { runHook } from '../../hook.tsx';
import { settle } from '../../mount.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());
const ANSWERS = { values: { street: 'Rua 1' }, mark: null };

it('keeps the answers of a signer for this tab, until they are forgotten', async () => {
  const first = await runHook(() => useKeptAnswers('sig_1'));
  await settle(() => first.current()[1](ANSWERS));
  const reloaded = await runHook(() => useKeptAnswers('sig_1'));
  const other = await runHook(() => useKeptAnswers('sig_2'));
  expect([reloaded.current()[0], other.current()[0]]).toEqual([ANSWERS, { values: {} }]);
  forgetAnswers('sig_1');
  expect(sessionStorage.length).toBe(0);
});

it.each(['{', 'null'])('begins without answers where the tab keeps %s', async (kept) => {
  sessionStorage.setItem('aval.answers.sig_1', kept);
  const hook = await runHook(() => useKeptAnswers('sig_1'));
  expect(hook.current()[0]).toEqual({ values: {} });
});

it('works in a browser that stores nothing', async () => {
  const refuse = (): never => {
    throw new Error('denied');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const hook = await runHook(() => useKeptAnswers('sig_1'));
  await settle(() => hook.current()[1](ANSWERS));
  expect(hook.current()[0]).toEqual(ANSWERS);
  expect(() => forgetAnswers('sig_1')).not.toThrow();
});
