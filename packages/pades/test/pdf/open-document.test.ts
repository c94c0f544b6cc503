import { describe, expect, it } from 'vitest';
import { openDocument } from '../../src/pdf/open-document.ts';
import { classicPdf, onePage } from '../pdf-samples.ts';

const code = (wanted: string) => expect.objectContaining({ code: wanted });

describe('openDocument', () => {
  it.each(['%PDF-1.4\n', '%PDF-2.0\r\n', '%PDF-1.7 \r', '%PDF-1.2\0\n'])(
    'accepts the header %j',
    (header) => {
      expect(openDocument(classicPdf(onePage, { header }), 1000).xref.recovered).toBe(false);
    },
  );

  it.each(['%PDF-1.4', '%PDF-1.\n', ' %PDF-1.4\n', '%PDF-1.4x\n', '%pdf-1.4\n', '%FDF-1.2\n'])(
    'rejects the header %j',
    (header) => {
      expect(() => openDocument(classicPdf(onePage, { header }), 1000)).toThrow(code('not-pdf'));
    },
  );

  it('searches the file if its table leads to no page', () => {
    const moved = classicPdf(onePage).toString('latin1').replace('3 0 obj', '  3 0 obj');
    expect(openDocument(Buffer.from(moved, 'latin1'), 1000).xref.recovered).toBe(true);
  });

  it('checks /Encrypt of older trailers too', () => {
    const old = classicPdf(onePage, { trailer: '/Encrypt 9 0 R' });
    const startxref = /startxref\n(\d+)/.exec(old.toString('latin1'))?.[1];
    const update = `xref\n0 0\ntrailer\n<</Root 1 0 R/Size 4/Prev ${startxref}>>\nstartxref\n${old.length}\n%%EOF\n`;
    expect(() => openDocument(Buffer.concat([old, Buffer.from(update)]), 1000)).toThrow(code('encrypted'));
  });

  it('rejects a page tree whose root is a page', () => {
    const pdf = classicPdf({ ...onePage, 1: '<</Type/Catalog/Pages 3 0 R>>' });
    expect(() => openDocument(pdf, 1000)).toThrow(code('corrupt'));
  });
});
