import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PdfDocument } from '../src/pdf/document.ts';
import { openDocument } from '../src/pdf/open-document.ts';
import { pages } from '../src/pdf/pages.ts';
import { serialize } from '../src/pdf/serialize.ts';
import { PdfName, PdfRef, PdfStream, type PdfValue } from '../src/pdf/values.ts';
import { PdfError } from '../src/pdf-error.ts';
import { validateSignatures } from '../src/validate-signatures.ts';
import { ForgedUpdate } from './forged-update.ts';
import { extend, VALIDATION_DATA } from './long-term-form.ts';
import { classicPdf, onePage, streamPdf } from './pdf-samples.ts';
import { NOW, seal } from './sealing.ts';
import { testWorld } from './test-certificates.ts';

const INFLATED = 1 << 20;
const page = {
  ...onePage,
  1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[6 0 R]/DR 5 0 R>>/DSS 7 0 R/Names 8 0 R>>',
  3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources 5 0 R/Annots[6 0 R]>>',
  4: { dict: '', stream: Buffer.from('/V Do 10 10 50 50 re f') },
  5: '<</XObject 6 0 R/Font 9 0 R>>',
  6: '<</FT/Tx/T(nome)/Subtype/Widget/Rect[0 0 9 9]>>',
  7: '<</Certs 9 0 R>>',
  8: '<</Dests 9 0 R>>',
  9: '[4 0 R]',
};
const question = {
  roots: [testWorld.root.der],
  at: new Date(NOW.getTime() + 3 * 60 * 60 * 1000),
  inflatedBytes: INFLATED,
  material: VALIDATION_DATA,
  revocation: 'if-known',
} as const;

const SEALED = [
  await extend(await seal(classicPdf(page), { options: { certification: 1 } })),
  await seal(streamPdf(page), { options: { certification: 2 } }),
  await extend(await seal(streamPdf(page))),
];

/** The visible content of the file: each page without its list of annotations, everything it leads to written out. */
function seen(document: PdfDocument): string {
  return [...pages(document)]
    .map(({ dict }) =>
      [...dict]
        .filter(([key, value]) => key !== 'Annots' && key !== 'Parent' && document.resolve(value) !== null)
        .map(([key, value]) => `${key} ${writtenOut(document, value, 0)}`)
        .join('\n'),
    )
    .join('\n---\n');
}

function writtenOut(document: PdfDocument, value: PdfValue, depth: number): string {
  const resolved = document.resolve(value);
  if (depth > 6) return '…';
  const below = (inner: PdfValue) => writtenOut(document, inner, depth + 1);
  if (resolved instanceof PdfStream) return `${below(resolved.dict)}${resolved.raw.toString('latin1')}`;
  if (resolved instanceof Map) {
    const there = [...resolved].filter(([, inner]) => document.resolve(inner) !== null);
    return there.map(([key, inner]) => `/${key} ${below(inner)}`).join();
  }
  return Array.isArray(resolved) ? resolved.map(below).join() : serialize(resolved);
}

const ORIGINAL_LOOKS = SEALED.map((pdf) => seen(openDocument(pdf, INFLATED)));

/** Any signature that passes must show what was signed; nothing but PdfError is ever thrown. */
function expectHonest(bytes: Buffer, which: number): void {
  try {
    const outcomes = validateSignatures(bytes, question);
    if (!outcomes.some(({ field, indication }) => field === 'Selo' && indication === 'TOTAL-PASSED')) return;
    expect(seen(openDocument(bytes, INFLATED))).toBe(ORIGINAL_LOOKS[which]);
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
  }
}

const which = fc.nat(SEALED.length - 1);
const place = fc.double({ min: 0, max: 0.9999, noNaN: true });

describe('a file whose signature passes', () => {
  it('shows the signed content after any bytes are changed, inserted or removed', () => {
    const splice = fc.record({ at: place, cut: fc.nat(12), put: fc.uint8Array({ maxLength: 12 }) });
    fc.assert(
      fc.property(which, fc.array(splice, { minLength: 1, maxLength: 3 }), (index, splices) => {
        const changed = splices.reduce(
          (bytes, { at, cut, put }) => {
            const offset = Math.floor(at * bytes.length);
            return Buffer.concat([bytes.subarray(0, offset), put, bytes.subarray(offset + cut)]);
          },
          SEALED[index] ?? Buffer.alloc(0),
        );
        expectHonest(changed, index);
      }),
      { numRuns: 400 },
    );
  });

  it('shows the signed content after any objects are replaced in a later revision', () => {
    const keys = [
      'V',
      'AP',
      'Certs',
      'Annots',
      'Contents',
      'Fields',
      'DSS',
      'Metadata',
      'Kids',
      'XObject',
      'Rotate',
    ];
    const value: fc.Arbitrary<PdfValue> = fc.oneof(
      fc.integer({ min: 1, max: 14 }).map((number) => new PdfRef(number, 0)),
      fc
        .array(fc.integer({ min: 1, max: 14 }), { maxLength: 3 })
        .map((all) => all.map((n) => new PdfRef(n, 0))),
      fc.constantFrom<PdfValue>(90, null, new PdfName('Sig'), new Map()),
      fc.constant<PdfValue>(new PdfStream(new Map(), Buffer.from('0 0 200 200 re f'))),
    );
    const edit = fc.record({ number: fc.integer({ min: 1, max: 14 }), key: fc.constantFrom(...keys), value });
    fc.assert(
      fc.property(which, fc.array(edit, { minLength: 1, maxLength: 4 }), (index, edits) => {
        const bytes = SEALED[index] ?? Buffer.alloc(0);
        const update = new ForgedUpdate(openDocument(bytes, INFLATED));
        for (const { number, key, value: wanted } of edits) {
          const ref = new PdfRef(number, 0);
          const known = update.resolve(ref);
          const isEntry = known instanceof Map && !(wanted instanceof PdfStream);
          update.set(ref, { value: isEntry ? new Map(known).set(key, wanted) : wanted });
        }
        expectHonest(Buffer.concat([bytes, update.write(Buffer.alloc(16, 3)).tail]), index);
      }),
      { numRuns: 400 },
    );
  });
});
