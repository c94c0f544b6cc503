import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeHead, decodeStream } from '../../src/pdf/decode-stream.ts';
import { ReadingBudget } from '../../src/pdf/reading-budget.ts';
import { dictOf, PdfName, PdfRef, PdfStream, type PdfValue } from '../../src/pdf/values.ts';

const text = Buffer.from('some text, some more text');
const resolve = (value: PdfValue | undefined) =>
  value instanceof PdfRef ? new PdfName('FlateDecode') : (value ?? null);
const decoding = () => ({ budget: new ReadingBudget(1000, 1 << 20), resolve });
const name = (filter: string) => new PdfName(filter);

function decode(raw: Buffer, entries: Record<string, PdfValue>): string {
  return decodeStream(new PdfStream(dictOf(entries), raw), decoding()).toString();
}

describe('decodeStream', () => {
  it('decodes filters in their order, by long and short names and by reference', () => {
    const hex = Buffer.from(deflateSync(text).toString('hex'));
    expect(decode(text, {})).toBe(text.toString());
    expect(decode(deflateSync(text), { Filter: name('FlateDecode') })).toBe(text.toString());
    expect(decode(deflateSync(text), { Filter: new PdfRef(1, 0) })).toBe(text.toString());
    expect(decode(hex, { Filter: [name('ASCIIHexDecode'), name('Fl')] })).toBe(text.toString());
    expect(decode(Buffer.from('87cURD]i,"Ebo80~>'), { Filter: name('A85') })).toBe('Hello World!');
    expect(decode(Buffer.from('800b6050220c0c8501', 'hex'), { Filter: name('LZW') })).toBe('-----A---B');
  });

  it('passes each filter its own parameters', () => {
    const raw = Buffer.from(deflateSync(Buffer.from([2, 65, 66, 2, 1, 1])).toString('hex'));
    const parameters = [null, dictOf({ Predictor: 12, Columns: 2 })];
    expect(decode(raw, { Filter: [name('AHx'), name('Fl')], DecodeParms: parameters })).toBe('ABBC');
  });

  it('rejects other filters, and too many filters', () => {
    expect(() => decode(text, { Filter: name('DCTDecode') })).toThrow(
      expect.objectContaining({ code: 'unsupported' }),
    );
    expect(() => decode(text, { Filter: name('constructor') })).toThrow(
      expect.objectContaining({ code: 'unsupported' }),
    );
    expect(() => decode(text, { Filter: Array(9).fill(name('AHx')) })).toThrow(
      expect.objectContaining({ code: 'bomb' }),
    );
  });
});

describe('decodeHead', () => {
  it('reads only the beginning', () => {
    const raw = deflateSync(Buffer.concat([text, Buffer.alloc(50_000_000)]));
    const head = decodeHead(new PdfStream(dictOf({ Filter: name('FlateDecode') }), raw), decoding());
    expect(head.subarray(0, text.length)).toEqual(text);
    expect(head.length).toBeLessThanOrEqual(512);
  });
});
