import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { checkMarks, type MarkProblem } from '../src/check-marks.ts';
import { IncrementalUpdate } from '../src/pdf/incremental-update.ts';
import { openDocument } from '../src/pdf/open-document.ts';
import { pages } from '../src/pdf/pages.ts';
import { textString } from '../src/pdf/text-string.ts';
import { PdfName, PdfRef, PdfStream, type PdfDict, type PdfValue } from '../src/pdf/values.ts';
import type { PlacedMark } from '../src/page/wanted-mark.ts';
import { aField, aText, SIGNATURE, withFields } from './field-marks.ts';
import { aMark, marked } from './marked.ts';
import { COVER, pagesOf } from './page/sample-pages.ts';
import { classicPdf } from './pdf-samples.ts';
import { seal } from './sealing.ts';

const inflatedBytes = 1 << 26;
const original = classicPdf({
  1: '<</Type/Catalog/Pages 2 0 R>>',
  2: '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/MediaBox[0 0 300 300]>>',
  3: '<</Type/Page/Parent 2 0 R/Contents 5 0 R>>',
  4: '<</Type/Page/Parent 2 0 R/Rotate 90>>',
  5: { dict: '', stream: Buffer.from('0 0 20 20 re f') },
});
const footers = marked(original, [aMark(1, 250), aMark(2, 250)]);
const withFooters = Buffer.concat([original, footers.tail]);
const fields = withFields(withFooters, [
  aField(aText('João da Conceição')),
  aField(aText('R$ 100,00'), { y: 80 }),
  aField(SIGNATURE, { page: 2 }),
  aField({ kind: 'CHECK', checked: true }, { y: 140, width: 12, height: 12 }),
]);
const shown = Buffer.concat([withFooters, fields.tail]);
const declared = [...footers.marks, ...fields.marks];

const problemsOf = (pdf: Buffer, marks: readonly PlacedMark[] = declared): readonly MarkProblem[] =>
  checkMarks(pdf, { originalBytes: original.length, pages: 2, marks, inflatedBytes });

/** The file with objects replaced or added in another update. */
function changed(change: (update: IncrementalUpdate) => void): Buffer {
  const update = new IncrementalUpdate(openDocument(shown, inflatedBytes));
  change(update);
  return Buffer.concat([shown, update.write(Buffer.alloc(16, 1)).tail]);
}

/** The annotations of a page: its footer, and then its fields. */
function annotations(update: IncrementalUpdate, page = 1): readonly PdfRef[] {
  const dict = [...pages(update.document)][page - 1]?.dict;
  return (update.document.array(dict?.get('Annots')) ?? []).filter((item) => item instanceof PdfRef);
}

function dictAt(update: IncrementalUpdate, value: PdfValue | undefined): PdfDict {
  const dict = update.document.dict(value);
  if (dict === null) throw new Error('there is no dictionary');
  return dict;
}

function refIn(dict: PdfDict | undefined, key: string): PdfRef {
  const value = dict?.get(key);
  if (!(value instanceof PdfRef)) throw new Error(`${key} is no reference`);
  return value;
}

/** The appearance of the field of the first page with this index. */
function appearanceOf(update: IncrementalUpdate, index = 0): PdfRef {
  const annotation = dictAt(update, annotations(update)[1 + index]);
  return refIn(dictAt(update, annotation.get('AP')), 'N');
}

function streamAt(update: IncrementalUpdate, ref: PdfRef): PdfStream {
  const stream = update.document.resolve(ref);
  if (!(stream instanceof PdfStream)) throw new Error('there is no stream');
  return stream;
}

/** The objects of the font that the first field uses. */
function fontParts(update: IncrementalUpdate) {
  const resources = dictAt(update, streamAt(update, appearanceOf(update)).dict.get('Resources'));
  const fonts = dictAt(update, resources.get('Font'));
  const composite = refIn(fonts, 'AvalRegular');
  const [descendant] = update.document.array(dictAt(update, composite).get('DescendantFonts')) ?? [];
  if (!(descendant instanceof PdfRef)) throw new Error('there is no descendant');
  const descriptor = refIn(dictAt(update, descendant), 'FontDescriptor');
  const program = refIn(dictAt(update, descriptor), 'FontFile2');
  return {
    composite,
    descendant,
    descriptor,
    program,
    toUnicode: refIn(dictAt(update, composite), 'ToUnicode'),
  };
}

type Part = keyof ReturnType<typeof fontParts>;

function withPart(part: Part, change: (value: PdfValue) => PdfValue): Buffer {
  return changed((update) => {
    const ref = fontParts(update)[part];
    update.set(ref, { value: change(update.document.resolve(ref)) });
  });
}

const withEntry = (key: string, value: PdfValue) => (dict: PdfValue) =>
  new Map(dict as PdfDict).set(key, value);
const withBytes = (bytes: string) => (stream: PdfValue) =>
  new PdfStream((stream as PdfStream).dict, deflateSync(Buffer.from(bytes)));

/** The appearance of the first field with other resources. */
function withResources(change: (resources: PdfDict, update: IncrementalUpdate) => PdfDict): Buffer {
  return changed((update) => {
    const ref = appearanceOf(update);
    const { dict, raw } = streamAt(update, ref);
    const resources = change(dictAt(update, dict.get('Resources')), update);
    update.set(ref, { value: new PdfStream(new Map(dict).set('Resources', resources), raw) });
  });
}

/** The list of annotations of a page, replaced. */
function withAnnotations(page: 1 | 2, list: (update: IncrementalUpdate) => readonly PdfRef[]): Buffer {
  return changed((update) => {
    const ref = new PdfRef(2 + page, 0);
    update.set(ref, { value: new Map(dictAt(update, ref)).set('Annots', [...list(update)]) });
  });
}

describe('checkMarks with fields', () => {
  it('finds nothing where footers and fields, each in its own revision, are declared together', () => {
    expect(fields.marks).toHaveLength(4);
    expect(problemsOf(shown)).toEqual([]);
    expect(problemsOf(shown, declared.toReversed())).toEqual([]);
  });

  it('finds nothing after the seal with its report', async () => {
    const sealed = await seal(shown, { options: { pages: pagesOf([COVER]), certification: 'fitting' } });
    expect(problemsOf(sealed)).toEqual([]);
  });

  it('reports fields that only the footers are declared for, and a field that is declared twice', () => {
    expect(problemsOf(shown, footers.marks)).toEqual(['UNDECLARED']);
    expect(problemsOf(shown, [...declared, ...declared.slice(2, 3).map((mark) => ({ ...mark }))])).toEqual([
      'MISSING',
    ]);
  });

  it.each<[string, Part, (value: PdfValue) => PdfValue]>([
    ['another program of letters', 'program', withBytes('another')],
    [
      'another length of the program',
      'program',
      (value) => {
        const { dict, raw } = value as PdfStream;
        return new PdfStream(new Map(dict).set('Length1', 9), raw);
      },
    ],
    [
      'another filter of the program',
      'program',
      (value) => {
        const { dict, raw } = value as PdfStream;
        return new PdfStream(new Map(dict).set('Filter', new PdfName('LZWDecode')), raw);
      },
    ],
    ['other meanings of the letters', 'toUnicode', withBytes('another')],
    ['other widths', 'descendant', withEntry('W', [0, [500, 500]])],
    ['a map from codes to letters', 'descendant', withEntry('CIDToGIDMap', new PdfName('Other'))],
    ['another encoding', 'composite', withEntry('Encoding', new PdfName('Identity-V'))],
    ['another font as well', 'composite', withEntry('DescendantFonts', [new PdfRef(3, 0), new PdfRef(4, 0)])],
    ['another name', 'descriptor', withEntry('FontName', new PdfName('Other'))],
    ['another format beside it', 'descriptor', withEntry('FontFile3', new PdfRef(3, 0))],
    ['a program that is no stream', 'program', () => new Map()],
  ])('reports a font with %s', (_, part, change) => {
    expect(problemsOf(withPart(part, change))).toEqual(['MISSING', 'UNDECLARED']);
  });

  it.each<[string, (resources: PdfDict, update: IncrementalUpdate) => PdfDict]>([
    ['no font', () => new Map()],
    [
      'a font more',
      (resources, update) =>
        new Map(resources).set(
          'Font',
          new Map([...dictAt(update, resources.get('Font')), ['F', fontParts(update).composite]]),
        ),
    ],
    [
      'the font by another name',
      (_, update) => new Map([['Font', new Map([['F', fontParts(update).composite]])]]),
    ],
    [
      'a font that is written inside the resources',
      (_, update) =>
        new Map([['Font', new Map([['AvalRegular', dictAt(update, fontParts(update).composite)]])]]),
    ],
    ['pictures', (resources) => new Map(resources).set('XObject', new Map())],
  ])('reports a mark whose resources have %s', (_, change) => {
    expect(problemsOf(withResources(change))).toEqual(['MISSING', 'UNDECLARED']);
  });

  it('reports a font of the same form with other letters', () => {
    const other = withFields(original, [aField(aText('ŁŹĐ'))]);
    const otherFile = Buffer.concat([original, other.tail]);
    const swapped = withPart('program', (value) => {
      const update = new IncrementalUpdate(openDocument(otherFile, inflatedBytes));
      const [annotation] = annotations(update);
      const look = streamAt(update, refIn(dictAt(update, dictAt(update, annotation).get('AP')), 'N'));
      const fonts = dictAt(update, dictAt(update, look.dict.get('Resources')).get('Font'));
      const [descendant] =
        update.document.array(dictAt(update, fonts.get('AvalRegular')).get('DescendantFonts')) ?? [];
      const { raw } = streamAt(
        update,
        refIn(dictAt(update, dictAt(update, descendant).get('FontDescriptor')), 'FontFile2'),
      );
      return new PdfStream((value as PdfStream).dict, raw);
    });
    expect(problemsOf(swapped)).toEqual(['MISSING', 'UNDECLARED']);
  });

  it('reports a mark that was moved to another page', () => {
    const moved = withAnnotations(2, (update) => [
      ...annotations(update, 2),
      ...annotations(update).slice(1, 2),
    ]);
    expect(problemsOf(moved)).toEqual(['UNDECLARED']);
    const only = withAnnotations(1, (update) => annotations(update).filter((_, index) => index !== 1));
    expect(problemsOf(only)).toEqual(['MISSING']);
  });

  it('reports two marks whose appearances were swapped', () => {
    const swapped = changed((update) => {
      const [first, second] = annotations(update).slice(1, 3);
      if (first === undefined || second === undefined) throw new Error('there are not two fields');
      const looks = [dictAt(update, first), dictAt(update, second)].map((dict) => dict.get('AP') ?? null);
      update.set(first, { value: new Map(dictAt(update, first)).set('AP', looks[1] ?? null) });
      update.set(second, { value: new Map(dictAt(update, second)).set('AP', looks[0] ?? null) });
    });
    expect(problemsOf(swapped)).toEqual(['MISSING', 'UNDECLARED']);
  });

  it('reports a mark that stands twice', () => {
    const twice = withAnnotations(1, (update) => [
      ...annotations(update),
      ...annotations(update).slice(1, 2),
    ]);
    expect(problemsOf(twice)).toEqual(['UNDECLARED']);
  });

  it('reports an annotation with a name that marks do not have', () => {
    const renamed = changed((update) => {
      const [, first] = annotations(update);
      if (first === undefined) throw new Error('there is no field');
      update.set(first, { value: new Map(dictAt(update, first)).set('NM', textString('Other')) });
    });
    expect(problemsOf(renamed)).toEqual(['MISSING', 'UNDECLARED']);
  });

  it('reports a content that names a font which the mark does not have', () => {
    const content = deflateSync(Buffer.from(`%AvalFont AvalRegular ${'0'.repeat(64)}\n0 0 9 9 re f`));
    const mark = { page: 1, box: [0, 0, 9000, 9000] as const, content, text: 'Campo' };
    const prepared = marked(original, [mark]);
    expect(problemsOf(Buffer.concat([original, prepared.tail]), prepared.marks)).toEqual([
      'MISSING',
      'UNDECLARED',
    ]);
  });
});
