import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inspect } from '../src/inspect.ts';
import { PdfError } from '../src/pdf-error.ts';
import { prepareDocumentTimestamp } from '../src/prepare-timestamp.ts';
import { prepareSeal } from '../src/prepare-seal.ts';
import { changedNumbers, missingNumbers, numbersThatAppear } from './appearing-objects.ts';
import { DANGLING, EARLIER_REVISION, VACANT } from './dangling-attacks.ts';
import { COVER, pagesOf } from './page/sample-pages.ts';
import {
  classicPdf,
  LIMITS,
  onePage,
  packedPdf,
  withHeaderOf4,
  streamPdf,
  type SampleObjects,
} from './pdf-samples.ts';
import { SEAL_OPTIONS } from './sealing.ts';

const pages = pagesOf([COVER], 'SANDBOX');

/** The file with a seal and a long-term form, unsigned: every object is where it will be. */
function extended(pdf: Buffer): Buffer {
  const sealed = Buffer.concat([pdf, prepareSeal(pdf, { ...SEAL_OPTIONS, pages, reservedBytes: 16 }).tail]);
  const input = {
    ...SEAL_OPTIONS,
    fieldName: 'Stamp',
    reservedBytes: 16,
    validationData: { ocsps: [Buffer.of(1)] },
  };
  return Buffer.concat([sealed, prepareDocumentTimestamp(sealed, input).tail]);
}

/** Objects of an accepted file that appear when it is sealed; null for a refused file. */
function appearing(pdf: Buffer): number[] | null {
  try {
    if (inspect(pdf, LIMITS).recovered) return null;
  } catch (error) {
    if (error instanceof PdfError) return null;
    throw error;
  }
  return numbersThatAppear(pdf, extended(pdf));
}

describe('objects that a document refers to in vain', () => {
  it.each(Object.entries(DANGLING))('never appear after a seal: %s', (_, pdf) => {
    expect(missingNumbers(pdf)).not.toEqual([]);
    expect(numbersThatAppear(pdf, extended(pdf))).toEqual([]);
  });

  it('never appear for readers that open an earlier revision', () => {
    const mentioned = new Set(VACANT);
    expect(
      [...changedNumbers(EARLIER_REVISION, extended(EARLIER_REVISION))].filter((n) => mentioned.has(n)),
    ).toEqual([]);
  });

  it.each(VACANT.slice(0, 24))('never appear as the security store of the long-term form: %s', (number) => {
    const catalog = `<</Type/Catalog/Pages 2 0 R/DSS ${number} 0 R/AcroForm ${number} 0 R/Perms ${number} 0 R>>`;
    expect(appearing(classicPdf({ ...onePage, 1: catalog, 11: 'null' }))).toEqual([]);
  });

  const value = fc.letrec<{ value: string }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc
        .tuple(fc.nat(60), fc.constantFrom(0, 0, 0, 1))
        .map(([number, generation]) => `${number} ${generation} R`),
      fc.constantFrom('null', '7', '/Name', '(text)', '[]'),
      fc.array(tie('value'), { maxLength: 4 }).map((items) => `[${items.join(' ')}]`),
      fc
        .array(
          fc.tuple(fc.constantFrom('Contents', 'Kids', 'Annots', 'AP', 'N', 'Font', 'Fields'), tie('value')),
          {
            maxLength: 3,
          },
        )
        .map((pairs) => `<<${pairs.map(([key, item]) => `/${key} ${item}`).join('')}>>`),
    ),
  })).value;
  const catalogs = fc.array(
    fc.tuple(fc.constantFrom('AcroForm', 'Names', 'Perms', 'DSS', 'OCProperties', 'StructTreeRoot'), value),
    { maxLength: 3 },
  );
  const generated = fc.record({
    objects: fc.dictionary(fc.integer({ min: 4, max: 30 }).map(String), value, { maxKeys: 8 }),
    catalog: catalogs,
    contents: value,
    write: fc.constantFrom(classicPdf, streamPdf, packedPdf),
  });

  it('never appear after a seal: generated files', () => {
    let accepted = 0;
    const check = fc.property(generated, ({ objects, catalog, contents, write }) => {
      const entries = catalog.map(([key, item]) => `/${key} ${item}`).join('');
      const all: SampleObjects = {
        ...onePage,
        1: `<</Type/Catalog/Pages 2 0 R${entries}>>`,
        3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents ${contents}/Annots ${contents}>>`,
        ...objects,
      };
      const found = appearing(write(all));
      if (found !== null) accepted++;
      expect(found ?? []).toEqual([]);
    });
    fc.assert(check, { numRuns: 400 });
    expect(accepted).toBeGreaterThan(200);
  });
});

describe('inspect', () => {
  it('rejects an object stream that only other readers can decode', () => {
    const pdf = packedPdf(onePage).toString('latin1').replace('/Filter/FlateDecode', '/Filter/RunLength  ');
    expect(appearing(Buffer.from(pdf, 'latin1'))).toBeNull();
  });

  it.each([8_388_607, 8_388_600, 9_000_000, 4_294_967_313])('rejects a reference to object %s', (number) => {
    const pdf = classicPdf({ ...onePage, 4: `[${number} 0 R]` });
    expect(() => inspect(pdf, LIMITS)).toThrow(expect.objectContaining({ code: 'unsupported' }));
  });

  it.each([
    ['another object', withHeaderOf4('9 0 obj')],
    ['another generation', withHeaderOf4('4 7 obj')],
    ['nothing', withHeaderOf4('4 x obj')],
  ])('reports that readers must guess when the table leads to %s', (_, change) => {
    expect(inspect(change(classicPdf({ ...onePage, 4: '(used)', 5: '[4 0 R]' })), LIMITS).recovered).toBe(
      true,
    );
  });

  it('accepts a wrong entry for an unreferenced object', () => {
    const pdf = classicPdf({ ...onePage, 4: '(unused)' })
      .toString('latin1')
      .replace('4 0 obj', '9 0 obj');
    expect(inspect(Buffer.from(pdf, 'latin1'), LIMITS).recovered).toBe(false);
  });

  it.each([
    ['the appearance', '/AP 9 0 R'],
    ['the normal appearance', '/AP<</N 9 0 R>>'],
    ['a state', '/AP<</N<</On 9 0 R>>>>'],
  ])('reports that readers must guess when %s of an annotation is missing', (_, appearance) => {
    const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Annots[4 0 R]>>';
    const annotation = `<</Type/Annot/Subtype/Stamp/Rect[0 0 9 9]${appearance}>>`;
    expect(inspect(classicPdf({ ...onePage, 3: page, 4: annotation }), LIMITS).recovered).toBe(true);
  });

  it('rejects a first page that is referenced by another generation', () => {
    const pdf = classicPdf({ ...onePage, 2: '<</Type/Pages/Kids[3 4 R]/Count 1>>' });
    expect(() => inspect(pdf, LIMITS)).toThrow(expect.objectContaining({ code: 'corrupt' }));
  });
});
