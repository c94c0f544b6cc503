import { describe, expect, it } from 'vitest';
import { documentScripts } from '../src/auto-run-scripts.ts';
import { openDocument } from '../src/pdf/open-document.ts';
import { pages } from '../src/pdf/pages.ts';
import { openSignatureFields } from '../src/pdf/signature-fields.ts';
import { serialize } from '../src/pdf/serialize.ts';
import { nameText, PdfRef, type PdfDict } from '../src/pdf/values.ts';
import { prepareMarks } from '../src/prepare-marks.ts';
import { aField, aText, withFields } from './field-marks.ts';
import { aMark, marked } from './marked.ts';
import { classicPdf, hybridPdf, LIMITS, onePage, packedPdf, streamPdf } from './pdf-samples.ts';
import { seal } from './sealing.ts';

const page = (more = '') => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]${more}>>`;
const file = (kids: string, objects: Record<number, string>) =>
  classicPdf({
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: `<</Type/Pages/Kids[${kids}]/Count ${kids.split(' R').length - 1}>>`,
    ...objects,
  });
const annotationsOf = (pdf: Buffer): number[] => {
  const document = openDocument(pdf, LIMITS.inflatedBytes);
  return [...pages(document)].map(({ dict }) => document.array(dict.get('Annots'))?.length ?? 0);
};

/** The first annotation inside the list of the first page. */
function parsedLink(pdf: Buffer) {
  const document = openDocument(pdf, LIMITS.inflatedBytes);
  const [first] = pages(document);
  return document.array(first?.dict.get('Annots'))?.[0] ?? null;
}

describe('prepareMarks', () => {
  const single = { ...onePage, 3: page() };

  it.each([
    ['table', classicPdf(single)],
    ['cross-reference stream', streamPdf(single)],
    ['object stream', packedPdf(single)],
    ['hybrid', hybridPdf(single, '(hidden)')],
  ])('adds one annotation and keeps every byte of a file with a %s', (_, pdf) => {
    const { tail, marks } = marked(pdf, [aMark(1)]);
    expect(marks).toEqual([
      { page: 1, box: aMark(1).box, appearance: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    const whole = Buffer.concat([pdf, tail]);
    expect(annotationsOf(whole)).toEqual([1]);
    expect(openDocument(whole, LIMITS.inflatedBytes).xref.recovered).toBe(false);
  });

  it('keeps content, resources and the annotations that are there', () => {
    const pdf = file('3 0 R', {
      3: page('/Contents 5 0 R/Resources<</X/Y>>/Annots[4 0 R]'),
      4: '<</Subtype/Link>>',
    });
    const document = openDocument(Buffer.concat([pdf, marked(pdf, [aMark(1)]).tail]), LIMITS.inflatedBytes);
    const [first] = pages(document);
    const dict: PdfDict = first?.dict ?? new Map();
    expect(dict.get('Contents')).toEqual(new PdfRef(5, 0));
    expect(document.dict(dict.get('Resources'))?.has('X')).toBe(true);
    expect(document.array(dict.get('Annots'))?.[0]).toEqual(new PdfRef(4, 0));
  });

  it('gives a page its own list where two pages share a list', () => {
    const shared = { 3: page('/Annots 5 0 R'), 4: page('/Annots 5 0 R'), 5: '[]' };
    const pdf = file('3 0 R 4 0 R', shared);
    expect(annotationsOf(Buffer.concat([pdf, marked(pdf, [aMark(1)]).tail]))).toEqual([1, 0]);
  });

  const LINK = '<</Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://example.com)>>>>';
  const itemsOf = (pdf: Buffer) => {
    const document = openDocument(pdf, LIMITS.inflatedBytes);
    const lists = [...pages(document)].map(({ dict }) => document.array(dict.get('Annots')) ?? []);
    return { document, lists };
  };

  it.each([
    ['the list of the page', page(`/Annots[${LINK} 5 0 R ${LINK}]`)],
    ['a list that is an object', page('/Annots 6 0 R')],
  ])('moves annotations inside %s to objects of their own', (_, first) => {
    const pdf = file('3 0 R', { 3: first, 5: '<</Subtype/Square>>', 6: `[${LINK} 5 0 R ${LINK}]` });
    const { document, lists } = itemsOf(Buffer.concat([pdf, marked(pdf, [aMark(1)]).tail]));
    const [items = []] = lists;
    expect(items.every((item) => item instanceof PdfRef)).toBe(true);
    const kinds = items.map((item) => document.dict(item)?.get('Subtype'));
    expect(kinds.map((kind) => nameText(kind))).toEqual(['Link', 'Square', 'Link', 'Stamp']);
    expect(items[1]).toEqual(new PdfRef(5, 0));
    expect(serialize(document.dict(items[0]))).toBe(serialize(parsedLink(pdf)));
  });

  it('shares the objects of a list that pages share, and leaves the page without a mark as it is', () => {
    const shared = { 3: page('/Annots 6 0 R'), 4: page('/Annots 6 0 R'), 5: page('/Annots 6 0 R') };
    const pdf = file('3 0 R 4 0 R 5 0 R', { ...shared, 6: `[${LINK}]` });
    const { lists } = itemsOf(Buffer.concat([pdf, marked(pdf, [aMark(1), aMark(2)]).tail]));
    expect(lists.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(lists[0]?.[0]).toEqual(lists[1]?.[0]);
    expect(lists[2]?.[0]).toBeInstanceOf(Map);
  });

  it.each([
    ['the first', [1], [1, 0, 0]],
    ['another', [2], [0, 1, 0]],
    ['each', [1, 2, 3], [1, 1, 1]],
  ] as const)('draws on %s of the places where one page stands', (_, on, counts) => {
    const pdf = file('3 0 R 3 0 R 3 0 R', { 3: page('/Contents 5 0 R'), 5: '<<>>' });
    const wanted = on.map((number) => aMark(number));
    const { tail, marks } = marked(pdf, wanted);
    expect(marks.map((mark) => mark.page)).toEqual(on);
    const whole = Buffer.concat([pdf, tail]);
    expect(annotationsOf(whole)).toEqual(counts);
    const document = openDocument(whole, LIMITS.inflatedBytes);
    const numbers = [...pages(document)].map(({ ref }) => ref?.number);
    expect([numbers[0], new Set(numbers).size]).toEqual([3, 3]);
    const contents = [...pages(document)].map(({ dict }) => dict.get('Contents'));
    expect(contents).toEqual(Array.from({ length: 3 }, () => new PdfRef(5, 0)));
  });

  it('puts marks, blanks and fields of one revision on the same copy of a page', () => {
    const pdf = file('3 0 R 3 0 R', { 3: page(`/Annots[${LINK}]`) });
    const place = { page: 2, box: aMark(2, 20).box };
    const { tail } = prepareMarks(pdf, {
      marks: [aMark(2)],
      blanks: [{ ...place, name: 'aval.f', lines: 'ONE' }],
      fields: [{ name: 'Ana', place }],
      entropy: Buffer.alloc(16, 7),
      inflatedBytes: LIMITS.inflatedBytes,
    });
    expect(annotationsOf(Buffer.concat([pdf, tail]))).toEqual([1, 4]);
  });

  it.each([
    ['is no object of its own', '<</Type/Page/MediaBox[0 0 300 300]>>', {}],
    ['stands twice in a node that is no object of its own', '<</Kids[3 0 R 3 0 R]>>', { 3: page() }],
    [
      'stands in the tree so often that its copies would be large',
      '3 0 R '.repeat(600),
      { 3: page(`/Own(${'x'.repeat(8000)})`) },
    ],
    ['has no size that readers agree on', '3 0 R', { 3: '<</Type/Page/Parent 2 0 R>>' }],
    ['is too small for the mark', '3 0 R', { 3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 90 90]>>' }],
    ['has a list that is none', '3 0 R', { 3: page('/Annots 7') }],
  ] as const)('leaves a page alone that %s', (_, kids, objects) => {
    expect(marked(file(kids, objects), [aMark(1)])).toEqual({
      tail: Buffer.alloc(0),
      marks: [],
      fieldNames: [],
    });
  });

  it('leaves a signed file alone, which the marks would break', async () => {
    expect(marked(await seal(classicPdf(single)), [aMark(1)]).marks).toEqual([]);
  });

  it('leaves a certified file alone', async () => {
    const certified = await seal(classicPdf(single), { options: { certification: 'fitting' } });
    expect(marked(certified, [aMark(1)]).marks).toEqual([]);
  });

  it('ignores marks for pages that the file does not have', () => {
    expect(marked(classicPdf(single), [aMark(2)]).marks).toEqual([]);
  });

  describe('with many marks', () => {
    const pdf = file('3 0 R 4 0 R', { 3: page(), 4: page('/Rotate 270') });

    it('keeps the order of marks on a page, and returns them in the order in which they were wanted', () => {
      const wanted = [aMark(2, 20), aMark(1, 60), aMark(2, 100), aMark(1, 20)];
      const { tail, marks } = marked(pdf, wanted);
      expect(marks.map(({ page: on, box }) => [on, box])).toEqual(
        wanted.map((mark) => [mark.page, mark.box]),
      );
      const document = openDocument(Buffer.concat([pdf, tail]), LIMITS.inflatedBytes);
      const tops = [...pages(document)].map(({ dict }) =>
        document
          .array(dict.get('Annots'))
          ?.map((item) => document.array(document.dict(item)?.get('Rect'))?.[3]),
      );
      expect(tops[0]).toEqual([240, 280]);
      expect(tops[1]).toHaveLength(2);
    });

    it('writes one appearance for marks that look the same, and one font for all', () => {
      const drawings = [1, 2].flatMap((on) =>
        [20, 80].map((y) => aField(aText('Maria'), { page: on, y, height: 40 })),
      );
      const { tail, marks } = withFields(pdf, drawings);
      const text = tail.toString('latin1');
      expect(new Set(marks.map(({ appearance }) => appearance)).size).toBe(1);
      // The second page is turned, so its appearance is too.
      expect(text.match(/\/Subtype \/Form/g)).toHaveLength(2);
      expect(text.match(/\/Subtype \/Type0/g)).toHaveLength(1);
    });

    it('leaves out only the mark that the page has no space for', () => {
      const far = { ...aMark(1), box: [280_000, 0, 320_000, 9000] as const };
      expect(marked(pdf, [far, aMark(1)]).marks).toHaveLength(1);
    });

    it('rejects a mark that names a font which is not there', () => {
      expect(() => marked(pdf, [{ ...aMark(1), fonts: ['AvalRegular'] }])).toThrow(RangeError);
    });
  });

  describe('with fields', () => {
    const pdf = classicPdf(single);
    const withSignatureFields = (original: Buffer, fields: readonly string[], marks = [aMark(1)]) =>
      prepareMarks(original, {
        marks,
        fields: fields.map((name) => ({ name })),
        entropy: Buffer.alloc(16, 7),
        inflatedBytes: 1 << 24,
      });

    it('adds marks and empty fields in one revision', () => {
      const { tail, marks, fieldNames } = withSignatureFields(pdf, ['Ana', 'Bruno']);
      const document = openDocument(Buffer.concat([pdf, tail]), LIMITS.inflatedBytes);
      expect([marks.length, fieldNames]).toEqual([1, ['Ana', 'Bruno']]);
      expect([...openSignatureFields(document)].map(({ name }) => name).toSorted()).toEqual(['Ana', 'Bruno']);
      expect(annotationsOf(Buffer.concat([pdf, tail]))).toEqual([3]);
      expect(tail.toString('latin1').match(/startxref/g)).toHaveLength(1);
    });

    it('adds fields where no page can carry a mark, and numbers names that are taken', () => {
      const { tail, marks, fieldNames } = withSignatureFields(pdf, ['Ana', 'Ana'], []);
      expect([marks, fieldNames]).toEqual([[], ['Ana', 'Ana_2']]);
      const again = withSignatureFields(Buffer.concat([pdf, tail]), ['Ana'], []);
      expect(again.fieldNames).toEqual(['Ana_3']);
    });

    it('takes the scripts of the document away, which nobody may do after the first signature', () => {
      const scripted = classicPdf({
        ...single,
        1: '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app)>>>>',
      });
      const whole = Buffer.concat([scripted, withSignatureFields(scripted, ['Ana']).tail]);
      expect(documentScripts(openDocument(whole, LIMITS.inflatedBytes))).toEqual([]);
      const marksOnly = Buffer.concat([scripted, withSignatureFields(scripted, []).tail]);
      expect(documentScripts(openDocument(marksOnly, LIMITS.inflatedBytes))).toEqual(['OpenAction']);
    });

    it('writes nothing into a signed file', async () => {
      expect(withSignatureFields(await seal(pdf), ['Ana'])).toEqual({
        tail: Buffer.alloc(0),
        marks: [],
        fieldNames: [],
      });
    });

    it('rejects a name with a point', () => {
      expect(() => withSignatureFields(pdf, ['Ana.1'])).toThrow(RangeError);
    });
  });
});
