import { expect, it } from 'vitest';
import { logKeys } from '../../src/log/log-keys.ts';

it('keys of the log are the published keys under its name; what is no key is left out', () => {
  const x = 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k';
  const [key, ...more] = logKeys('example.org/log', [{ x }, { x: 'AAAA' }, { x: '!' }]);
  expect(more).toEqual([]);
  expect(key).toMatchObject({ name: 'example.org/log', type: 1 });
  expect(Buffer.from(key?.publicKey ?? []).toString('base64url')).toBe(x);
});
