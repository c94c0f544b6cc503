import { expect, it } from 'vitest';
import { logKeys } from '../../src/log/log-keys.ts';

it('returns the published keys under the log’s name and omits invalid keys', () => {
  const x = 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k';
  const [key, ...more] = logKeys('example.org/log', [{ x }, { x: 'AAAA' }, { x: '!' }]);
  expect(more).toEqual([]);
  expect(key).toMatchObject({ name: 'example.org/log', type: 1 });
  expect(Buffer.from(key?.publicKey ?? []).toString('base64url')).toBe(x);
});
