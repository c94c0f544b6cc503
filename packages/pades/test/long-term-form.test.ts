import { describe, expect, it } from 'vitest';
import { isLongTermForm } from '../src/long-term-form.ts';
import { IncrementalUpdate } from '../src/pdf/incremental-update.ts';
import { openDocument } from '../src/pdf/open-document.ts';
import { dictOf, PdfRef } from '../src/pdf/values.ts';
import { extend } from './long-term-form.ts';
import { classicPdf, onePage } from './pdf-samples.ts';
import { seal } from './sealing.ts';

const INFLATED = 1 << 20;
const sealed = await seal(classicPdf(onePage));
const longTerm = await extend(sealed);
const isForm = (pdf: Buffer, size = sealed.length) => isLongTermForm(pdf, size, INFLATED);

describe('isLongTermForm', () => {
  it('returns true for a sealed file extended once or twice with validation data and a time stamp', async () => {
    expect(isForm(longTerm)).toBe(true);
    expect(isForm(await extend(longTerm))).toBe(true);
  });

  it('returns false for the sealed file itself and for other bytes', () => {
    expect(isForm(sealed)).toBe(false);
    expect(isForm(Buffer.from('no PDF'), 2)).toBe(false);
  });

  it('returns false when a page was rotated before the time stamp, or a second seal was added', async () => {
    const update = new IncrementalUpdate(openDocument(sealed, INFLATED));
    const page = update.resolve(new PdfRef(3, 0));
    update.set(new PdfRef(3, 0), {
      value: new Map([...(page instanceof Map ? page : []), ...dictOf({ Rotate: 90 })]),
    });
    const turned = Buffer.concat([sealed, update.write(Buffer.alloc(16, 9)).tail]);
    expect(isForm(await extend(turned))).toBe(false);
    expect(isForm(await seal(sealed))).toBe(false);
  });

  it('returns false when a byte follows, or the time stamp covers other bytes', () => {
    expect(isForm(Buffer.concat([longTerm, Buffer.from(' ')]))).toBe(false);
    const changed = Buffer.from(longTerm);
    const at = longTerm.indexOf('/Certs', sealed.length);
    changed.writeUInt8(changed.readUInt8(at + 1) ^ 1, at + 1);
    expect(isForm(changed)).toBe(false);
  });
});
