import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkMarks } from '../../src/check-marks.ts';
import { inspect } from '../../src/inspect.ts';
import { markablePages } from '../../src/pdf/markable-pages.ts';
import { openDocument } from '../../src/pdf/open-document.ts';
import { userRect } from '../../src/pdf/page-geometry.ts';
import { PdfError } from '../../src/pdf-error.ts';
import { validateSignatures } from '../../src/validate-signatures.ts';
import { icpShapedHierarchy } from '../qualified/icp-shaped-hierarchy.ts';
import { isValidByOpenssl, qpdfStatus, validByPdfsig } from '../qualified/outside-opinion.ts';
import { FILLED_IN, signByTwo, type SignedByTwo } from '../qualified/sign-by-two.ts';
import { hasTool, Workshop } from '../system-tool.ts';
import { pemOf, testWorld } from '../test-certificates.ts';
import { Tally } from './tally.ts';

/** A folder of PDFs from anywhere; none of them belongs to the project. */
const folder = process.env['CORPUS_DIR'] ?? '';
/** How many files are signed, evenly spread over the accepted files. */
const WANTED = Number(process.env['QUALIFIED_FILES'] ?? '20');
/** As the service sets them for uploads. */
const LIMITS = { inflatedBytes: 64 << 20, pages: 2000, values: 8_000_000, objects: 2 ** 19 };
const hasTools = ['openssl', 'pdfsig', 'pdftotext', 'qpdf'].every(hasTool);
const files = folder === '' || !hasTools ? [] : chosenFrom(accepted());

/** Unsigned files that an upload accepts. */
function accepted(): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.pdf') && isAccepted(readFileSync(join(folder, name))))
    .toSorted();
}

function isAccepted(pdf: Buffer): boolean {
  try {
    const { recovered, xfa, signed, activeContent } = inspect(pdf, LIMITS);
    return !recovered && xfa !== 'dynamic' && !signed && activeContent.length === 0;
  } catch (error) {
    if (error instanceof PdfError) return false;
    throw error;
  }
}

function chosenFrom(all: readonly string[]): readonly string[] {
  const step = Math.max(1, Math.floor(all.length / WANTED));
  return all.filter((_, index) => index % step === 0).slice(0, WANTED);
}

const tally = new Tally('Qualified signatures', [
  'files',
  'held after each signer',
  'original bytes an exact prefix',
  'three times TOTAL-PASSED',
  'three times valid by pdfsig',
  'three times valid by openssl',
  'not worse by qpdf',
  'filled in',
  'declared marks and nothing else',
  'values in the text of the page',
]);

/** Whether the first page can have fields. The service refuses them otherwise. */
function bearsFields(pdf: Buffer): boolean {
  const [first] = markablePages(openDocument(pdf, LIMITS.inflatedBytes));
  return first != null && userRect(first.geometry, [20_000, 20_000, 180_000, 130_000]) !== null;
}

interface DrawnFile extends Pick<SignedByTwo, 'sealed' | 'marks'> {
  readonly original: Buffer;
}

function drawnIn(shop: Workshop, { original, sealed, marks }: DrawnFile) {
  const { pages } = inspect(original, LIMITS);
  const { inflatedBytes } = LIMITS;
  const words = wordsOf(shop, sealed);
  return {
    'filled in': true,
    'declared marks and nothing else':
      checkMarks(sealed, { originalBytes: original.length, pages, marks, inflatedBytes }).length === 0,
    'values in the text of the page': FILLED_IN.every((value) => words.includes(value)),
  };
}

function wordsOf(shop: Workshop, pdf: Buffer): string {
  shop.write('filled.pdf', pdf);
  shop.run('pdftotext', '-l', '1', '-raw', 'filled.pdf', 'words');
  return shop.read('words').toString('utf8');
}

describe.skipIf(files.length === 0)('corpus (skipped without CORPUS_DIR, openssl, pdfsig or qpdf)', () => {
  const hierarchy = icpShapedHierarchy();
  const { root, rootPem, at } = hierarchy;
  const roots = [root, testWorld.root.der];
  const trusted = `${rootPem}${pemOf(testWorld.root)}`;
  afterAll(() => tally.tell(process.env['CORPUS_SUMMARY']));

  it.each(files)(
    '%s is signed by two people and sealed, and every checker agrees',
    { timeout: 60_000 },
    async (name) => {
      const original = readFileSync(join(folder, name));
      const isFilledIn = bearsFields(original);
      const { sealed, held, marks } = await signByTwo(original, hierarchy, isFilledIn);
      const question = { roots, at, inflatedBytes: LIMITS.inflatedBytes, revocation: 'if-known' } as const;
      const outcomes = validateSignatures(sealed, question);
      const shop = new Workshop();
      const found = {
        'held after each signer': held.every(Boolean),
        'original bytes an exact prefix': sealed.subarray(0, original.length).equals(original),
        'three times TOTAL-PASSED':
          outcomes.length === 3 && outcomes.every(({ indication }) => indication === 'TOTAL-PASSED'),
        'three times valid by pdfsig': validByPdfsig(shop, sealed) === 3,
        'three times valid by openssl': outcomes.every((outcome) =>
          isValidByOpenssl(shop, { file: sealed, outcome, roots: trusted }),
        ),
        'not worse by qpdf': qpdfStatus(shop, sealed) <= qpdfStatus(shop, original),
        ...(isFilledIn && drawnIn(shop, { original, sealed, marks })),
      };
      tally.count('files');
      for (const [what, isTrue] of Object.entries(found)) {
        if (isTrue) tally.count(what);
        else tally.name(`not: ${what}`, name);
      }
      expect(found).toEqual(Object.fromEntries(Object.keys(found).map((what) => [what, true])));
    },
  );
});
