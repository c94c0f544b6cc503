import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inspect } from '../../src/inspect.ts';
import { PdfError } from '../../src/pdf-error.ts';
import { numbersThatAppear } from '../appearing-objects.ts';
import { COVER, pagesOf } from '../page/sample-pages.ts';
import { differences } from '../rendering/same-rendering.ts';
import { seal } from '../sealing.ts';
import { validateSeals } from '../../src/validate.ts';
import { testWorld } from '../test-certificates.ts';

/** A folder of PDFs from anywhere; none of them belongs to the project. */
const folder = process.env['CORPUS_DIR'] ?? '';
const files = folder === '' ? [] : pdfsBelow(folder);
/** As the service sets them for uploads. */
const LIMITS = { inflatedBytes: 64 << 20, pages: 2000, values: 8_000_000, objects: 2 ** 19 };
/** Pages of one file that are rendered; long files repeat themselves. */
const MOST_PAGES = 30;
const evidence = pagesOf([COVER], 'SANDBOX');

const counts = new Map<string, number>();
const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

function pdfsBelow(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.pdf'));
}

/** How many pages the file has; null where it is refused. */
function acceptedPages(bytes: Buffer): number | null {
  try {
    const { pages, recovered, xfa } = inspect(bytes, LIMITS);
    if (recovered) count('refused: damaged');
    return recovered || xfa === 'dynamic' ? null : pages;
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    count(`refused: ${error.code}`);
    return null;
  }
}

afterAll(() => {
  process.stdout.write(`rendering: ${JSON.stringify(Object.fromEntries(counts))}\n`);
});

describe.skipIf(files.length === 0)('corpus (skipped where CORPUS_DIR names no folder with PDFs)', () => {
  it.concurrent.each(files)('%s', { timeout: 600_000 }, async (name) => {
    const bytes = readFileSync(join(folder, name));
    const pages = acceptedPages(bytes);
    if (pages === null) return;
    count('accepted');
    const options = { inflatedBytes: LIMITS.inflatedBytes, pages: evidence, certification: 1 } as const;
    const sealed = await seal(bytes, { options });
    count('sealed');
    if (sealed.subarray(0, bytes.length).equals(bytes)) count('exact prefix');
    const trust = { roots: [testWorld.root.der], inflatedBytes: LIMITS.inflatedBytes, at: new Date() };
    if (validateSeals(sealed, trust).at(-1)?.problems.length === 0) count('valid');
    expect(numbersThatAppear(bytes, sealed)).toEqual([]);
    const found = await differences({ before: bytes, after: sealed, pages: Math.min(pages, MOST_PAGES) });
    if (!found.some((aspect) => aspect.includes('text'))) count('text equal');
    if (found.length === 0) count('rendering equal');
    expect(found).toEqual([]);
  });
});
