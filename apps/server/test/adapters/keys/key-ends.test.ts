import { X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { keyEnds } from '../../../src/adapters/keys/key-ends.ts';
import { aService } from '../../given/service.ts';

const { deps, keys } = await aService();
const endOf = (der: Buffer): number => Number(new X509Certificate(der).validToDate);

it('is that of the key, or of the first certificate above it that ends', () => {
  const own = keys.timestampKey('PRODUCTION');
  const ends = keyEnds(keys, deps.timestamps, 'PRODUCTION');
  expect(ends.manifest).toEqual(keys.manifestKey('PRODUCTION').validTo);
  expect(Number(ends.timestamp)).toBe(Math.min(...[own.certificate, ...own.chain].map(endOf)));
  expect(ends.revocation?.getTime()).toBeGreaterThan(Date.now());
});

it('is that of the roots of an authority outside, and of no key that is absent', () => {
  const root = keys.sealKey('PRODUCTION').chain.at(-1) ?? Buffer.of();
  const outside = { isOwnClock: () => false, roots: () => [root] };
  const without = { ...keys, revocationKey: () => null };
  expect(keyEnds(without, outside, 'PRODUCTION')).toMatchObject({
    timestamp: new Date(endOf(root)),
    revocation: null,
  });
  expect(keyEnds(keys, { ...outside, roots: () => [] }, 'PRODUCTION').timestamp).toBeNull();
});
