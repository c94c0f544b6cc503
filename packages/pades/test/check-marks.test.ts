import { describe, expect, it } from 'vitest';
import { checkMarks, type MarkProblem } from '../src/check-marks.ts';
import { IncrementalUpdate } from '../src/pdf/incremental-update.ts';
import { countPages } from '../src/pdf/count-pages.ts';
import { openDocument } from '../src/pdf/open-document.ts';
import { pages } from '../src/pdf/pages.ts';
import { PdfName, PdfRef, PdfStream, type PdfDict, type PdfValue } from '../src/pdf/values.ts';
import type { PlacedMark } from '../src/page/wanted-mark.ts';
import { prepareMarks } from '../src/prepare-marks.ts';
import { aMark, marked } from './marked.ts';
import { COVER, pagesOf } from './page/sample-pages.ts';
import { classicPdf } from './pdf-samples.ts';
import { seal } from './sealing.ts';

const inflatedBytes = 1 << 24;
const original = classicPdf({
  1: '<</Type/Catalog/Pages 2 0 R>>',
  2: '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/MediaBox[0 0 300 300]>>',
  3: '<</Type/Page/Parent 2 0 R/Contents 5 0 R/Annots[6 0 R]>>',
  4: '<</Type/Page/Parent 2 0 R/Rotate 90>>',
  5: { dict: '', stream: Buffer.from('0 0 20 20 re f') },
  6: '<</Type/Annot/Subtype/Square/Rect[10 10 20 20]>>',
});
const { tail, marks } = marked(original, [aMark(1), aMark(2)]);
const shown = Buffer.concat([original, tail]);

const problemsOf = (pdf: Buffer, declared: readonly PlacedMark[] = marks): readonly MarkProblem[] =>
  checkMarks(pdf, { originalBytes: original.length, pages: 2, marks: declared, inflatedBytes });

/** The file with an object replaced in another update. */
function changed(number: number, change: (value: PdfValue) => PdfValue): Buffer {
  const update = new IncrementalUpdate(openDocument(shown, inflatedBytes));
  update.set(new PdfRef(number, 0), { value: change(update.document.object(number)) });
  return Buffer.concat([shown, update.write(Buffer.alloc(16, 1)).tail]);
}

const withEntry = (key: string, value: PdfValue) => (dict: PdfValue) =>
  new Map(dict as PdfDict).set(key, value);

/** The number of the annotation of the first page's mark, and that of its appearance. */
function numbersOfMark(): { readonly annotation: number; readonly appearance: number } {
  const document = openDocument(shown, inflatedBytes);
  const [first] = pages(document);
  const item = document.array(first?.dict.get('Annots'))?.at(-1);
  const appearance = document.dict(document.dict(item)?.get('AP'))?.get('N');
  if (!(item instanceof PdfRef) || !(appearance instanceof PdfRef)) throw new Error('there is no mark');
  return { annotation: item.number, appearance: appearance.number };
}

describe('checkMarks', () => {
  it('finds nothing where the file has the declared marks', () => {
    expect(problemsOf(shown)).toEqual([]);
  });

  it('finds nothing after the seal with its report', async () => {
    const report = pagesOf([COVER]);
    const sealed = await seal(shown, { options: { pages: report, certification: 'fitting' } });
    expect(countPages(openDocument(sealed, inflatedBytes), 9).pages).toBeGreaterThan(2);
    expect(problemsOf(sealed)).toEqual([]);
  });

  it('finds nothing where an entry of the page tree leads to the catalog, which a seal changes', async () => {
    const pdf = classicPdf({
      1: '<</Type/Catalog/Pages 2 0 R>>',
      2: '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 300]/Own 1 0 R>>',
      3: '<</Type/Page/Parent 2 0 R>>',
    });
    const prepared = marked(pdf, [aMark(1)]);
    const sealed = await seal(Buffer.concat([pdf, prepared.tail]));
    const declared = { originalBytes: pdf.length, pages: 1, marks: prepared.marks, inflatedBytes };
    expect(checkMarks(sealed, declared)).toEqual([]);
  });

  const LINK = '<</Subtype/Link/Rect[0 0 9 9]/A 6 0 R>>';
  const unlike = {
    'an annotation inside the list of the page': classicPdf({
      1: '<</Type/Catalog/Pages 2 0 R>>',
      2: '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/MediaBox[0 0 300 300]>>',
      3: `<</Type/Page/Parent 2 0 R/Annots[${LINK}]>>`,
      4: '<</Type/Page/Parent 2 0 R>>',
      6: '<</S/URI/URI(https://example.com)>>',
    }),
    'a page that stands twice in the tree': classicPdf({
      1: '<</Type/Catalog/Pages 2 0 R>>',
      2: '<</Type/Pages/Kids[3 0 R 3 0 R]/Count 2/MediaBox[0 0 300 300]>>',
      3: `<</Type/Page/Parent 2 0 R/Annots[${LINK}]>>`,
      6: '<</S/URI/URI(https://example.com)>>',
    }),
  };

  it.each(Object.entries(unlike))('finds nothing on %s, also after the seal', async (_, pdf) => {
    const prepared = marked(pdf, [aMark(1), aMark(2)]);
    const whole = Buffer.concat([pdf, prepared.tail]);
    const declared = { originalBytes: pdf.length, pages: 2, marks: prepared.marks, inflatedBytes };
    expect(prepared.marks).toHaveLength(2);
    expect(checkMarks(whole, declared)).toEqual([]);
    const sealed = await seal(whole, { options: { pages: pagesOf([COVER]), certification: 'fitting' } });
    expect(checkMarks(sealed, declared)).toEqual([]);
  });

  it.each(Object.entries(unlike))('reports what else changed on %s', (_, pdf) => {
    const prepared = marked(pdf, [aMark(1), aMark(2)]);
    const whole = Buffer.concat([pdf, prepared.tail]);
    const declared = { originalBytes: pdf.length, pages: 2, marks: prepared.marks, inflatedBytes };
    const document = openDocument(whole, inflatedBytes);
    const [first, second] = pages(document);
    const link = document.array(first?.dict.get('Annots'))?.[0];
    const problems = (ref: PdfValue | undefined, change: (dict: PdfValue) => PdfValue) => {
      if (!(ref instanceof PdfRef)) throw new Error('there is no object');
      const update = new IncrementalUpdate(document);
      update.set(ref, { value: change(document.resolve(ref)) });
      return checkMarks(Buffer.concat([whole, update.write(Buffer.alloc(16, 1)).tail]), declared);
    };
    expect(problems(link, withEntry('Rect', [0, 0, 300, 300]))).toEqual(['CHANGED']);
    expect(problems(second?.ref ?? undefined, withEntry('Contents', new PdfRef(6, 0)))).toEqual(['CHANGED']);
    const swapped = [second?.ref ?? null, first?.ref ?? null];
    expect(problems(new PdfRef(2, 0), withEntry('Kids', swapped))).toContain('CHANGED');
  });

  it('reports a page that took the place of another', () => {
    const update = new IncrementalUpdate(openDocument(shown, inflatedBytes));
    const copy = update.allocate();
    update.set(copy, { value: update.document.object(4) });
    update.set(new PdfRef(2, 0), {
      value: withEntry('Kids', [new PdfRef(3, 0), copy])(update.document.object(2)),
    });
    expect(problemsOf(Buffer.concat([shown, update.write(Buffer.alloc(16, 1)).tail]))).toEqual(['CHANGED']);
  });

  it('reports a mark that is not declared, and one that is missing', () => {
    expect(problemsOf(shown, marks.slice(1))).toEqual(['UNDECLARED']);
    const [first, ...others] = marks;
    if (first === undefined) throw new Error('there is no mark');
    const elsewhere = { ...first, box: [27_000, 100_000, first.box[2] - 1000, first.box[3]] as const };
    expect(problemsOf(shown, [elsewhere, ...others])).toEqual(['MISSING', 'UNDECLARED']);
    expect(problemsOf(original, marks)).toEqual(['MISSING']);
  });

  it.each<[string, () => Buffer, readonly MarkProblem[]]>([
    [
      'another look',
      () =>
        changed(numbersOfMark().appearance, (value) => {
          const { dict } = value as PdfStream;
          return new PdfStream(dict, Buffer.from('another'));
        }),
      ['MISSING', 'UNDECLARED'],
    ],
    [
      'a larger look',
      () =>
        changed(numbersOfMark().appearance, (value) => {
          const { dict, raw } = value as PdfStream;
          return new PdfStream(new Map(dict).set('BBox', [0, 0, 9, 9]), raw);
        }),
      ['MISSING', 'UNDECLARED'],
    ],
    [
      'another place',
      () => changed(numbersOfMark().annotation, withEntry('Rect', [0, 0, 300, 300])),
      ['MISSING', 'UNDECLARED'],
    ],
    [
      'an action',
      () => changed(numbersOfMark().annotation, withEntry('A', new Map())),
      ['MISSING', 'UNDECLARED'],
    ],
    [
      'an annotation',
      () => changed(3, withEntry('Annots', [new PdfRef(6, 0), new PdfRef(4, 0)])),
      ['MISSING', 'UNDECLARED'],
    ],
    ['an annotation less', () => changed(3, withEntry('Annots', [])), ['CHANGED', 'MISSING']],
    [
      'another annotation of the original',
      () => changed(6, withEntry('Rect', [0, 0, 300, 300])),
      ['CHANGED'],
    ],
    ['another turn', () => changed(3, withEntry('Rotate', 180)), ['CHANGED', 'MISSING', 'UNDECLARED']],
    [
      'another content',
      () => changed(5, (value) => new PdfStream((value as PdfStream).dict, Buffer.from('f'))),
      ['CHANGED'],
    ],
    ['other pages', () => changed(2, withEntry('Kids', [new PdfRef(4, 0), new PdfRef(3, 0)])), ['CHANGED']],
    ['a page less', () => changed(2, withEntry('Kids', [new PdfRef(3, 0)])), ['CHANGED']],
    [
      'other resources above',
      () => changed(2, withEntry('Resources', new Map([['Font', new Map()]]))),
      ['CHANGED'],
    ],
    [
      'another box above',
      () => changed(2, withEntry('CropBox', [0, 0, 100, 100])),
      ['CHANGED', 'MISSING', 'UNDECLARED'],
    ],
  ])('reports %s', (_, pdf, problems) => expect(problemsOf(pdf())).toEqual(problems));

  /** The file with another widget on its first page. */
  function withWidget(entries: Readonly<Record<string, PdfValue>>): Buffer {
    const update = new IncrementalUpdate(openDocument(shown, inflatedBytes));
    const ref = update.allocate();
    const known = { Subtype: new PdfName('Widget'), FT: new PdfName('Sig'), Rect: [0, 0, 0, 0] };
    update.set(ref, { value: new Map<string, PdfValue>(Object.entries({ ...known, ...entries })) });
    const [first] = pages(update.document);
    const items = update.document.array(first?.dict.get('Annots')) ?? [];
    update.set(new PdfRef(3, 0), { value: withEntry('Annots', [...items, ref])(first?.dict ?? null) });
    return Buffer.concat([shown, update.write(Buffer.alloc(16, 1)).tail]);
  }

  it('finds nothing where signature fields were added, empty, signed, and with a seal behind them', async () => {
    const prepared = prepareMarks(original, {
      marks: [aMark(1)],
      fields: [{ name: 'Ana' }, { name: 'Bruno' }],
      entropy: Buffer.alloc(16, 7),
      inflatedBytes,
    });
    const empty = Buffer.concat([original, prepared.tail]);
    const signed = await seal(empty, { options: { openField: 'Ana' } });
    const declared = { originalBytes: original.length, pages: 2, marks: prepared.marks, inflatedBytes };
    for (const pdf of [empty, signed, await seal(signed)]) expect(checkMarks(pdf, declared)).toEqual([]);
    expect(checkMarks(empty, { ...declared, marks: [] })).toEqual(['UNDECLARED']);
  });

  it.each<[string, Readonly<Record<string, PdfValue>>]>([
    ['a place', { Rect: [0, 0, 300, 300] }],
    ['an appearance', { AP: new Map() }],
    ['an action', { A: new Map() }],
    ['actions of its own', { AA: new Map() }],
    ['kids', { Kids: [new PdfRef(6, 0)] }],
    ['another type', { FT: new PdfName('Tx') }],
  ])('reports a signature field with %s as an annotation', (_, entries) => {
    expect(problemsOf(withWidget({}))).toEqual([]);
    expect(problemsOf(withWidget(entries))).toEqual(['UNDECLARED']);
  });
});
