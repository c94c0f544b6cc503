import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openDocument } from '../../src/pdf/open-document.ts';
import { PdfRef, PdfStream } from '../../src/pdf/values.ts';
import { classicPdf, onePage, packedPdf, type SampleObjects } from '../pdf-samples.ts';

const open = (objects: SampleObjects) => openDocument(classicPdf({ ...onePage, ...objects }), 1 << 20);

describe('PdfDocument', () => {
  it('follows references and returns the same object each time', () => {
    const document = open({ 4: '5 0 R', 5: '[1]' });
    expect(document.resolve(new PdfRef(4, 0))).toEqual([1]);
    expect(document.array(new PdfRef(4, 0))).toBe(document.array(new PdfRef(5, 0)));
  });

  it('reads missing, free, damaged and misplaced objects as null', () => {
    const document = open({ 4: '(no end', 6: '5' });
    expect([document.object(4), document.object(5), document.object(99)]).toEqual([null, null, null]);
    const misplaced = Buffer.from(
      classicPdf({ ...onePage, 4: '5' })
        .toString('latin1')
        .replace('4 0 obj', '8 0 obj'),
      'latin1',
    );
    expect(openDocument(misplaced, 1000).object(4)).toBeNull();
  });

  it('distinguishes dictionaries and arrays from other values', () => {
    const document = open({ 4: '5' });
    expect(document.dict(new PdfRef(1, 0))?.has('Pages')).toBe(true);
    expect([document.dict(5), document.array(5), document.dict(undefined)]).toEqual([null, null, null]);
  });

  it('decodes streams, or reports that it cannot', () => {
    const good = { dict: '/Filter/FlateDecode', stream: deflateSync(Buffer.from('text')) };
    const document = open({ 4: good, 5: { dict: '/Filter/JPXDecode', stream: Buffer.from('x') } });
    const stream = (number: number) => {
      const value = document.object(number);
      if (!(value instanceof PdfStream)) throw new Error('no stream');
      return value;
    };
    expect(document.decode(stream(4)).toString()).toBe('text');
    expect(document.tryDecode(stream(5))).toBeNull();
    expect(document.decodeHead(new PdfRef(4, 0)).toString()).toBe('text');
    expect(document.decodeHead(new PdfRef(5, 0))).toHaveLength(0);
    expect(document.decodeHead(5)).toHaveLength(0);
  });

  it('reads packed objects', () => {
    const document = openDocument(packedPdf({ ...onePage, 4: '(packed)' }), 1 << 20);
    expect(document.object(4)).toMatchObject({ bytes: Buffer.from('packed') });
    expect(document.objectStream(1)).toBeNull();
  });
});
