import { describe, expect, it } from 'vitest';
import { delegateNetworks, isInNetworks, readNetwork } from '../../../src/domain/access/networks.ts';

describe('readNetwork', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7/32'],
    ['203.0.113.0/24', '203.0.113.0/24'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:DB8:0:0::/32', '2001:db8::/32'],
    ['2001:db8:0:1::/64', '2001:db8:0:1::/64'],
    ['::1', '::1/128'],
    ['::/0', '::/0'],
    ['fe80::/10', 'fe80::/10'],
  ])('%s is kept as %s', (sent, kept) => expect(readNetwork(sent)).toBe(kept));

  it.each([
    '203.0.113.7/24',
    '203.0.113.0/33',
    '203.0.113.0/-1',
    '203.0.113/24',
    '203.0.113.000/24',
    '2001:db8::1/32',
    '2001:db8::/129',
    '::ffff:203.0.113.7',
    'fe80::1%eth0',
    '[::1]',
    'localhost',
    '10.0.0.0/8/8',
    '10.0.0.1 ',
    '',
    '/8',
  ])('%j is none', (sent) => expect(readNetwork(sent)).toBeNull());
});

describe('isInNetworks', () => {
  const networks = ['203.0.113.0/24', '2001:db8::/32', '198.51.100.9/32'];
  it.each([
    '203.0.113.0',
    '203.0.113.255',
    '::ffff:203.0.113.7',
    '2001:db8:ffff::1',
    '198.51.100.9',
    '::ffff:cb00:7107',
  ])('has %s', (ip) => expect(isInNetworks(ip, networks)).toBe(true));
  it.each(['203.0.114.0', '2001:db9::1', '198.51.100.8', '', 'unknown', '203.0.113.7:80'])(
    'has not %j',
    (ip) => expect(isInNetworks(ip, networks)).toBe(false),
  );
});

describe('delegateNetworks', () => {
  it('never leaves the networks of the maker', () => {
    const maker = ['10.0.0.0/8', '2001:db8::/32'];
    expect(delegateNetworks(null, null)).toBeNull();
    expect(delegateNetworks(null, ['10.0.0.0/8'])).toEqual(['10.0.0.0/8']);
    expect(delegateNetworks(maker, null)).toEqual(maker);
    expect(delegateNetworks(maker, ['10.1.0.0/16', '2001:db8:1::/48'])).toEqual([
      '10.1.0.0/16',
      '2001:db8:1::/48',
    ]);
    for (const wider of ['0.0.0.0/0', '11.0.0.0/8', '2001:db8::/31', '::/0'])
      expect(() => delegateNetworks(maker, [wider])).toThrow('FORBIDDEN');
  });
});
