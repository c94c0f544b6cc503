import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { stampTime } from '../../src/verify/stamp-time.ts';

const VECTOR = new URL('../../../../test/vectors/plain/', import.meta.url);
/** Over the signature of the manifest beside it. */
const STAMP = readFileSync(new URL('timestamp.tsr', VECTOR));
/** GeneralizedTime as it stands in the file, `YYYYMMDDhhmmssZ`. */
const WRITTEN = /20\d{12}Z/.exec(STAMP.toString('latin1'))?.[0] ?? '';

describe('stampTime', () => {
  it('reads when it was made and what it is about', () => {
    const stamp = stampTime(STAMP);
    const signature = readFileSync(new URL('manifest.jws', VECTOR));
    expect(Buffer.from(stamp?.imprint ?? [])).toEqual(createHash('sha256').update(signature).digest());
    expect(stamp?.genTime.toISOString().replaceAll(/[-:T]|\.000/g, '')).toBe(WRITTEN);
  });

  it('answers null for what is none, or ends within what it says', () => {
    expect(stampTime(new Uint8Array())).toBeNull();
    expect(stampTime(new TextEncoder().encode('no time stamp'))).toBeNull();
    const end = STAMP.indexOf(WRITTEN) + WRITTEN.length;
    for (let length = 0; length < end; length += 1) {
      expect(stampTime(STAMP.subarray(0, length))).toBeNull();
    }
  });

  it('a time that no calendar has is none', () => {
    const stamp = Buffer.from(STAMP);
    stamp.write('99', stamp.indexOf(WRITTEN) + 4);
    expect(stampTime(stamp)).toBeNull();
  });

  it('throws for no changed byte, and never gives a time that is no moment', () => {
    for (let at = 0; at < STAMP.length; at += 1) {
      const changed = Buffer.from(STAMP);
      changed.writeUInt8(changed.readUInt8(at) ^ 0xff, at);
      expect(stampTime(changed)?.genTime.getTime()).not.toBeNaN();
    }
  });
});
