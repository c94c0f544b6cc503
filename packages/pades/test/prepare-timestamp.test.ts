import { describe, expect, it } from 'vitest';
import { openDocument } from '../src/pdf/open-document.ts';
import { PdfStream } from '../src/pdf/values.ts';
import { addValidationData, prepareDocumentTimestamp } from '../src/prepare-timestamp.ts';
import { extend, VALIDATION_DATA } from './long-term-form.ts';
import { classicPdf, hybridPdf, onePage, packedPdf, streamPdf, withBrokenStartxref } from './pdf-samples.ts';
import { SEAL_OPTIONS, seal } from './sealing.ts';
import { testWorld } from './test-certificates.ts';

const COST = { entropy: Buffer.alloc(16, 0xcd), inflatedBytes: 1 << 20 };
const pdf = classicPdf(onePage);

/** The bytes that the store of the file holds under a key. */
function stored(bytes: Buffer, key: string): Buffer[] {
  const document = openDocument(bytes, 1 << 20);
  const store = document.dict(document.catalog?.get('DSS'));
  return (document.array(store?.get(key)) ?? []).map((item) => {
    const stream = document.resolve(item);
    return stream instanceof PdfStream ? stream.raw : Buffer.alloc(0);
  });
}

const KINDS = {
  classic: pdf,
  'xref stream': streamPdf(onePage),
  'object stream': packedPdf(onePage),
  hybrid: hybridPdf(onePage, '(hidden)'),
  damaged: withBrokenStartxref(pdf),
};

describe('prepareDocumentTimestamp', () => {
  it.each(Object.entries(KINDS))(
    'extends a sealed %s file in one revision of the same kind, with the file as its exact prefix',
    async (_, original) => {
      const sealed = await seal(original);
      const extended = await extend(sealed);
      expect(extended.subarray(0, sealed.length).equals(sealed)).toBe(true);
      const before = openDocument(sealed, 1 << 20).xref.sections;
      const { sections, recovered } = openDocument(extended, 1 << 20).xref;
      expect(recovered).toBe(false);
      expect(sections.length).toBe(before.length + 1);
      expect(sections[0]?.kind).toBe(before[0]?.kind);
      expect(stored(extended, 'Certs')).toContainEqual(testWorld.intermediate.der);
      expect(stored(extended, 'CRLs')).toEqual(VALIDATION_DATA.crls);
    },
  );

  it('has the type and form of EN 319 142-1, and no time of its own', async () => {
    const sealed = await seal(pdf);
    const { tail } = prepareDocumentTimestamp(sealed, { ...COST, fieldName: 'Carimbo' });
    const text = tail.toString('latin1');
    expect(text).toContain('/Type /DocTimeStamp');
    expect(text).toContain('/SubFilter /ETSI.RFC3161');
    expect(text).not.toContain('/M (');
    expect(text).not.toContain('/DSS');
  });

  it('rejects invalid names and entropy', async () => {
    expect(() => prepareDocumentTimestamp(pdf, { ...COST, fieldName: 'a.b' })).toThrow(RangeError);
    const short = { ...COST, fieldName: 'a', entropy: Buffer.alloc(15) };
    expect(() => prepareDocumentTimestamp(pdf, short)).toThrow(RangeError);
  });
});

describe('addValidationData', () => {
  it('keeps the store’s content and writes nothing twice', async () => {
    const sealed = await seal(pdf);
    const once = Buffer.concat([sealed, addValidationData(sealed, VALIDATION_DATA, COST)]);
    const more = { certificates: [testWorld.root.der, testWorld.ecSeal.der], ocsps: [Buffer.from('0')] };
    const twice = Buffer.concat([once, addValidationData(once, more, COST)]);
    expect(stored(twice, 'Certs').length).toBe(stored(once, 'Certs').length + 1);
    expect(stored(twice, 'Certs')).toContainEqual(testWorld.ecSeal.der);
    expect(stored(twice, 'CRLs')).toEqual(VALIDATION_DATA.crls);
    expect(stored(twice, 'OCSPs')).toEqual([Buffer.from('0')]);
  });

  it('extends a store in the catalog itself', () => {
    const own = classicPdf({ ...onePage, 1: '<</Type/Catalog/Pages 2 0 R/DSS<</VRI 9 0 R>>>>' });
    const extended = Buffer.concat([own, addValidationData(own, VALIDATION_DATA, COST)]);
    const document = openDocument(extended, 1 << 20);
    expect([...(document.dict(document.catalog?.get('DSS')) ?? new Map()).keys()]).toEqual([
      'VRI',
      'Certs',
      'CRLs',
    ]);
    expect(SEAL_OPTIONS.fieldName).toBe('Selo');
  });
});
