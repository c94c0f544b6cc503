import { expect, it } from 'vitest';
import { issued } from './issued.ts';
import { judgeAll } from './judge-all.ts';
import { byService } from './judges.ts';
import {
  archiveQuestions,
  packageQuestions,
  packed,
  pdfQuestions,
  statementQuestions,
  tokenQuestions,
} from './questions.ts';

const given = await issued();

it('says VALID to everything as it was issued', async () => {
  expect(packed(given.files).equals(given.zip)).toBe(true);
  for (const bytes of [given.zip, given.sealed, given.longTerm])
    expect(await byService(given.service, bytes)).toBe('VALID');
});

/** Every n-th: about one of each kind. `npm run test:heavy -- mutations` tries all. */
it.each([
  ['a file of the package', () => packageQuestions(given, 1000)],
  ['the archive', () => archiveQuestions(given, 500)],
  ['a statement', () => statementQuestions(given, 60)],
  ['a PDF', () => pdfQuestions(given, 400)],
  ['a token', () => tokenQuestions(given, 100)],
])('says VALID to no mutation of %s', async (_what, questions) => {
  expect((await judgeAll(questions())).wrong).toEqual([]);
});
