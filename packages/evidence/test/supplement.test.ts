import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../src/canonical.ts';
import { detachedJws, protectedHeader, signingInput } from '../src/jws.ts';
import type { PublicKey } from '../src/public-key.ts';
import { keyFingerprint, keyId } from '../src/public-key.ts';
import { provedSupplement, supplementBytes } from '../src/supplement.ts';

const pair = generateKeyPairSync('ed25519');
const { x = '' } = pair.publicKey.export({ format: 'jwk' });
const key: PublicKey = {
  kty: 'OKP',
  crv: 'Ed25519',
  x,
  kid: keyId({ x }, 'SANDBOX'),
  use: 'sig',
  alg: 'Ed25519',
  status: 'ACTIVE',
  validFrom: '2026-01-01T00:00:00.000Z',
  validTo: '2036-01-01T00:00:00.000Z',
  revokedAt: null,
  fingerprint: keyFingerprint({ x }) ?? sha256Hex(Buffer.alloc(0)),
};
const supplement = {
  envelopeId: 'env_1',
  documentId: 'doc_1',
  sealedSha256: sha256Hex(Buffer.from('sealed')),
  longTermSha256: sha256Hex(Buffer.from('long term')),
  issuedAt: new Date('2026-11-21T12:00:00.000Z'),
};

function signed(bytes: Uint8Array): { bytes: Uint8Array; jws: string } {
  const header = protectedHeader(key.kid);
  return { bytes, jws: detachedJws(header, sign(null, signingInput(header, bytes), pair.privateKey)) };
}

describe('provedSupplement', () => {
  it('reads a signed supplement', () => {
    expect(provedSupplement(signed(supplementBytes(supplement)), [key])).toEqual(supplement);
  });

  it('rejects other bytes, an unknown key and a key already revoked', () => {
    const whole = signed(supplementBytes(supplement));
    const other = supplementBytes({ ...supplement, longTermSha256: supplement.sealedSha256 });
    expect(provedSupplement({ ...whole, bytes: other }, [key])).toBe(null);
    expect(provedSupplement(whole, [])).toBe(null);
    expect(
      provedSupplement(whole, [{ ...key, status: 'REVOKED', revokedAt: '2026-06-01T00:00:00.000Z' }]),
    ).toBe(null);
  });

  it('rejects another encoding of the same values, so that all readers see one statement', () => {
    const loose = JSON.stringify(JSON.parse(Buffer.from(supplementBytes(supplement)).toString()), null, 1);
    expect(provedSupplement(signed(Buffer.from(loose)), [key])).toBe(null);
  });

  it.each(['', 'null', '{}', '{"format":"aval.supplement/1"}', '[]'])(
    'treats %j as no supplement',
    (text) => {
      expect(provedSupplement(signed(Buffer.from(text)), [key])).toBe(null);
    },
  );
});
