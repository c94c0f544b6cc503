import { expect, it } from 'vitest';
import { visitorNetworks } from '../../../src/domain/forms/visitor-networks.ts';

it.each([
  ['198.51.100.7', '198.51.100.7', '198.51.100.0/24'],
  ['::ffff:198.51.100.7', '198.51.100.7', '198.51.100.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002', '2001:0db8:0001'],
  ['unknown', 'unknown', 'unknown'],
])('%s: household %s, site %s', (ip, household, site) => {
  expect(visitorNetworks(ip)).toEqual({ household, site });
});
