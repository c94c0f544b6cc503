import { describe, expect, it } from 'vitest';
import { networkOf, networksOf } from '../../../src/domain/access/network.ts';

describe('networksOf', () => {
  it.each<[string, [string, number][]]>([
    ['192.0.2.1', [['192.0.2.1', 1]]],
    ['::ffff:192.0.2.1', [['192.0.2.1', 1]]],
    ['::ffff:c000:201', [['192.0.2.1', 1]]],
    [
      '2001:db8:1:2:3:4:5:6',
      [
        ['2001:0db8:0001:0002', 1],
        ['2001:0db8:0001', 16],
      ],
    ],
    [
      '2001:db8::1',
      [
        ['2001:0db8:0000:0000', 1],
        ['2001:0db8:0000', 16],
      ],
    ],
    [
      'fe80::1%eth0',
      [
        ['fe80:0000:0000:0000', 1],
        ['fe80:0000:0000', 16],
      ],
    ],
    ['unknown', [['unknown', 1]]],
  ])('of %s', (ip, networks) => {
    expect(networksOf(ip).map(({ name, times }) => [name, times])).toEqual(networks);
  });

  it('are the same for all addresses of a /64', () => {
    expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff:ffff:ffff:ffff'));
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
  });
});
