import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inspect } from '../src/inspect.ts';
import { PdfError } from '../src/pdf-error.ts';
import { pages } from '../src/pdf/pages.ts';
import { openDocument } from '../src/pdf/open-document.ts';
import { validateSeals } from '../src/validate.ts';
import { validateSignatures } from '../src/validate-signatures.ts';
import { COVER, pagesOf } from './page/sample-pages.ts';
import { NOW, seal } from './sealing.ts';
import { hasTool, Workshop } from './system-tool.ts';
import { testWorld } from './test-certificates.ts';

/** A folder of PDFs from anywhere; none of them belongs to the project. */
const folder = process.env['CORPUS_DIR'];
const files = folder === undefined ? [] : pdfsBelow(folder);
/** As the service sets them for uploads. */
const LIMITS = { inflatedBytes: 64 << 20, pages: 2000, values: 8_000_000, objects: 2 ** 19 };
/** Milliseconds for one file, whatever is in it. */
const SOON = 10_000;
const qpdf = hasTool('qpdf');
const pdfsig = hasTool('pdfsig');
const pdftoppm = hasTool('pdftoppm');

function pdfsBelow(path: string): string[] {
  try {
    return readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.pdf'));
  } catch {
    return [];
  }
}

const evidence = pagesOf([COVER], 'SANDBOX');

/** A picture of the first page, or null where the reader shows none. */
function firstPage(shop: Workshop, name: string): Buffer | null {
  const made = shop.run('pdftoppm', '-r', '36', '-f', '1', '-l', '1', '-singlefile', name, 'page');
  return made.ok ? shop.read('page.ppm') : null;
}

function pagesIn(bytes: Buffer): number {
  return [...pages(openDocument(bytes, LIMITS.inflatedBytes))].length;
}

const counts = new Map<string, number>();
const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

function verdictOf(bytes: Buffer): string {
  try {
    return inspect(bytes, LIMITS).recovered ? 'accepted after recovery' : 'accepted';
  } catch (error) {
    if (error instanceof PdfError) return error.code;
    throw error;
  }
}

/** The exit status of `qpdf --check`: 0 fine, 3 warnings, 2 errors; ordered by how bad they are. */
function faults(shop: Workshop, name: string): number {
  return [0, 3, 2].indexOf(shop.run('qpdf', '--check', name).status);
}

/** The results of other readers. */
function countOpinions(original: Buffer, sealed: Buffer): void {
  const shop = new Workshop();
  shop.write('before.pdf', original);
  shop.write('after.pdf', sealed);
  if (pdfsig && shop.run('pdfsig', '-nocert', 'after.pdf').output.includes('Signature is Valid.'))
    count('pdfsig: valid');
  const before = pdftoppm ? firstPage(shop, 'before.pdf') : null;
  if (before && firstPage(shop, 'after.pdf')?.equals(before)) count('first page looks the same');
  if (qpdf && faults(shop, 'after.pdf') <= faults(shop, 'before.pdf')) count('qpdf: not worse than before');
}

/** The signatures of the file that do not fail; who issued them does not matter. */
function unbroken(bytes: Buffer): string[] {
  const { inflatedBytes } = LIMITS;
  return validateSignatures(bytes, { roots: [], at: NOW, inflatedBytes, revocation: 'if-known' })
    .filter(({ indication }) => indication !== 'TOTAL-FAILED')
    .map(({ field }) => field);
}

afterAll(() => {
  if (files.length > 0) process.stdout.write(`corpus: ${JSON.stringify(Object.fromEntries(counts))}\n`);
});

describe.skipIf(files.length === 0)('corpus (skipped where CORPUS_DIR names no folder with PDFs)', () => {
  it.each(files)('%s', async (name) => {
    const bytes = readFileSync(join(folder ?? '', name));
    const start = performance.now();
    const verdict = verdictOf(bytes);
    count(verdict);
    if (!verdict.startsWith('accepted')) return;
    const { signatures } = inspect(bytes, LIMITS);
    if (signatures.permissions === 1) {
      count('certified against any change');
      return;
    }
    const options = {
      inflatedBytes: LIMITS.inflatedBytes,
      pages: evidence,
      certification: 'fitting',
    } as const;
    const sealed = await seal(bytes, { options });
    const existing = unbroken(bytes);
    for (const _ of existing) count('foreign signatures');
    expect(unbroken(sealed)).toEqual(expect.arrayContaining(existing));
    const reports = validateSeals(sealed, {
      roots: [testWorld.root.der],
      inflatedBytes: LIMITS.inflatedBytes,
      at: NOW,
    });
    expect(performance.now() - start).toBeLessThan(SOON);
    expect(sealed.subarray(0, bytes.length).equals(bytes)).toBe(true);
    expect(reports.at(-1)).toMatchObject({
      coversWholeFile: true,
      intact: true,
      trusted: true,
      problems: [],
    });
    count('sealed and validated');
    if (pagesIn(sealed) === pagesIn(bytes) + evidence.pages.length) count('pages appended');
    countOpinions(bytes, sealed);
  });
});
