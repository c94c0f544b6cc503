import { sha256Hex } from '@aval/evidence/canonical';
import { expect, it } from 'vitest';
import { digestOf } from '../../../src/domain/documents/digest.ts';

it('is SHA-256 in lower-case hexadecimal (FIPS 180-4, appendix B.1)', () => {
  expect(digestOf(Buffer.from('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

it('agrees with the digest that verifiers use, also for a part of a larger buffer', () => {
  const part = Buffer.from('before, the part, after').subarray(8, 16);
  expect(digestOf(part)).toBe(sha256Hex(part));
});
