import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { Certificate } from '@aval/pki/certificate';
import type { SignatureValue } from '@aval/pki/crypto-provider';
import { describe, expect, it } from 'vitest';
import { portableCrypto } from '../../src/timestamp/portable-crypto.ts';

const DATA = Buffer.from('what is signed');
const OIDS = {
  sha256: ['1.2.840.113549.1.1.11', '1.2.840.10045.4.3.2'],
  sha384: ['1.2.840.113549.1.1.12', '1.2.840.10045.4.3.3'],
  sha512: ['1.2.840.113549.1.1.13', '1.2.840.10045.4.3.4'],
} as const;
const keys = [
  ['RSA of 2048 bits', 0, generateKeyPairSync('rsa', { modulusLength: 2048 })],
  ['RSA of 3072 bits', 0, generateKeyPairSync('rsa', { modulusLength: 3072 })],
  ['P-256', 1, generateKeyPairSync('ec', { namedCurve: 'P-256' })],
  ['P-384', 1, generateKeyPairSync('ec', { namedCurve: 'P-384' })],
  ['P-521', 1, generateKeyPairSync('ec', { namedCurve: 'P-521' })],
] as const;

/** A certificate of which only the key matters. */
const certificateOf = (publicKey: KeyObject): Certificate => ({
  der: new Uint8Array(),
  serialNumber: 1n,
  serialNumberDer: new Uint8Array(),
  issuer: new Uint8Array(),
  subject: new Uint8Array(),
  subjectPublicKeyInfo: publicKey.export({ type: 'spki', format: 'der' }),
  notBefore: new Date(0),
  notAfter: new Date(0),
  extensions: new Map(),
});
const signatureHolds = (value: SignatureValue) => portableCrypto.signatureHolds(value);

describe('signatureHolds', () => {
  it.each(keys)('accepts only OpenSSL’s own signature with %s', (_what, kind, { publicKey, privateKey }) => {
    const certificate = certificateOf(publicKey);
    for (const [hash, oids] of Object.entries(OIDS)) {
      const signature = sign(hash, DATA, privateKey);
      const value = { algorithm: oids[kind], hash: null, data: DATA, signature, certificate };
      expect(signatureHolds(value), hash).toBe(true);
      expect(signatureHolds({ ...value, data: Buffer.from('else') }), hash).toBe(false);
      expect(signatureHolds({ ...value, algorithm: oids[1 - kind] ?? '' }), hash).toBe(false);
      for (const at of [0, 1, 8, signature.length - 1]) {
        const changed = Buffer.from(signature);
        changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
        expect(signatureHolds({ ...value, signature: changed }), `${hash} ${at}`).toBe(false);
      }
    }
  });

  it('rejects keys of 1024 bits, and SHA-1', () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const certificate = certificateOf(publicKey);
    const signature = sign('sha256', DATA, privateKey);
    expect(
      signatureHolds({ algorithm: OIDS.sha256[0], hash: null, data: DATA, signature, certificate }),
    ).toBe(false);
    const strong = keys[0][2];
    const sha1 = { hash: 'sha1', data: DATA, signature: sign('sha1', DATA, strong.privateKey) } as const;
    const value = { ...sha1, certificate: certificateOf(strong.publicKey) };
    expect(signatureHolds({ ...value, algorithm: '1.2.840.113549.1.1.5' })).toBeNull();
    expect(signatureHolds({ ...value, algorithm: '1.2.840.113549.1.1.1' })).toBeNull();
  });
});
