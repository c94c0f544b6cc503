import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { readSignatures } from '../../../src/adapters/psc/read-signatures.ts';
import { Unusable } from '../../../src/adapters/psc/unusable.ts';

/** Contains what Base64 and Base64 of URLs write differently. */
const SIGNATURE = Buffer.concat([Buffer.from([0xfb, 0xef, 0xff, 0xff]), randomBytes(252)]);
const base64 = SIGNATURE.toString('base64');
const signed = (...entries: readonly unknown[]): string => JSON.stringify({ signatures: entries });
const withRaw = (raw: unknown): string => signed({ id: '1', raw_signature: raw });

it.each([
  ['Base64', base64],
  ['Base64 in lines', base64.replaceAll(/.{64}/g, '$&\r\n')],
  ['Base64 with line breaks escaped twice', base64.replaceAll(/.{64}/g, String.raw`$&\n`)],
  ['Base64 without padding', base64.replace(/=+$/, '')],
  ['Base64 of URLs', SIGNATURE.toString('base64url')],
  ['PEM', `-----BEGIN PKCS7-----\n${base64}\n-----END PKCS7-----`],
  ['hexadecimal digits', SIGNATURE.toString('hex')],
  ['capital hexadecimal digits', SIGNATURE.toString('hex').toUpperCase()],
])('reads a signature in %s', (_title, raw) => {
  expect(readSignatures(withRaw(raw), ['1']).get('1')?.equals(SIGNATURE)).toBe(true);
});

it.each([384, 512])('reads a signature of %i bytes', (length) => {
  const signature = randomBytes(length);
  expect(
    readSignatures(withRaw(signature.toString('base64')), ['1'])
      .get('1')
      ?.equals(signature),
  ).toBe(true);
});

it.each([
  ['a signature too many', signed({ id: '1', raw_signature: base64 }, { id: '2', raw_signature: base64 })],
  ['a signature of another id', signed({ id: '2', raw_signature: base64 })],
  ['a signature without an id', signed({ raw_signature: base64 })],
  ['an id that is a number', signed({ id: 1, raw_signature: base64 })],
  ['no signature', signed()],
  ['no list', '{"signatures":{"length":1}}'],
  ['an empty text', withRaw('')],
  ['a number', withRaw(7)],
  ['a CMS, which is longer', withRaw(randomBytes(2000).toString('base64'))],
  ['bytes of no RSA key', withRaw(randomBytes(255).toString('base64'))],
  ['other characters', withRaw(`${base64.slice(0, -3)}?==`)],
  ['a very long text', withRaw(' '.repeat(5000) + base64)],
])('refuses %s', (_title, text) => {
  expect(() => readSignatures(text, ['1'])).toThrow(Unusable);
});

it('refuses the same id twice, and an id that is missing among others', () => {
  const twice = signed({ id: '1', raw_signature: base64 }, { id: '1', raw_signature: base64 });
  expect(() => readSignatures(twice, ['1', '2'])).toThrow(Unusable);
  expect(readSignatures(signed({ id: '1', raw_signature: base64 }), ['1']).size).toBe(1);
});
