import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkTimestampToken, timestampTokenOf } from '@aval/pades/timestamp';
import { describe, expect, it } from 'vitest';
import { timestampCheck } from '../../src/timestamp/check-timestamp.ts';
import { PLAIN, testAuthority } from '../plain-vector.ts';

const response = readFileSync(path.join(PLAIN, 'timestamp.tsr'));
const imprint = createHash('sha256')
  .update(readFileSync(path.join(PLAIN, 'manifest.jws')))
  .digest();
const rootPem = readFileSync(path.join(PLAIN, 'tsa-root.pem'), 'utf8');
const root = new X509Certificate(rootPem).raw;
const check = timestampCheck(rootPem);

/** The verdict with OpenSSL’s cryptography. */
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

  it('accepts no changed byte that is rejected with OpenSSL, and rejects hardly more', () => {
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
