import { describe, expect, it } from 'vitest';
import { contextTag, TAG } from '@aval/pki/asn1/tags';
import {
  boolean,
  element,
  generalizedTime,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
  unsignedInteger,
  utf8String,
} from '../../src/der/encode.ts';

const hex = (bytes: Buffer) => bytes.toString('hex');

describe('lengths', () => {
  it.each([
    [0, '0400'],
    [127, '047f'],
    [128, '048180'],
    [255, '0481ff'],
    [256, '04820100'],
    [65_536, '0483010000'],
  ])('encode the length %i by X.690, 10.1', (length, head) => {
    expect(hex(octetString(Buffer.alloc(length))).slice(0, head.length)).toBe(head);
  });
});

describe('integers', () => {
  it.each([
    [0, '020100'],
    [127, '02017f'],
    [128, '02020080'],
    [256, '02020100'],
    [2n ** 64n, '0209010000000000000000'],
  ])('encode %s', (value, expected) => {
    expect(hex(integer(value))).toBe(expected);
  });

  it.each([
    ['', '020100'],
    ['0000', '020100'],
    ['0001', '020101'],
    ['ff', '020200ff'],
  ])('are encoded from the bytes %j', (bytes, expected) => {
    expect(hex(unsignedInteger(Buffer.from(bytes, 'hex')))).toBe(expected);
  });
});

it('packs object identifiers seven bits at a time', () => {
  expect(hex(objectIdentifier('1.2.840.113549.1.7.2'))).toBe('06092a864886f70d010702');
  expect(hex(objectIdentifier('2.5.29.37'))).toBe('0603551d25');
});

it('sorts the parts of a SET OF but not those of a SEQUENCE', () => {
  const parts = [integer(300), integer(2), boolean(true)];
  expect(hex(setOf(...parts))).toBe('310a0101ff0201020202012c');
  expect(hex(sequence(...parts))).toBe('300a0202012c0201020101ff');
  expect(parts[0]).toEqual(integer(300));
});

it.each([
  ['2026-03-04T05:06:07.000Z', '20260304050607Z'],
  ['2026-03-04T05:06:07.080Z', '20260304050607.08Z'],
  ['2026-03-04T05:06:07.123Z', '20260304050607.123Z'],
])('writes the generalizedTime %s without trailing zeros', (date, text) => {
  expect(generalizedTime(new Date(date))).toEqual(element(TAG.generalizedTime, Buffer.from(text)));
});

it('encodes other elements', () => {
  expect(hex(nullValue())).toBe('0500');
  expect(hex(boolean(false))).toBe('010100');
  expect(hex(utf8String('ç'))).toBe('0c02c3a7');
  expect(contextTag(3)).toBe(0xa3);
});
