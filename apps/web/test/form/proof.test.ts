import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { findProof } from '../../src/form/proof.ts';

it.each([0, 1, 8, 12])('finds an answer with %i zero bits', async (bits) => {
  const answer = await findProof('challenge', bits);
  const hash = createHash('sha256').update(`challenge:${answer}`).digest().readUInt32BE(0);
  expect(hash.toString(2).padStart(32, '0').startsWith('0'.repeat(bits))).toBe(true);
});
