import { describe, expect, it } from 'vitest';
import { laterSignatures } from '../src/later-signatures.ts';
import { openDocument } from '../src/pdf/open-document.ts';
import { PdfRef, PdfStream } from '../src/pdf/values.ts';
import { ForgedUpdate } from './forged-update.ts';
import { extend } from './long-term-form.ts';
import { classicPdf, onePage } from './pdf-samples.ts';
import { ANA, BRUNO, signOwn } from './qualified-file.ts';
import { seal } from './sealing.ts';

const pdf = classicPdf({
  ...onePage,
  3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>',
  4: { dict: '', stream: Buffer.from('10 10 50 50 re f') },
});
const sealed = await seal(pdf);
const found = (bytes: Buffer) =>
  laterSignatures(bytes, { sealedBytes: sealed.length, inflatedBytes: 1 << 20 });

function forged(bytes: Buffer): Buffer {
  const update = new ForgedUpdate(openDocument(bytes, 1 << 20));
  update.set(new PdfRef(4, 0), { value: new PdfStream(new Map(), Buffer.from('f')) });
  return Buffer.concat([bytes, update.write(Buffer.alloc(16, 9)).tail]);
}

describe('laterSignatures', () => {
  it('finds nothing behind the sealed bytes alone', () => {
    expect(found(sealed)).toEqual({ onlySigned: false, signatures: [] });
  });

  it('names who signed afterwards, in the order of signing', async () => {
    const once = await signOwn(sealed, { signer: ANA, field: 'Ana' });
    const { onlySigned, signatures } = found(await signOwn(once, { signer: BRUNO, field: 'Bruno' }));
    expect(onlySigned).toBe(true);
    expect(signatures.map(({ field, kind, name, isIntact }) => [field, kind, name, isIntact])).toEqual([
      ['Ana', 'SIGNATURE', 'Ana', true],
      ['Bruno', 'SIGNATURE', 'Bruno', true],
    ]);
    expect(signatures[0]?.issuer).not.toBeNull();
    expect(signatures[0]?.claimedAt).toMatch(/^D:20/);
  });

  it('tells a document time stamp from a signature', async () => {
    const { onlySigned, signatures } = found(await extend(sealed));
    expect([onlySigned, signatures.map(({ kind }) => kind)]).toEqual([true, ['TIMESTAMP']]);
  });

  it.each([
    ['a page that was changed before', async () => signOwn(forged(sealed), { signer: ANA, field: 'Ana' })],
    [
      'a page that was changed afterwards',
      async () => forged(await signOwn(sealed, { signer: ANA, field: 'Ana' })),
    ],
    ['a change without a signature', async () => forged(sealed)],
  ])('does not call %s only signed', async (_, make) => {
    expect(found(await make()).onlySigned).toBe(false);
  });

  it('does not call a signature with other bytes only signed', async () => {
    const signed = await signOwn(sealed, { signer: ANA, field: 'Ana' });
    const at = signed.indexOf('/Reason', sealed.length) + 9;
    signed[at] = (signed[at] ?? 0) ^ 1;
    const { onlySigned, signatures } = found(signed);
    expect([onlySigned, signatures.map(({ isIntact }) => isIntact)]).toEqual([false, [false]]);
  });

  it('does not call a file only signed that its seal certified against changes', async () => {
    const certified = await seal(pdf, { options: { certification: 1 } });
    const signed = await signOwn(sealed, { signer: ANA, field: 'Ana' });
    const question = { sealedBytes: certified.length, inflatedBytes: 1 << 20 };
    const tail = Buffer.concat([certified, signed.subarray(sealed.length)]);
    expect(laterSignatures(tail, question).onlySigned).toBe(false);
  });
});
