import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openDocument } from '../../src/pdf/open-document.ts';
import { signatureFields } from '../../src/pdf/signature-fields.ts';
import { signedRange } from '../../src/seal/signed-range.ts';
import { classicPdf, onePage, packedPdf, type SampleObjects } from '../pdf-samples.ts';
import { seal } from '../sealing.ts';

function rangeOf(pdf: Buffer) {
  const document = openDocument(pdf, 1 << 20);
  const [field] = signatureFields(document);
  if (!field) throw new Error('no signature field');
  return signedRange(document, field);
}

function sampleWith(signature: string, build: (objects: SampleObjects) => Buffer = classicPdf) {
  return rangeOf(
    build({
      ...onePage,
      1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]>>>>',
      4: '<</FT/Sig/T(a)/V 5 0 R>>',
      5: signature,
    }),
  );
}

describe('signedRange', () => {
  it('finds the range of a seal, and hashes it', async () => {
    const sealed = await seal(classicPdf(onePage));
    const range = rangeOf(sealed);
    if (typeof range === 'string') throw new Error(range);
    const gap = /<[0-9a-f]{1000,}>/.exec(sealed.toString('latin1'));
    const [hex = ''] = gap ?? [];
    const around = Buffer.from(sealed.toString('latin1').replace(hex, ''), 'latin1');
    expect(range).toMatchObject({ end: sealed.length, problems: [] });
    expect(range.contents.toString('hex')).toBe(hex.slice(1, -1));
    expect(range.digest('sha256')).toEqual(createHash('sha256').update(around).digest());
  });

  it.each(['null', '5', '<<>>', '<</Contents null>>', '<</Contents(literal)/ByteRange[0 1 2 3]>>'])(
    'finds no signature in %s',
    (signature) => {
      expect(sampleWith(signature)).toBe('no-signature');
    },
  );

  it.each([
    '',
    '/ByteRange null',
    '/ByteRange[0 1 2]',
    '/ByteRange[0 1 2 3 4]',
    '/ByteRange[1 2 3 4]',
    '/ByteRange[0 0 2 3]',
    '/ByteRange[0 2 2 3]',
    '/ByteRange[0 5 2 3]',
    '/ByteRange[0 1 2 0]',
    '/ByteRange[0 1.5 2 3]',
    '/ByteRange[0 1 2 99999]',
    '/ByteRange[0 1 2(3)]',
  ])('finds no range in %j', (range) => {
    expect(sampleWith(`<</Contents<00>${range}>>`)).toBe('byte-range-invalid');
  });

  it('finds a packed signature outside the signed bytes, where its position means nothing', () => {
    expect(sampleWith('<</Contents<00>/ByteRange[0 40 50 5]>>', packedPdf)).toMatchObject({
      problems: expect.arrayContaining(['outside-signed-bytes', 'no-revision-end', 'later-changes']),
    });
  });
});
