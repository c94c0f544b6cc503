import { expect, it } from 'vitest';
import { identifierContent } from '../../src/asn1/identifier-content.ts';
import { hexOf } from '../../src/bytes.ts';

it.each([
  ['2.16.840.1.101.3.4.2.1', '608648016503040201'],
  ['1.2.840.113549', '2a864886f70d'],
])('writes %s as openssl does', (dotted, hex) => {
  expect(hexOf(identifierContent(dotted))).toBe(hex);
});
