import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inspect } from '../src/inspect.ts';
import { openDocument } from '../src/pdf/open-document.ts';
import { pages } from '../src/pdf/pages.ts';
import { nameText } from '../src/pdf/values.ts';
import { writePages } from '../src/page/write-pages.ts';
import { prepareSeal } from '../src/prepare-seal.ts';
import { validateSeals } from '../src/validate.ts';
import { cardOf, COVER, NAMES, pagesOf } from './page/sample-pages.ts';
import { LIMITS, onePage, classicPdf, type SampleObjects } from './pdf-samples.ts';
import { NOW, SEAL_OPTIONS, seal } from './sealing.ts';
import { hasTool, Workshop } from './system-tool.ts';
import { testWorld } from './test-certificates.ts';

const set = pagesOf([COVER, ...NAMES.map(cardOf)], 'SANDBOX');
const withPages = (pdf: Buffer): Promise<Buffer> => seal(pdf, { options: { pages: set } });
const appendedTo = (objects: SampleObjects): number =>
  prepareSeal(classicPdf(objects), { ...SEAL_OPTIONS, pages: set }).appendedPages;

/** A page that would turn, crop and dress whatever inherits from its tree. */
const inheriting: SampleObjects = {
  1: '<</Type/Catalog/Pages 2 0 R>>',
  2: '<</Type/Pages/Kids[3 0 R]/Count 1/Rotate 90/MediaBox[0 0 50 50]/CropBox[10 10 20 20]/Resources<<>>>>',
  3: '<</Type/Page/Parent 2 0 R>>',
};

describe('appendPages', () => {
  it('appends pages after the last page, inside the seal', async () => {
    const original = classicPdf(onePage);
    const sealed = await withPages(original);
    expect(sealed.subarray(0, original.length)).toEqual(original);
    expect(inspect(sealed, LIMITS)).toMatchObject({ pages: 1 + set.pages.length, recovered: false });
    const [report] = validateSeals(sealed, {
      roots: [testWorld.root.der],
      inflatedBytes: 1 << 24,
      at: NOW,
    });
    expect(report).toMatchObject({ problems: [], coversWholeFile: true, trusted: true });
  });

  it('leaves every existing page object unchanged', async () => {
    const original = classicPdf(onePage);
    const document = openDocument(await withPages(original), 1 << 24);
    const unchanged = openDocument(original, 1 << 24).xref.entries.get(3);
    expect(unchanged).toMatchObject({ kind: 'plain' });
    expect(document.xref.entries.get(3)).toEqual(unchanged);
  });

  it('places the seal’s field on the last new page', async () => {
    const document = openDocument(await withPages(classicPdf(onePage)), 1 << 24);
    const fields = [...pages(document)].map(({ dict }) => document.array(dict.get('Annots')) ?? []);
    expect(fields.map((list) => list.length)).toEqual([...set.pages.map(() => 0), 1]);
    const widget = document.dict(fields.at(-1)?.[0]);
    expect(nameText(widget?.get('FT'))).toBe('Sig');
  });

  it('gives each page its own box, rotation and resources', async () => {
    const document = openDocument(await withPages(classicPdf(inheriting)), 1 << 24);
    for (const { dict } of [...pages(document)].slice(1)) {
      expect(dict.get('Rotate')).toBe(0);
      expect(dict.get('MediaBox')).toEqual([0, 0, ...set.size]);
      expect(dict.get('CropBox')).toEqual([0, 0, ...set.size]);
      expect(document.dict(document.dict(dict.get('Resources'))?.get('Font'))?.size).toBe(2);
    }
  });

  it('appends nothing to a signed file, and seals it nevertheless', async () => {
    const signed = await seal(classicPdf(onePage));
    const prepared = prepareSeal(signed, { ...SEAL_OPTIONS, pages: set });
    expect(prepared.appendedPages).toBe(0);
    expect(inspect(await withPages(signed), LIMITS).pages).toBe(1);
  });

  it('appends nothing to a certified file', () => {
    const catalog = '<</Type/Catalog/Pages 2 0 R/Perms<</DocMDP 4 0 R>>>>';
    expect(appendedTo({ ...onePage, 1: catalog, 4: '<</Type/Sig>>' })).toBe(0);
    expect(appendedTo({ ...onePage, 1: '<</Type/Catalog/Pages 2 0 R/Perms<<>>>>' })).toBe(set.pages.length);
  });

  it.each([
    ['counts too few', '<</Type/Pages/Kids[3 0 R]/Count 0>>'],
    ['counts too many', '<</Type/Pages/Kids[3 0 R]/Count 7>>'],
    ['does not count', '<</Type/Pages/Kids[3 0 R]>>'],
    ['has kids that are not indirect objects', '<</Type/Pages/Kids[3 0 R<</Type/Page>>]/Count 2>>'],
    ['has kids that are none', '<</Type/Pages/Kids[3 0 R 5]/Count 1>>'],
    ['is a page itself', '<</Type/Pages/Kids[3 0 R]/Count 1/Contents 3 0 R>>'],
  ])('appends nothing to a page tree that %s', (_what, tree) => {
    expect(appendedTo({ ...onePage, 2: tree })).toBe(0);
  });

  it('appends to a list of pages in a separate object', () => {
    const objects = { ...onePage, 2: '<</Type/Pages/Kids 4 0 R/Count 1>>', 4: '[3 0 R]' };
    expect(appendedTo(objects)).toBe(set.pages.length);
  });

  it('adds no structure to an untagged file, because it would hide the other pages', async () => {
    const document = openDocument(await withPages(classicPdf(onePage)), 1 << 24);
    expect(document.catalog?.has('StructTreeRoot')).toBe(false);
    expect([...pages(document)].every(({ dict }) => !dict.has('StructParents'))).toBe(true);
  });
});

describe.skipIf(!hasTool('pdftoppm') || !hasTool('qpdf') || !hasTool('pdfsig'))(
  'other readers (skipped without qpdf and poppler)',
  () => {
    it.each([
      ['untagged', classicPdf({ ...onePage, ...inheriting })],
      ['tagged', writePages(pagesOf([COVER]), Buffer.alloc(16, 1))],
    ])('show the same first page, the new pages and an intact seal: %s', async (_name, original) => {
      const shop = new Workshop();
      shop.write('before.pdf', original);
      shop.write('after.pdf', await withPages(original));
      const picture = (name: string): string => {
        shop.run('pdftoppm', '-r', '40', '-f', '1', '-l', '1', '-singlefile', `${name}.pdf`, name);
        return createHash('sha256')
          .update(shop.read(`${name}.ppm`))
          .digest('hex');
      };
      expect(picture('after')).toBe(picture('before'));
      expect(shop.run('qpdf', '--check', 'after.pdf').output).toContain(
        'No syntax or stream encoding errors',
      );
      const { output } = shop.run('pdfsig', '-nocert', 'after.pdf');
      expect(output).toContain('Signature is Valid.');
      expect(output).toContain('Total document signed');
      shop.run('pdftotext', '-enc', 'UTF-8', 'after.pdf', 'after.txt');
      const text = shop.read('after.txt').toString('utf8');
      for (const name of NAMES) expect(text).toContain(name);
    });
  },
);
