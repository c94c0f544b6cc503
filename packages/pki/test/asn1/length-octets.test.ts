import { expect, it } from 'vitest';
import { lengthOctets } from '../../src/asn1/length-octets.ts';

it.each([
  [0, [0]],
  [127, [0x7f]],
  [128, [0x81, 0x80]],
  [255, [0x81, 0xff]],
  [256, [0x82, 1, 0]],
  [70_000, [0x83, 1, 0x11, 0x70]],
])('writes the length %i in as few octets as it takes', (length, octets) => {
  expect([...lengthOctets(length)]).toEqual(octets);
});
