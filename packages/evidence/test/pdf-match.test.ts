import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { longTermForm } from '@aval/pades/long-term-form';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../src/canonical.ts';
import { certificateBlocks } from '../src/pem.ts';
import type { PackageChecks, Verdict } from '../src/verdict.ts';
import { verifyPackage } from '../src/verdict.ts';
import { checkFakeStamp } from './fake-authority.ts';
import { plainManifest } from './plain-vector.ts';
import { publishedKey } from './sample-envelope.ts';
import { samplePackage } from './sample-package.ts';

const SEALED = path.join(import.meta.dirname, '../../../test/vectors/sealed');
const file = (name: string): Uint8Array => new Uint8Array(readFileSync(path.join(SEALED, name)));
const named = (bytes: Uint8Array) => ({ sha256: sha256Hex(bytes), size: bytes.length });

const original = file('original.pdf');
const sealed = file('sealed.pdf');
const longTerm = file('long-term.pdf');
const report = new TextEncoder().encode('%PDF-1.7 report');
const supplement = {
  bytes: file('long-term.json'),
  jws: readFileSync(path.join(SEALED, 'long-term.jws'), 'latin1'),
};

const [document] = plainManifest.documents;
const [signer] = plainManifest.signers;
if (document === undefined || signer === undefined) throw new Error('the sample has a document and a signer');
const manifest = {
  ...plainManifest,
  documents: [{ ...document, original: named(original), sealed: named(sealed) }],
  signers: [{ ...signer, documentHashes: { [document.id]: named(original).sha256 } }],
  report: named(report),
};
const revoked = { ...publishedKey, status: 'REVOKED', revokedAt: '2026-11-21T00:00:00.000Z' } as const;
const files = await samplePackage({ manifest, document: sealed });

function verdictOn(pdf: Uint8Array, more: Partial<PackageChecks> = {}): Verdict {
  return verifyPackage(files, {
    fingerprint: publishedKey.fingerprint,
    checkTimestamp: checkFakeStamp,
    longTermForm: (bytes, size) => longTermForm(bytes, size, { roots: [], inflatedBytes: 1 << 24 }),
    pdf,
    ...more,
  });
}

const flippedAt = (bytes: Uint8Array, place: number): Uint8Array =>
  bytes.map((byte, index) => (index === place ? byte ^ 1 : byte));

describe('a PDF from elsewhere', () => {
  it.each<[string, Uint8Array, string]>([
    ['the sealed document', sealed, 'FINAL'],
    ['the original', original, 'ORIGINAL'],
    ['the report', report, 'REPORT'],
    ['the long-term form', longTerm, 'LONG_TERM'],
  ])('is %s', (_what, pdf, match) => {
    expect(verdictOn(pdf)).toMatchObject({ result: 'VALID', match });
  });

  it('is a long-term form by anybody, if its time stamp leads to no known root and no supplement names it', () => {
    const root = certificateBlocks(readFileSync(path.join(SEALED, 'seal-chain.pem'), 'utf8')).at(-1) ?? '';
    const roots = [new X509Certificate(root).raw];
    const known = (bytes: Uint8Array, size: number) =>
      longTermForm(bytes, size, { roots, inflatedBytes: 1 << 24 });
    expect(verdictOn(longTerm)).toMatchObject({ match: 'LONG_TERM', isStampKnown: false });
    expect(verdictOn(longTerm, { longTermForm: known })).toMatchObject({
      match: 'LONG_TERM',
      isStampKnown: true,
    });
    expect(verdictOn(longTerm, { supplement })).not.toHaveProperty('isStampKnown');
  });

  it('is the long-term form named by the supplement, without being parsed', () => {
    expect(verdictOn(longTerm, { supplement, longTermForm: () => null })).toMatchObject({
      result: 'VALID',
      match: 'LONG_TERM',
    });
  });

  it('is the sealed document, signed elsewhere afterwards: altered, with who and how far it is ours', () => {
    const again = Uint8Array.from([...sealed, ...Buffer.from('signed again')]);
    const asked: number[] = [];
    const laterSignatures = (_pdf: Uint8Array, size: number) => {
      asked.push(size);
      return [{ name: 'Ana' }, { name: null }];
    };
    const { result, reasons, match } = verdictOn(again, { laterSignatures });
    expect([result, match, asked]).toEqual(['ALTERED', undefined, [sealed.length]]);
    expect(reasons).toEqual([
      {
        code: 'LATER_SIGNATURE',
        detail: expect.stringMatching(
          new RegExp(`^the first ${sealed.length} bytes .* Ana, a certificate without`),
        ),
      },
    ]);
    const differs = { result: 'ALTERED', reasons: [{ code: 'DOCUMENT_DIFFERS' }] };
    expect(verdictOn(again, { laterSignatures: () => null })).toMatchObject(differs);
    expect(verdictOn(flippedAt(again, 100), { laterSignatures })).toMatchObject(differs);
    expect(verdictOn(again)).toMatchObject(differs);
  });

  it.each<[string, Uint8Array, Partial<PackageChecks>]>([
    ['with one bit of the sealed part changed', flippedAt(longTerm, 100), {}],
    ['with one bit of its validation data changed', flippedAt(longTerm, sealed.length + 40), {}],
    ['cut off', longTerm.subarray(0, -1), {}],
    ['with a byte behind it', Uint8Array.from([...longTerm, 0x20]), {}],
    ['that the supplement does not name', flippedAt(longTerm, longTerm.length - 1), { supplement }],
    [
      'with a supplement of a key that was revoked before',
      longTerm,
      { supplement, keys: { keys: [revoked] } },
    ],
    [
      'with a changed supplement',
      longTerm,
      { supplement: { ...supplement, bytes: flippedAt(supplement.bytes, 20) } },
    ],
  ])('is not a long-term form %s', (_what, pdf, more) => {
    const { result, match } = verdictOn(pdf, more);
    expect(result).not.toBe('VALID');
    expect(match).toBeUndefined();
  });
});
