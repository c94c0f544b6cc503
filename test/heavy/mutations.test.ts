import { afterAll, expect, it } from 'vitest';
import { ALLOWED } from '../mutations/allowed.ts';
import type { Allowed } from '../mutations/allowed.ts';
import { issued } from '../mutations/issued.ts';
import { judgeAll } from '../mutations/judge-all.ts';
import type { IsDue } from '../mutations/judge-all.ts';
import {
  archiveQuestions,
  packageQuestions,
  pdfQuestions,
  statementQuestions,
  tokenQuestions,
  UNSIGNED,
} from '../mutations/questions.ts';

const given = await issued();
const HOURS = 3 * 60 * 60 * 1000;

/** `MUTATIONS_EVERY` has `verify.sh` and the service judge more of them, or all (1). */
const EVERY = Number(process.env['MUTATIONS_EVERY'] ?? '20');

/**
 * `aval-verify` judges every mutation. `verify.sh` compares the digest of a file that the signed list names, and the service that
 * of any file, so these need every n-th.
 */
const isDue: IsDue = (verifier, artifact, n) =>
  verifier === 'aval-verify' || (verifier === 'verify.sh' && UNSIGNED.includes(artifact)) || n % EVERY === 0;

const met = new Map<Allowed, number>();
const tell = (...said: readonly string[]) => process.stdout.write(`${said.join('\n  ')}\n`);
afterAll(() => tell('on the list:', ...[...met].map(([{ why }, times]) => `${times} × ${why}`)));

it.each([
  ['a statement', () => statementQuestions(given)],
  ['a token', () => tokenQuestions(given)],
  ['the archive', () => archiveQuestions(given)],
  ['a PDF', () => pdfQuestions(given)],
  ['a file of the package', () => packageQuestions(given)],
])(
  'says VALID to no mutation of %s that is not on the list',
  async (what, questions) => {
    const { wrong, tried, answers, allowed } = await judgeAll(questions(), isDue);
    tell(`${what}:`, ...[...tried, ...answers].map(([name, times]) => `${name}: ${times}`));
    for (const [entry, times] of allowed) met.set(entry, (met.get(entry) ?? 0) + times);
    expect(wrong).toEqual([]);
  },
  HOURS,
);

it('meets every entry of the list', () => {
  expect(ALLOWED.filter((entry) => !met.has(entry))).toEqual([]);
});
