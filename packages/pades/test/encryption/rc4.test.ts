import { expect, it } from 'vitest';
import { rc4 } from '../../src/encryption/rc4.ts';

it.each([
  ['Key', 'Plaintext', 'bbf316e8d940af0ad3'],
  ['Wiki', 'pedia', '1021bf0420'],
  ['Secret', 'Attack at dawn', '45a01f645fc35b383552544b9bf5'],
])('rc4 under %j turns %j into the published bytes, and back', (key, text, hex) => {
  const cipher = rc4(Buffer.from(key), Buffer.from(text));
  expect(cipher.toString('hex')).toBe(hex);
  expect(rc4(Buffer.from(key), cipher).toString()).toBe(text);
});
