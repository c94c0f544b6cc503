import { sha256Hex } from '@aval/evidence/canonical';
import { expect, it } from 'vitest';
import { digestOf, digestSteps } from '../../../src/domain/documents/digest.ts';
import { allAtOnce, STEP_BYTES } from '../../../src/domain/steps.ts';

it('is SHA-256 in lower-case hexadecimal (FIPS 180-4, appendix B.1)', () => {
  expect(digestOf(Buffer.from('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

it('agrees with the digest that verifiers use, also for a part of a larger buffer', () => {
  const part = Buffer.from('before, the part, after').subarray(8, 16);
  expect(digestOf(part)).toBe(sha256Hex(part));
});

it.each([0, 1, STEP_BYTES - 1, STEP_BYTES, STEP_BYTES + 1, 3 * STEP_BYTES])(
  'gives the same digest of %i bytes step by step',
  (size) => {
    const bytes = Buffer.alloc(size + 1, 'aval').subarray(1);
    expect(allAtOnce(digestSteps(bytes))).toBe(digestOf(bytes));
    expect([...digestSteps(bytes)]).toHaveLength(Math.max(0, Math.ceil(size / STEP_BYTES) - 1));
  },
);
