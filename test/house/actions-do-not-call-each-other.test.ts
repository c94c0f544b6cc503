import { describe, expect, it } from 'vitest';
import { codeOf, filesBelow, importsOf } from './tree.ts';

const ACTIONS = 'apps/server/src/actions';
const STEPS = `${ACTIONS}/steps/`;

/** What an action may use of its neighbours beside their types: the one way to record, and steps. */
function isForAll(file: string): boolean {
  return file === `${ACTIONS}/record.ts` || file.startsWith(STEPS);
}

/** One call of the specification does the work of several, and may say so by calling them. */
const DOES_SEVERAL = /\/request-signature\.ts$/;

/** A turn of the public log, and a round of its witnesses, belong to many calls at once: they have their own (ADR-0046). */
const IS_SHARED = /\/(enter-in-log|append-to-log|collect-cosignatures)\.ts$/;

describe('one call, one transaction', () => {
  it('actions do not call each other; what they share is a step', () => {
    const calls = filesBelow(ACTIONS)
      .filter((file) => !DOES_SEVERAL.test(file))
      .flatMap(importsOf)
      .filter(({ to, isType }) => !isType && to.startsWith(`${ACTIONS}/`) && !isForAll(to))
      .map(({ from, to }) => `${from} → ${to}`);
    expect(calls).toEqual([]);
  });

  it('a step opens no transaction: it is given the one it works in', () => {
    const opening = filesBelow(ACTIONS)
      .filter((file) => isForAll(file) && !IS_SHARED.test(file))
      .filter((file) => /\bdb\s*\.\s*(change|read)\(/.test(codeOf(file)));
    expect(opening).toEqual([]);
  });
});
