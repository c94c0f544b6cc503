import { describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../../src/adapters/net/public-address.ts';

describe('public addresses', () => {
  it.each(['8.8.8.8', '93.184.216.34', '200.160.2.3', '2606:4700::1111', '2001:12ff:0:2::3', '2a00:1450::1'])(
    '%s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe('addresses of the inside, of nobody, or that carry one', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '192.0.0.192',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:8.8.8.8',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '100::1',
    '100:0:0:1::',
    '2001::7f00:1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '2606:4700::1111%eth0',
    '',
    'localhost',
    '8.8.8.8 ',
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(false));
});
