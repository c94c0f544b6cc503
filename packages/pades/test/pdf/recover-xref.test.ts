import { describe, expect, it } from 'vitest';
import { recoverXref } from '../../src/pdf/recover-xref.ts';
import { PdfRef } from '../../src/pdf/values.ts';
import { classicPdf, onePage, packedPdf, sourceOf } from '../pdf-samples.ts';

const recover = (pdf: Buffer | string) => recoverXref(sourceOf(pdf));

describe('recoverXref', () => {
  it('finds plain objects, keeping the last of each number', () => {
    const pdf = Buffer.concat([classicPdf(onePage), Buffer.from('3 0 obj<</Type/Page/New true>>endobj')]);
    const { entries, trailer, recovered, sections } = recover(pdf);
    expect([...entries.keys()]).toEqual([1, 2, 3]);
    expect(entries.get(3)).toMatchObject({ offset: classicPdf(onePage).length });
    expect(trailer.get('Root')).toEqual(new PdfRef(1, 0));
    expect({ recovered, sections }).toEqual({ recovered: true, sections: [] });
  });

  it('finds packed objects, and plain objects that replace them', () => {
    const packed = packedPdf(onePage);
    expect(recover(packed).entries.get(2)).toEqual({ kind: 'packed', stream: 4, index: 1 });
    const replaced = Buffer.concat([packed, Buffer.from('2 0 obj<</Type/Pages/Kids[3 0 R]>>endobj')]);
    expect(recover(replaced).entries.get(2)).toMatchObject({ kind: 'plain' });
    const before = Buffer.concat([Buffer.from('%PDF-1.7\n2 0 obj<<>>endobj\n'), packed]);
    expect(recover(before).entries.get(2)).toMatchObject({ kind: 'packed' });
  });

  it('finds a catalog that no trailer names, plain or packed', () => {
    const trailerless = classicPdf(onePage).toString('latin1').replace('/Root 1 0 R', '');
    expect(recover(trailerless).trailer.get('Root')).toEqual(new PdfRef(1, 0));
    const packed = Buffer.from(
      packedPdf(onePage).toString('latin1').replace('/Root 1 0 R', '/Ro__ 1 0 R'),
      'latin1',
    );
    expect(recover(packed).trailer.get('Root')).toEqual(new PdfRef(1, 0));
  });

  it('uses the keys of the last trailer', () => {
    const pdf = Buffer.concat([
      classicPdf(onePage, { trailer: '/Info 8 0 R' }),
      Buffer.from('trailer<</Info 9 0 R>>trailer<<'),
    ]);
    expect(recover(pdf).trailer.get('Info')).toEqual(new PdfRef(9, 0));
  });

  it('throws for an encrypted file before unpacking anything, and for a file without catalog', () => {
    const encrypted = packedPdf(onePage, { trailer: '/Encrypt 9 0 R' });
    expect(() => recover(encrypted)).toThrow(expect.objectContaining({ code: 'encrypted' }));
    expect(() => recover('%PDF-1.7\n5 0 obj<<>>endobj')).toThrow(
      expect.objectContaining({ code: 'corrupt' }),
    );
  });
});
