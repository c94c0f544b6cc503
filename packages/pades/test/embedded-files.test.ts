import { describe, expect, it } from 'vitest';
import { MOST_NAMED } from '../src/embedded-files.ts';
import { inspect } from '../src/inspect.ts';
import { classicPdf, LIMITS, onePage, streamPdf } from './pdf-samples.ts';
import type { SampleObjects } from './pdf-samples.ts';

const FILE = { dict: '/Type/EmbeddedFile', stream: Buffer.from('text') };
const specification = (name: string) => `<</Type/Filespec/F(other.txt)/UF(${name})/EF<</F 20 0 R>>>>`;
const catalog = (more: string) => `<</Type/Catalog/Pages 2 0 R${more}>>`;
const page = (more: string) => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]${more}>>`;

const found = (objects: SampleObjects, make = classicPdf) => {
  const { embeddedFiles, isPortfolio, warnings } = inspect(make({ ...onePage, ...objects }), LIMITS);
  return { embeddedFiles, isPortfolio, isWarned: warnings.includes('EMBEDDED_FILES') };
};
const inside = (...embeddedFiles: readonly string[]) => ({
  embeddedFiles,
  isPortfolio: false,
  isWarned: true,
});

const ATTACHED = '/Names<</EmbeddedFiles<</Names[(a)10 0 R]>>>>';

describe('the files inside a document', () => {
  it('are none in a plain file', () => {
    expect(found({})).toEqual({ embeddedFiles: [], isPortfolio: false, isWarned: false });
  });

  it.each<[string, SampleObjects]>([
    ['an attachment', { 1: catalog(ATTACHED) }],
    ['an associated file of the document', { 1: catalog('/AF[10 0 R]') }],
    ['an associated file of a page', { 3: page('/AF[10 0 R]') }],
    [
      'a file attachment on a page',
      { 3: page('/Annots[<</Type/Annot/Subtype/FileAttachment/Rect[0 0 9 9]/FS 10 0 R>>]') },
    ],
  ])('are named: %s', (_, objects) => {
    const files = { 10: specification('annex.xlsx'), 20: FILE };
    expect(found({ ...objects, ...files })).toEqual(inside('annex.xlsx'));
    expect(found({ ...objects, ...files }, streamPdf)).toEqual(inside('annex.xlsx'));
  });

  it('are named once each, sorted; a file without a name too', () => {
    const names = '/Names<</EmbeddedFiles<</Names[(a)10 0 R(b)11 0 R(c)12 0 R]>>>>/AF[11 0 R]';
    const objects = {
      1: catalog(names),
      10: specification('b.txt'),
      11: specification('a.txt'),
      12: '<</Type/Filespec/EF<</F 20 0 R>>>>',
      20: FILE,
    };
    expect(found(objects)).toEqual(inside('', 'a.txt', 'b.txt'));
  });

  it('are named up to a number', () => {
    const numbers = Array.from({ length: MOST_NAMED + 1 }, (_, index) => 30 + index);
    const files = Object.fromEntries(numbers.map((number) => [number, specification(`${number}.txt`)]));
    const listed = numbers.map((number) => `${number} 0 R`).join(' ');
    expect(found({ 1: catalog(`/AF[${listed}]`), 20: FILE, ...files }).embeddedFiles).toHaveLength(
      MOST_NAMED,
    );
  });

  it('do not include a file that is only linked to', () => {
    const link = '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/GoToR/F<</F(b.pdf)>>/D[0/Fit]>>>>]';
    expect(found({ 3: page(link) })).toMatchObject({ embeddedFiles: [], isWarned: false });
  });

  it('are the document in a portfolio, whatever its view', () => {
    for (const view of ['D', 'T', 'H']) {
      const portfolio = catalog(`${ATTACHED}/Collection<</Type/Collection/View/${view}>>`);
      expect(found({ 1: portfolio, 10: specification('a.pdf'), 20: FILE }).isPortfolio).toBe(true);
    }
  });

  it('make no portfolio of a collection without files', () => {
    expect(found({ 1: catalog('/Collection<</Type/Collection>>') }).isPortfolio).toBe(false);
  });
});
