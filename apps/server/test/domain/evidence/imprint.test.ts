import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createImprint } from '../../../src/domain/evidence/imprint.ts';

it('is SHA-256 of the ASCII bytes of the signature', () => {
  const jws = 'eyJhbGciOiJFZERTQSJ9..c2ln';
  expect(createImprint(jws)).toEqual(createHash('sha256').update(Buffer.from(jws)).digest());
});
