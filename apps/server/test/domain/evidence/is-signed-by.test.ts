import { generateKeyPairSync, sign } from 'node:crypto';
import { ED25519_NOTE, isSignedBy as isSignedByOurs } from '@aval/evidence/log/signed-note';
import { expect, it } from 'vitest';
import { isSignedBy } from '../../../src/domain/evidence/is-signed-by.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const TEXT = 'aval.example/log\n8\nção\n';
const SIGNATURE = sign(null, Buffer.from(TEXT), privateKey);
const key = {
  name: 'aval.example/log',
  type: ED25519_NOTE,
  publicKey: new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)),
} as const;

it.each([
  ['the signature of the text', TEXT, SIGNATURE, true],
  ['another text', `${TEXT}\n`, SIGNATURE, false],
  ['a changed signature', TEXT, SIGNATURE.map((byte, at) => (at === 9 ? byte ^ 1 : byte)), false],
  ['a short signature', TEXT, SIGNATURE.subarray(1), false],
  ['no signature', TEXT, Buffer.alloc(0), false],
])('returns the same as the check of @aval/evidence for %s', (_what, text, signature, expected) => {
  expect(isSignedBy(key, text, signature)).toBe(expected);
  expect(isSignedByOurs(key, text, signature)).toBe(expected);
});
