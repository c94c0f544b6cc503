import { expect, it } from 'vitest';
import { codeOf, filesBelow, importsOf } from './tree.ts';

const ACTIONS = 'apps/server/src/actions';

/** An action opens a transaction. What several actions share is a step: it is given the transaction it works in. */
function isAction(file: string): boolean {
  return /\bdb\s*\.\s*(change|read)\(/.test(codeOf(file));
}

/** One call of the specification does the work of several, and may say so by calling them. */
const DOES_SEVERAL = /\/request-signature\.ts$/;

it('actions do not call each other: one call, one transaction', () => {
  const actions = filesBelow(ACTIONS).filter(isAction);
  expect(actions.length).toBeGreaterThan(20);
  const calls = actions
    .filter((file) => !DOES_SEVERAL.test(file))
    .flatMap(importsOf)
    .filter(({ to, isType }) => !isType && actions.includes(to))
    .map(({ from, to }) => `${from} → ${to}`);
  expect(calls).toEqual([]);
});
