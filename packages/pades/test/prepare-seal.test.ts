import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openDocument } from '../src/pdf/open-document.ts';
import { signatureFields } from '../src/pdf/signature-fields.ts';
import { dictOf, PdfName, PdfRef, PdfStream } from '../src/pdf/values.ts';
import {
  embedSignature,
  prepareSeal,
  sealDigest,
  signedFile,
  type SealOptions,
} from '../src/prepare-seal.ts';
import { validateSeals } from '../src/validate.ts';
import {
  classicPdf,
  hybridPdf,
  LIMITS,
  onePage,
  packedPdf,
  streamPdf,
  withBrokenStartxref,
} from './pdf-samples.ts';
import { NOW, SEAL_OPTIONS, seal, sha256 } from './sealing.ts';
import { testWorld } from './test-certificates.ts';

const KINDS = {
  classic: classicPdf(onePage),
  'xref stream': streamPdf(onePage),
  'object stream': packedPdf(onePage),
  hybrid: hybridPdf(onePage, '(hidden)'),
  damaged: withBrokenStartxref(classicPdf(onePage)),
  'damaged with object stream': withBrokenStartxref(packedPdf(onePage)),
};

const sectionKind = (pdf: Buffer) => {
  const { tail } = prepareSeal(pdf, SEAL_OPTIONS);
  return openDocument(Buffer.concat([pdf, tail]), LIMITS.inflatedBytes).xref.sections[0]?.kind;
};

describe('prepareSeal', () => {
  it.each(Object.entries(KINDS))(
    'keeps the bytes of a %s file as the exact prefix of a readable file',
    async (_, pdf) => {
      const sealed = await seal(pdf);
      expect(sealed.subarray(0, pdf.length).equals(pdf)).toBe(true);
      const document = openDocument(sealed, LIMITS.inflatedBytes);
      expect(document.xref.recovered).toBe(false);
      expect(document.dict(document.catalog?.get('AcroForm'))?.get('SigFlags')).toBe(3);
    },
  );

  it('writes the same kind of cross-reference section as the file’s last', () => {
    expect(sectionKind(KINDS.classic)).toBe('table');
    expect(sectionKind(KINDS.hybrid)).toBe('table');
    expect(sectionKind(KINDS['xref stream'])).toBe('stream');
  });

  it('gives a damaged file a complete cross-reference stream without /Prev', () => {
    const { tail } = prepareSeal(KINDS.damaged, SEAL_OPTIONS);
    const { xref } = openDocument(Buffer.concat([KINDS.damaged, tail]), LIMITS.inflatedBytes);
    expect(xref.sections.map(({ kind }) => kind)).toEqual(['stream']);
    expect(xref.trailer.has('Prev')).toBe(false);
    expect([...xref.entries.keys()]).toEqual(expect.arrayContaining([0, 1, 2, 3]));
  });

  it('states the level, the time and the reason, and keeps the reason searchable', () => {
    const text = prepareSeal(KINDS.classic, {
      ...SEAL_OPTIONS,
      reason: String.raw`Aval 7K3M2 (a\b)`,
    }).tail.toString('latin1');
    expect(text).toContain('/SubFilter /ETSI.CAdES.detached');
    expect(text).toContain('/M (D:20260304050607Z)');
    expect(text).toContain(String.raw`/Reason (Aval 7K3M2 \(a\\b\))`);
  });

  it('covers the caller’s changes in the same revision, and requests the widget only then', async () => {
    const rect = [10, 10, 100, 50] as const;
    let picture: PdfRef | undefined;
    const options: Partial<SealOptions> = {
      edit: (update) => {
        picture = update.allocate();
        const dict = dictOf({
          Type: new PdfName('XObject'),
          Subtype: new PdfName('Form'),
          BBox: [0, 0, 90, 40],
        });
        update.set(picture, { value: new PdfStream(dict, Buffer.from('0 0 90 40 re f')) });
      },
      widget: () => ({ page: new PdfRef(3, 0), rect, ...(picture && { appearance: picture }) }),
    };
    const sealed = await seal(KINDS.classic, { options });
    const document = openDocument(sealed, LIMITS.inflatedBytes);
    const [field] = [...signatureFields(document)];
    expect(field?.dict.get('Rect')).toEqual(rect);
    const drawn = document.resolve(document.dict(field?.dict.get('AP'))?.get('N'));
    expect(drawn instanceof PdfStream && drawn.raw.toString()).toBe('0 0 90 40 re f');
    const [report] = validateSeals(sealed, { roots: [testWorld.root.der], inflatedBytes: 1000, at: NOW });
    expect(report).toMatchObject({ coversWholeFile: true, problems: [] });
  });

  it('is not confused by options that look like the gaps', async () => {
    const trap = '/ByteRange [0 ********** **********] /Contents <0000>';
    const { byteRange, contentsAt } = prepareSeal(KINDS.classic, {
      ...SEAL_OPTIONS,
      reason: trap,
      location: trap,
    });
    expect(contentsAt + KINDS.classic.length).toBe(byteRange[1] + 1);
    const sealed = await seal(KINDS.classic, { options: { reason: trap, location: trap } });
    expect(sealed[byteRange[1]]).toBe('<'.charCodeAt(0));
    expect(sealed[byteRange[2] - 1]).toBe('>'.charCodeAt(0));
  });

  it('states a byte range that covers everything but the gap', () => {
    const { tail, byteRange, reservedBytes } = prepareSeal(KINDS.classic, {
      ...SEAL_OPTIONS,
      reservedBytes: 100,
    });
    const [start, before, after, length] = byteRange;
    expect([start, after - before, after + length]).toEqual([0, 202, KINDS.classic.length + tail.length]);
    expect(reservedBytes).toBe(100);
    const written = /\/ByteRange \[(\d+) (\d+) +(\d+) +(\d+) +\]/.exec(tail.toString('latin1'));
    expect(written?.slice(1).map(Number)).toEqual([...byteRange]);
  });

  it('changes only the second half of /ID', () => {
    const pdf = classicPdf(onePage, { trailer: '/ID[<0102><0304>]' });
    expect(prepareSeal(pdf, SEAL_OPTIONS).tail.toString('latin1')).toContain(
      `/ID [<0102> <${'AB'.repeat(16)}>]`,
    );
  });

  it('rejects invalid options', () => {
    expect(() => prepareSeal(KINDS.classic, { ...SEAL_OPTIONS, entropy: Buffer.alloc(15) })).toThrow(
      RangeError,
    );
    expect(() => prepareSeal(KINDS.classic, { ...SEAL_OPTIONS, fieldName: 'a.b' })).toThrow(RangeError);
    expect(() => prepareSeal(KINDS.classic, { ...SEAL_OPTIONS, fieldName: '' })).toThrow(RangeError);
  });

  it('seals a sealed file again, under another field name', async () => {
    const once = await seal(KINDS.classic);
    expect(prepareSeal(once, SEAL_OPTIONS).fieldName).toBe('Selo_2');
  });

  it('is deterministic', () => {
    expect(prepareSeal(KINDS.classic, SEAL_OPTIONS)).toEqual(prepareSeal(KINDS.classic, SEAL_OPTIONS));
  });
});

describe('sealDigest', () => {
  const prepared = prepareSeal(KINDS.classic, SEAL_OPTIONS);
  const whole = Buffer.concat([KINDS.classic, prepared.tail]);
  const [, before, after] = prepared.byteRange;
  const expected = sha256(Buffer.concat([whole.subarray(0, before), whole.subarray(after)]));

  it('hashes the bytes of the range', () => {
    expect(sealDigest(KINDS.classic, prepared)).toEqual(expected);
  });

  it('continues a running hash and leaves it unchanged', () => {
    const running = createHash('sha256').update(KINDS.classic);
    expect(sealDigest(running, prepared)).toEqual(expected);
    expect(sealDigest(running, prepared)).toEqual(expected);
  });

  it('rejects a seal that contradicts itself or the file', () => {
    const running = createHash('sha256').update(KINDS.classic);
    expect(() => sealDigest(running, { ...prepared, byteRange: [0, 1, 2, 3] })).toThrow(RangeError);
    expect(() => sealDigest(running, { ...prepared, reservedBytes: 5 })).toThrow(RangeError);
    expect(() => sealDigest(KINDS.classic, { ...prepared, byteRange: [0, 1, 2, 3] })).toThrow(RangeError);
    expect(() => sealDigest(KINDS.classic, { ...prepared, contentsAt: prepared.contentsAt + 1 })).toThrow(
      RangeError,
    );
    expect(() => sealDigest(Buffer.alloc(3), prepared)).toThrow(RangeError);
  });
});

describe('embedSignature', () => {
  const prepared = prepareSeal(KINDS.classic, { ...SEAL_OPTIONS, reservedBytes: 8 });

  it('writes the signature into its gap, padded with zeros, and changes nothing else', () => {
    const tail = embedSignature(prepared, Buffer.from('deadbeef', 'hex'));
    expect(tail.toString('latin1')).toContain('/Contents <deadbeef00000000>');
    expect(tail.length).toBe(prepared.tail.length);
    expect(prepared.tail.toString('latin1')).toContain('/Contents <0000000000000000>');
  });

  it('throws when the signature is too long', () => {
    expect(() => embedSignature(prepared, Buffer.alloc(9))).toThrow('a signature of 9 bytes, 8 are reserved');
    expect(() => signedFile(KINDS.classic, prepared, Buffer.alloc(9))).toThrow(RangeError);
  });

  it('produces the same file when appended to the original bytes', () => {
    const cms = Buffer.from('deadbeef', 'hex');
    const whole = Buffer.concat([KINDS.classic, embedSignature(prepared, cms)]);
    expect(signedFile(KINDS.classic, prepared, cms)).toEqual(whole);
    expect(prepared.tail.toString('latin1')).toContain('/Contents <0000000000000000>');
  });
});
