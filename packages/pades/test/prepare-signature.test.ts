import { describe, expect, it } from 'vitest';
import { signDetached } from '../src/cms.ts';
import { PdfError } from '../src/pdf-error.ts';
import { prepareMarks } from '../src/prepare-marks.ts';
import { prepareSignature, type SignatureOptions } from '../src/prepare-signature.ts';
import { embedSignature, sealDigest } from '../src/prepare-seal.ts';
import { validateSignatures } from '../src/validate-signatures.ts';
import { classicPdf, onePage } from './pdf-samples.ts';
import { NOW, seal } from './sealing.ts';
import { signingKey, testWorld } from './test-certificates.ts';

const limits = { entropy: Buffer.alloc(16, 1), inflatedBytes: 1 << 20 };
const original = classicPdf(onePage);
const { tail } = prepareMarks(original, { marks: [], fields: [{ name: 'Ana' }], ...limits });
const prepared = Buffer.concat([original, tail]);
const options: SignatureOptions = {
  ...limits,
  openField: 'Ana',
  fieldName: 'Ana',
  name: 'Ana Souza',
  reason: 'Aval 7K3M2',
  signedAt: NOW,
  reservedBytes: 20_000,
};

async function signed(pdf: Buffer, input: SignatureOptions): Promise<Buffer> {
  const place = prepareSignature(pdf, input);
  const key = signingKey(testWorld.rsaSeal, [testWorld.intermediate]);
  const cms = await signDetached({ digest: sealDigest(pdf, place), key });
  return Buffer.concat([pdf, embedSignature(place, cms)]);
}

function refusalOf(pdf: Buffer, input: SignatureOptions): string | null {
  try {
    prepareSignature(pdf, input);
    return null;
  } catch (error) {
    if (error instanceof PdfError) return error.code;
    throw error;
  }
}

describe('prepareSignature', () => {
  it('fills the empty field, certifies nothing, and keeps the space that was requested', () => {
    const place = prepareSignature(prepared, options);
    expect(place).toMatchObject({ fieldName: 'Ana', certification: null, reservedBytes: 20_000 });
    expect(place.tail.toString('latin1')).not.toContain('DocMDP');
  });

  it('adds an invisible field to a document that came signed, and harms no signature', async () => {
    const came = await seal(original, { options: { certification: 2 } });
    const whole = await signed(came, { ...options, openField: null });
    const trust = {
      roots: [testWorld.root.der],
      at: NOW,
      inflatedBytes: 1 << 20,
      revocation: 'if-known',
    } as const;
    expect(
      validateSignatures(whole, trust).map(({ field, indication, changes }) => [field, indication, changes]),
    ).toEqual([
      ['Selo', 'TOTAL-PASSED', ['signature']],
      ['Ana', 'TOTAL-PASSED', []],
    ]);
  });

  it('refuses a document whose certification allows no further signatures', async () => {
    const came = await seal(original, { options: { certification: 1 } });
    expect(refusalOf(came, { ...options, openField: null })).toBe('unsupported');
  });

  it('refuses a field that is missing or signed', async () => {
    expect(refusalOf(original, options)).toBe('unsupported');
    expect(refusalOf(await signed(prepared, options), options)).toBe('unsupported');
  });
});
