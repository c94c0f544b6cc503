import { expect, it } from 'vitest';
import { refuseEncrypted } from '../../src/encryption/refuse-encrypted.ts';
import { PdfDocument } from '../../src/pdf/document.ts';
import { PdfString, type PdfDict, type PdfValue } from '../../src/pdf/values.ts';
import { sourceOf } from '../pdf-samples.ts';

const document = new PdfDocument(sourceOf(''), {
  entries: new Map(),
  sections: [],
  trailer: new Map(),
  recovered: false,
});
const trailer = (value: PdfValue): PdfDict => new Map([['Encrypt', value]]);

it('accepts files when no trailer names an encryption', () => {
  expect(() => refuseEncrypted(document, [new Map(), trailer(null)])).not.toThrow();
});

it('refuses a file of which any trailer names one, whatever it is', () => {
  for (const value of [new Map(), new PdfString(Buffer.alloc(0)), 1, true]) {
    const trailers = [new Map(), trailer(value)];
    expect(() => refuseEncrypted(document, trailers)).toThrow(expect.objectContaining({ code: 'encrypted' }));
  }
});
