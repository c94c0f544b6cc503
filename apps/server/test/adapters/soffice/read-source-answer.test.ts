import { expect, it } from 'vitest';
import { readSourceAnswer } from '../../../src/adapters/soffice/read-source-answer.ts';

const mismatch = { missing: ['a'], unknown: [], malformed: [] };

it.each([
  [
    { ok: true, bytes: new Uint8Array([1]) },
    { ok: true, bytes: Buffer.from([1]) },
  ],
  [
    { ok: false, refusal: 'external' },
    { ok: false, refusal: 'external' },
  ],
  [
    { ok: false, mismatch },
    { ok: false, mismatch },
  ],
  [{ ok: true, bytes: 'text' }, null],
  [{ ok: false, refusal: 'other' }, null],
  [{ ok: false, mismatch: { ...mismatch, missing: [1] } }, null],
  [{ ok: false, mismatch: { missing: [] } }, null],
  ['nonsense', null],
  [null, null],
])('reads %j', (said, expected) => {
  expect(readSourceAnswer(said)).toEqual(expected);
});
