import { createHash, generateKeyPairSync, sign, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkTimestampToken, timestampTokenOf } from '@aval/pades/timestamp';
import { describe, expect, it } from 'vitest';
import { timestampCheck } from '../../src/timestamp/check-timestamp.ts';
import { signatureHolds } from '../../src/timestamp/signature.ts';
import { PLAIN, testAuthority } from '../plain-vector.ts';

const response = readFileSync(path.join(PLAIN, 'timestamp.tsr'));
const imprint = createHash('sha256')
  .update(readFileSync(path.join(PLAIN, 'manifest.jws')))
  .digest();
const rootPem = readFileSync(path.join(PLAIN, 'tsa-root.pem'), 'utf8');
const root = new X509Certificate(rootPem).raw;
const check = timestampCheck(rootPem);

/** The verdict of the other implementation, which uses OpenSSL. */
function pades(bytes: Uint8Array): Date | null {
  try {
    return checkTimestampToken(timestampTokenOf(bytes), { imprint, roots: [root] }).genTime;
  } catch {
    return null;
  }
}

describe('timestampCheck', () => {
  it('accepts the worked example’s time stamp, at the time that openssl reads', () => {
    expect(check(response, imprint)).toEqual({ ok: true, genTime: new Date('2026-11-21T09:10:18.000Z') });
  });

  it('rejects other bytes, another root, or no root', () => {
    expect(check(response, createHash('sha256').digest())).toMatchObject({
      reason: 'the time stamp is of something else',
    });
    const other = timestampCheck(readFileSync(testAuthority('seal.pem'), 'utf8'));
    expect(other(response, imprint)).toEqual({
      ok: false,
      reason: 'no path leads from the authority to the root',
    });
    expect(timestampCheck('')(response, imprint).ok).toBe(false);
  });

  it('accepts no changed byte that the other implementation rejects, and rejects hardly more', () => {
    let [held, stricter] = [0, 0];
    for (let at = 0; at < response.length; at += 1) {
      const changed = Buffer.from(response);
      changed.writeUInt8(changed.readUInt8(at) ^ (1 << (at % 8)), at);
      const theirs = pades(changed);
      const ours = check(changed, imprint);
      if (ours.ok) expect(ours.genTime, `byte ${at}`).toEqual(theirs);
      if (ours.ok) held += 1;
      else if (theirs !== null) stricter += 1;
    }
    expect(stricter).toBeLessThan(10);
    expect(held).toBeLessThan(response.length / 4);
  });

  it('does not throw for any part of a time stamp', () => {
    for (let length = 0; length < response.length; length += 7) {
      expect(check(response.subarray(0, length), imprint).ok).toBe(false);
    }
  });
});

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

describe('signatureHolds', () => {
  it.each(keys)('accepts only OpenSSL’s own signature with %s', (_what, kind, { publicKey, privateKey }) => {
    const key = publicKey.export({ type: 'spki', format: 'der' });
    for (const [hash, oids] of Object.entries(OIDS)) {
      const signature = sign(hash, DATA, privateKey);
      const value = { algorithm: oids[kind], data: DATA, signature, key };
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
    const key = publicKey.export({ type: 'spki', format: 'der' });
    const signature = sign('sha256', DATA, privateKey);
    expect(signatureHolds({ algorithm: OIDS.sha256[0], data: DATA, signature, key })).toBe(false);
    const strong = keys[0][2];
    const sha1 = {
      algorithm: '1.2.840.113549.1.1.5',
      data: DATA,
      signature: sign('sha1', DATA, strong.privateKey),
    };
    expect(signatureHolds({ ...sha1, key: strong.publicKey.export({ type: 'spki', format: 'der' }) })).toBe(
      false,
    );
  });
});
