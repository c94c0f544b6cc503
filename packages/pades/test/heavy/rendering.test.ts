import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inspect, type Inspection } from '../../src/inspect.ts';
import { longTermHolds } from '../../src/long-term-holds.ts';
import { PdfError } from '../../src/pdf-error.ts';
import { validateSeals } from '../../src/validate.ts';
import { validateSignatures, type SignatureOutcome } from '../../src/validate-signatures.ts';
import { numbersThatAppear } from '../appearing-objects.ts';
import { extendWithStamp } from '../long-term-form.ts';
import { COVER, pagesOf } from '../page/sample-pages.ts';
import { differences } from '../rendering/same-rendering.ts';
import { NOW, seal } from '../sealing.ts';
import { hasTool } from '../system-tool.ts';
import { testWorld } from '../test-certificates.ts';
import { describeVictim, victimsOf } from './foreign-signatures.ts';
import { isValidByPdfsig } from './pdfsig-opinion.ts';
import { Tally } from './tally.ts';

/** A folder of PDFs from anywhere; none of them belongs to the project. */
const folder = process.env['CORPUS_DIR'] ?? '';
const files = folder === '' ? [] : pdfsBelow(folder);
/** As the service sets them for uploads. */
const LIMITS = { inflatedBytes: 64 << 20, pages: 2000, values: 8_000_000, objects: 2 ** 19 };
const { inflatedBytes } = LIMITS;
/** Pages of one file that are rendered; long files repeat themselves. */
const MOST_PAGES = 30;
const evidence = pagesOf([COVER], 'SANDBOX');
const pdfsig = hasTool('pdfsig');

/** Once the long-term form is made; every certificate of ours must be known as not revoked by then. */
const at = new Date(NOW.getTime() + 3 * 60 * 60 * 1000);
const roots = [testWorld.root.der];
const OURS = { roots, at, inflatedBytes } as const;
const FOREIGN = { ...OURS, revocation: 'if-known' } as const;

/** Files by the end of their path for which the long-term form is refused, and why that is right. */
const WITHOUT_LONG_TERM: Readonly<Record<string, string>> = {
  // The comparison takes every object that pages lead to for one that may show.
  'safedocs/CompactedPDFSyntaxTest.pdf':
    'its page tree refers to the catalog, which a time stamp must change',
};

const tally = new Tally('Corpus', [
  'files',
  'accepted',
  'sealed',
  'exact prefix',
  'valid',
  'valid by pdfsig',
  'text equal',
  'rendering equal',
  'long-term made',
  'valid by pdfsig in the long-term form',
  'foreign signatures in accepted files',
  'foreign signatures that had not failed',
  'foreign signatures failed after our seal',
  'foreign signatures failed after the long-term form',
]);

function pdfsBelow(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.pdf'));
}

/** Why the service refuses a file that can be read; null where it does not. */
function refusalOf({ recovered, xfa, signatures }: Omit<Inspection, 'pages'>): string | null {
  if (recovered) return 'damaged';
  if (xfa === 'dynamic') return 'dynamic form';
  return signatures.permissions === 1 ? 'certified for no changes' : null;
}

/** How many pages the file has; null where it is refused. */
function acceptedPages(bytes: Buffer): number | null {
  try {
    const { pages, ...facts } = inspect(bytes, LIMITS);
    const reason = refusalOf(facts);
    if (reason === null) return pages;
    tally.count(`refused: ${reason}`);
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    tally.count(`refused: ${error.code}`);
  }
  return null;
}

/** A file of the corpus, sealed; `field` is that of our seal. */
interface Sealed {
  readonly name: string;
  readonly original: Buffer;
  readonly pages: number;
  readonly sealed: Buffer;
  readonly field: string;
}

async function sealFile(name: string, original: Buffer, pages: number): Promise<Sealed> {
  const options = { inflatedBytes, pages: evidence, certification: 'fitting' } as const;
  const sealed = await seal(original, { options });
  const ours = validateSeals(sealed, { ...OURS, at: new Date() }).at(-1);
  tally.count('sealed');
  if (sealed.subarray(0, original.length).equals(original)) tally.count('exact prefix');
  if (ours?.problems.length === 0) tally.count('valid');
  return { name, original, pages, sealed, field: ours?.field ?? '' };
}

/** A second opinion on our seal. */
async function askPdfsig({ name, field }: Sealed, file: Buffer, what: string): Promise<void> {
  if (!pdfsig) return;
  if (await isValidByPdfsig(file, field)) tally.count(what);
  else tally.name(`not ${what}`, name);
}

async function checkSeal(made: Sealed): Promise<void> {
  const { original, sealed } = made;
  await askPdfsig(made, sealed, 'valid by pdfsig');
  expect(sealed.subarray(0, original.length).equals(original)).toBe(true);
  expect(numbersThatAppear(original, sealed)).toEqual([]);
}

/** Makes the long-term form and judges our own seal and stamp in it. */
async function checkLongTerm(made: Sealed): Promise<Buffer> {
  const { name, sealed } = made;
  const { file, stamp } = await extendWithStamp(sealed, { inflatedBytes });
  const ours = { certificate: testWorld.ecSeal.der, sealedBytes: sealed.length };
  const holds = longTermHolds(file, { ...OURS, seal: ours, stamp });
  if (holds) tally.count('long-term made');
  await askPdfsig(made, file, 'valid by pdfsig in the long-term form');
  const known = Object.entries(WITHOUT_LONG_TERM).find(([path]) => name.endsWith(path));
  if (!holds) tally.name('long-term form refused', `${name}: ${known?.[1] ?? 'not known why'}`);
  expect(holds).toBe(known === undefined);
  expect(file.subarray(0, sealed.length).equals(sealed)).toBe(true);
  expect(numbersThatAppear(sealed, file)).toEqual([]);
  return file;
}

function foreignSignatures(bytes: Buffer): SignatureOutcome[] {
  const found = validateSignatures(bytes, FOREIGN);
  const standing = found.filter(({ indication }) => indication !== 'TOTAL-FAILED');
  tally.count('foreign signatures in accepted files', found.length);
  tally.count('foreign signatures that had not failed', standing.length);
  return standing;
}

/** A file whose signatures allow no others is refused, so none may fail because of ours. */
function checkForeign(name: string, what: string, before: readonly SignatureOutcome[], later: Buffer): void {
  const victims = victimsOf(before, later, FOREIGN).map((victim) => describeVictim(name, victim));
  for (const victim of victims) tally.name(what, victim);
  expect(victims).toEqual([]);
}

async function checkRendering({ original: before, sealed: after, pages }: Sealed): Promise<void> {
  const found = await differences({ before, after, pages: Math.min(pages, MOST_PAGES) });
  if (!found.some((aspect) => aspect.includes('text'))) tally.count('text equal');
  if (found.length === 0) tally.count('rendering equal');
  expect(found).toEqual([]);
}

afterAll(() => {
  if (files.length > 0) tally.tell(process.env['CORPUS_SUMMARY']);
});

describe.skipIf(files.length === 0)('corpus (skipped where CORPUS_DIR names no folder with PDFs)', () => {
  it.concurrent.each(files)('%s', { timeout: 600_000 }, async (name) => {
    const bytes = readFileSync(join(folder, name));
    tally.count('files');
    tally.progress(files.length);
    const pages = acceptedPages(bytes);
    if (pages === null) return;
    tally.count('accepted');
    const made = await sealFile(name, bytes, pages);
    const foreign = foreignSignatures(bytes);
    const checks = [
      () => checkSeal(made),
      () => checkRendering(made),
      () => checkForeign(name, 'foreign signatures failed after our seal', foreign, made.sealed),
      async () => {
        const longTerm = await checkLongTerm(made);
        checkForeign(name, 'foreign signatures failed after the long-term form', foreign, longTerm);
      },
    ];
    // Each is counted, whatever the others come to.
    const failed: unknown[] = [];
    for (const check of checks)
      await Promise.resolve()
        .then(check)
        .catch((error) => failed.push(error));
    if (failed.length > 0) throw new AggregateError(failed, failed.map(String).join('\n'));
  });
});
