import { describe, expect, it } from 'vitest';
import { codeOf, filesBelow, importsOf } from './tree.ts';

const SERVER = 'apps/server/src';
const ACTIONS = `${SERVER}/actions/`;

/** Files outside of the actions whose imports make an action an entry point. */
const CALLERS = [`${SERVER}/http`, `${SERVER}/jobs`, `${SERVER}/admin`];
const CALLING_FILES = [
  `${SERVER}/admin.ts`,
  `${SERVER}/compose.ts`,
  `${SERVER}/compose-gauges.ts`,
  `${SERVER}/main.ts`,
];

/** Requests of the specification that do the work of several actions, and the bookkeeping of every change. */
const CALLS_OTHERS = /\/(request-signature|record)\.ts$/;

/** A turn of the public log and a round of its witnesses serve many calls at once, so they open transactions (ADR-0024). Footers are rendered between two of them, which takes seconds (ADR-0062); so are qualified signatures made (ADR-0094), and long-term forms stamped (ADR-0022). Values are drawn before anybody is shown them, from wherever they are shown (ADR-0126). Evidence is built between several, and an attempt that failed is recorded in another (ADR-0157). Texts are found on pages before the transaction that places fields there (ADR-0097). */
const OPENS_ITS_OWN =
  /\/(enter-in-log|append-to-log|build-evidence|collect-cosignatures|footers-of|shown-file|value-revisions|find-session|assert-signable|ready-to-sign|sign-with-certificate|renew-form|store-long-term|read-attached-pages|read-draft-pages|read-sent-pages|read-template-pages|start-from-template)\.ts$/;

function valueImportsOf(file: string): readonly string[] {
  return importsOf(file)
    .filter(({ to, isType }) => !isType && to.startsWith(ACTIONS))
    .map(({ to }) => to);
}

const actionFiles = filesBelow(ACTIONS.slice(0, -1));
const entryPoints = new Set(
  [...CALLERS.flatMap((folder) => filesBelow(folder)), ...CALLING_FILES].flatMap(valueImportsOf),
);
const parts = actionFiles.filter((file) => !entryPoints.has(file));

describe('one request, one transaction', () => {
  it('finds entry points and the functions that they share', () => {
    expect(entryPoints.size).toBeGreaterThan(70);
    expect(parts.length).toBeGreaterThan(40);
  });

  it('lets no action call another action: what they share is no entry point', () => {
    const calls = actionFiles
      .filter((file) => !CALLS_OTHERS.test(file))
      .flatMap((file) => valueImportsOf(file).map((to) => ({ file, to })))
      .filter(({ to }) => entryPoints.has(to))
      .map(({ file, to }) => `${file} → ${to}`);
    expect(calls).toEqual([]);
  });

  it('opens no transaction in what actions share: it takes the transaction of its caller', () => {
    const opening = parts.filter(
      (file) => !OPENS_ITS_OWN.test(file) && /\bdb\s*\.\s*(change|read)\(/.test(codeOf(file)),
    );
    expect(opening).toEqual([]);
  });
});
