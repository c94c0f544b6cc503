import { describe, expect, it } from 'vitest';
import { existingSignatures, MOST_CHECKED } from '../src/existing-signatures.ts';
import { inspect } from '../src/inspect.ts';
import { openDocument } from '../src/pdf/open-document.ts';
import { PdfRef, PdfStream } from '../src/pdf/values.ts';
import { ForgedUpdate } from './forged-update.ts';
import { extend } from './long-term-form.ts';
import { classicPdf, LIMITS, onePage, packedPdf, streamPdf } from './pdf-samples.ts';
import { seal } from './sealing.ts';

const pdf = classicPdf({
  ...onePage,
  3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>',
  4: { dict: '', stream: Buffer.from('10 10 50 50 re f') },
});
const found = (bytes: Buffer) => inspect(bytes, LIMITS).signatures;
const whole = (count: number) => ({ count, certified: false, permissions: null, validNow: true });

/** The file with the page's content replaced in a later revision. */
function forged(bytes: Buffer): Buffer {
  const update = new ForgedUpdate(openDocument(bytes, 1 << 20));
  update.set(new PdfRef(4, 0), { value: new PdfStream(new Map(), Buffer.from('f')) });
  return Buffer.concat([bytes, update.write(Buffer.alloc(16, 9)).tail]);
}

/** The file with other bytes in place of the first such text. */
function replaced(bytes: Buffer, text: string, by: string): Buffer {
  const at = bytes.indexOf(text);
  expect(at).toBeGreaterThan(0);
  const copy = Buffer.from(bytes);
  copy.write(by.padEnd(text.length), at, 'latin1');
  return copy;
}

/** The file with one character inside the first signature changed. */
function damaged(bytes: Buffer): Buffer {
  const end = /0{64,}>/.exec(bytes.toString('latin1'))?.index ?? 0;
  const copy = Buffer.from(bytes);
  copy.write(bytes[end - 3] === 0x30 ? '1' : '0', end - 3, 'latin1');
  return copy;
}

describe('existingSignatures', () => {
  it('finds nothing in a file without signatures', () => {
    expect(found(pdf)).toEqual({ count: 0, certified: false, permissions: null, validNow: null });
  });

  it.each([
    ['classic', pdf],
    ['xref stream', streamPdf(onePage)],
    ['object stream', packedPdf(onePage)],
  ])('reports intact signatures and time stamps of a %s file', async (_, original) => {
    const sealed = await seal(original);
    expect(found(sealed)).toEqual(whole(1));
    expect(found(await seal(sealed))).toEqual(whole(2));
    expect(found(await extend(sealed))).toEqual(whole(2));
  });

  it('reports the level of a certification, and whether later changes respected it', async () => {
    for (const certification of [1, 2, 3] as const) {
      const certified = await seal(pdf, { options: { certification } });
      const facts = { count: 1, certified: true, permissions: certification, validNow: true };
      expect(found(certified)).toEqual(facts);
      expect(found(await extend(certified))).toEqual({ ...facts, count: 2 });
      expect(found(await seal(certified))).toEqual({ ...facts, count: 2, validNow: certification !== 1 });
    }
  });

  it('reports a signature as broken if its file was changed afterwards', async () => {
    expect(found(forged(await seal(pdf))).validNow).toBe(false);
    expect(found(forged(await seal(await seal(pdf)))).validNow).toBe(false);
  });

  it('reports a signature as broken if its signed bytes were changed', async () => {
    const sealed = await seal(pdf);
    expect(found(replaced(sealed, '10 10 50', '10 10 90')).validNow).toBe(false);
    expect(found(damaged(await seal(pdf, { level: 'B-B' }))).validNow).toBe(false);
    expect(found(replaced(await extend(sealed), '10 10 50', '10 10 90')).validNow).toBe(false);
  });

  it('accepts the older form without the PAdES attribute, which PAdES itself requires', async () => {
    const sealed = await seal(pdf);
    // Its bytes are signed: only the name of the form is under test, so the digest no longer fits.
    const renamed = replaced(sealed, '/ETSI.CAdES.detached', '/adbe.pkcs7.detached');
    expect(found(renamed)).toEqual({ ...whole(1), validNow: false });
  });

  it('gives no verdict on unsupported forms, but checks the changes after them', async () => {
    const unknown = replaced(await seal(pdf), '/ETSI.CAdES.detached', '/adbe.x509.rsa_sha1');
    expect(found(unknown)).toEqual({ ...whole(1), validNow: null });
    expect(found(forged(unknown)).validNow).toBe(false);
    expect(found(await seal(unknown)).validNow).toBeNull();
  });

  it('counts signatures beyond the checked limit', async () => {
    let bytes = pdf;
    for (let n = 0; n < MOST_CHECKED; n++) bytes = await seal(bytes);
    expect(found(bytes)).toEqual(whole(MOST_CHECKED));
    expect(found(await seal(bytes))).toEqual({ ...whole(MOST_CHECKED + 1), validNow: null });
  });

  it('returns null for checks that exceed the bounds', async () => {
    const bytes = await seal(await seal(pdf));
    const within = (values: number) =>
      existingSignatures(openDocument(bytes, 1 << 20), { inflatedBytes: 1 << 20, values });
    expect(within(100_000)).toEqual(whole(2));
    expect(within(200)).toEqual({ ...whole(2), validNow: null });
  });

  it('spends a quarter of the file’s budget on its checks', async () => {
    const objects = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [n + 5, '[1 2 3 4 5 6 7 8 9]']));
    const bytes = await seal(await seal(classicPdf({ ...onePage, ...objects })));
    const limits = { ...LIMITS, values: 30_000 };
    expect(inspect(bytes, { ...LIMITS, values: 200_000 }).signatures).toEqual(whole(2));
    expect(inspect(bytes, limits).signatures).toEqual({ ...whole(2), validNow: null });
  });

  it('reports a signature without a readable range as broken, and skips fields with an empty value', () => {
    const field = (value: string) => ({
      ...onePage,
      1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]>>>>',
      4: `<</FT/Sig/T(a)/V ${value}>>`,
    });
    expect(found(classicPdf(field('<</Type/Sig>>')))).toEqual({ ...whole(1), validNow: false });
    expect(found(classicPdf(field('99 0 R'))).count).toBe(0);
  });
});
