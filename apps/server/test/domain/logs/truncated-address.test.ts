import { expect, it } from 'vitest';
import { truncatedAddress } from '../../../src/domain/logs/truncated-address.ts';

it.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['::1', '::'],
  ['fe80::1%eth0', 'fe80::'],
  ['', null],
  ['ana@example.com', null],
])('%s is of the network %s', (ip, network) => {
  expect(truncatedAddress(ip)).toBe(network);
});
