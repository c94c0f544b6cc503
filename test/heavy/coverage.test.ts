import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECKOUT, run } from '../packages/npm.ts';

/**
 * A pure layer, its own tests, and the share of its code that they ran in November 2026, in percent. The goal is 98: raise
 * a figure when the tests reach more, and never lower one.
 */
const LAYERS = [
  { sources: 'apps/server/src/domain', tests: 'apps/server/test/domain', lines: 99.1, branches: 97.7 },
  { sources: 'packages/evidence/src', tests: 'packages/evidence/test', lines: 98.8, branches: 96 },
  { sources: 'packages/pki/src', tests: 'packages/pki/test', lines: 98.1, branches: 95 },
  { sources: 'packages/pades/src', tests: 'packages/pades/test', lines: 98.7, branches: 91.5 },
] as const;

/** A file below this share is printed, so that you know where a test is missing. */
const WORTH_NAMING = 98;

/** How much of something was run. */
interface Share {
  readonly total: number;
  readonly covered: number;
  readonly pct: number;
}
interface Coverage {
  readonly lines: Share;
  readonly branches: Share;
}

let folder: string;
let summary: Readonly<Record<string, Coverage>> = {};

/** Runs the tests of the layers, which need no database, under V8's coverage, in a process of their own. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'aval-coverage-'));
  const sources = LAYERS.map(({ sources: from }) => `--coverage.include=${from}/**/*.ts`);
  const tests = LAYERS.map(({ tests: below }) => below);
  const vitest = ['--conditions=aval-source', 'node_modules/vitest/vitest.mjs', 'run'];
  const projects = ['--project', 'fast', '--project', 'patient'];
  const measure = ['--coverage.enabled', '--coverage.provider=v8', '--coverage.reporter=json-summary'];
  const place = `--coverage.reportsDirectory=${folder}`;
  const command = [process.execPath, ...vitest, ...projects, ...tests, ...measure, place, ...sources];
  const { TEST_HEAVY: _heavy, ...env } = process.env;
  const { code, output, errors } = await run(command, { cwd: CHECKOUT, env });
  if (code !== 0) throw new Error(`The tests fail under coverage: ${output}${errors}`);
  summary = JSON.parse(await readFile(path.join(folder, 'coverage-summary.json'), 'utf8'));
}, 900_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const sum = (shares: readonly Share[]): number => {
  const [covered, total] = (['covered', 'total'] as const).map((key) =>
    shares.reduce((count, share) => count + share[key], 0),
  );
  return ((covered ?? 0) * 100) / (total ?? 1);
};

describe.each(LAYERS)('$sources', ({ sources, lines, branches }) => {
  const files = (): readonly (readonly [string, Coverage])[] =>
    Object.entries(summary)
      .map(([file, coverage]) => [path.relative(CHECKOUT, file), coverage] as const)
      .filter(([file]) => file.startsWith(`${sources}/`));

  it(`is run by its own tests: ${lines} % of the lines, ${branches} % of the branches`, () => {
    const found = files();
    const reached = {
      lines: sum(found.map(([, coverage]) => coverage.lines)),
      branches: sum(found.map(([, coverage]) => coverage.branches)),
    };
    const low = found
      .filter(([, of]) => Math.min(of.lines.pct, of.branches.pct) < WORTH_NAMING)
      .map(([file, of]) => ({
        file,
        of,
        missing: of.lines.total - of.lines.covered + of.branches.total - of.branches.covered,
      }))
      .toSorted((first, second) => second.missing - first.missing);
    for (const { file, of } of low)
      process.stdout.write(`${file}: ${of.lines.pct} % of lines, ${of.branches.pct} % of branches\n`);
    const [ofLines, ofBranches] = [reached.lines.toFixed(2), reached.branches.toFixed(2)];
    process.stdout.write(
      `${sources}: ${found.length} files, ${ofLines} % of lines, ${ofBranches} % of branches\n`,
    );
    expect(found.length).toBeGreaterThan(10);
    expect(reached.lines, 'lines').toBeGreaterThanOrEqual(lines);
    expect(reached.branches, 'branches').toBeGreaterThanOrEqual(branches);
  });
});
