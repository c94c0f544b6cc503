import { createHash } from 'node:crypto';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, textOf } from './tree.ts';

const FOLDER = 'apps/server/src/store/migrations';

/** The migrations that databases may have seen: a changed one would stop every service that has applied it. */
const SUMS = `${FOLDER}/SHA256SUMS`;

/** The last migration from before the marks (ADR-0072): older nodes tolerate none of these. */
const LAST_WITHOUT_MARK = '0044';

const files = filesBelow(FOLDER, '.sql');

function lineOf(file: string): string {
  return `${createHash('sha256').update(textOf(file)).digest('hex')}  ${path.basename(file)}`;
}

describe('migrations', () => {
  it('have a number each', () => {
    const numbers = files.map((file) => path.basename(file).slice(0, 4));
    expect(numbers).toEqual([...new Set(numbers)]);
  });

  it('are written down in SHA256SUMS, in order, and never change afterwards', () => {
    expect(textOf(SUMS)).toBe(files.map((file) => `${lineOf(file)}\n`).join(''));
  });

  it('say whether the version before them works after them', () => {
    const newer = files.filter((file) => path.basename(file).slice(0, 4) > LAST_WITHOUT_MARK);
    const unmarked = newer.filter((file) => !/^-- aval: (compatible|breaking)$/m.test(textOf(file)));
    expect(unmarked).toEqual([]);
  });

  it('outside a transaction are single statements that can run twice', () => {
    const alone = files.filter((file) => /^-- aval: no-transaction$/m.test(textOf(file)));
    const wrong = alone.filter(
      (file) =>
        !/^(CREATE|DROP) (UNIQUE )?INDEX CONCURRENTLY IF (NOT )?EXISTS [^;]*;$/.test(withoutComments(file)),
    );
    expect(wrong).toEqual([]);
  });
});

function withoutComments(file: string): string {
  return textOf(file)
    .replaceAll(/^--.*$/gm, '')
    .trim();
}
