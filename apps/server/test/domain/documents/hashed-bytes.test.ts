import fc from 'fast-check';
import { expect, it } from 'vitest';
import { digestOf } from '../../../src/domain/documents/digest.ts';
import { RunningDigest } from '../../../src/domain/documents/hashed-bytes.ts';

it('has the digest of the whole, in whatever parts it comes', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 10 }), (parts) => {
      const digest = new RunningDigest();
      for (const part of parts) digest.take(part);
      const bytes = Buffer.concat(parts);
      expect(digest.of(bytes)).toMatchObject({ bytes, sha256: digestOf(bytes), size: bytes.length });
    }),
  );
});

it.each(['', 'a', 'abcd'])('RangeError for bytes that cannot be those that were taken: %j', (other) => {
  const digest = new RunningDigest();
  digest.take(Buffer.from('abc'));
  expect(() => digest.of(Buffer.from(other))).toThrow(RangeError);
});
