import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  childrenOf,
  DerError,
  dottedOf,
  integerOf,
  readDer,
  readFirst,
  sequenceOf,
  timeOf,
} from '@aval/pki/asn1/decode';
import { TAG } from '@aval/pki/asn1/tags';
import { element, integer, objectIdentifier, octetString, sequence } from '../../src/der/encode.ts';

const bytes = (hex: string) => Buffer.from(hex, 'hex');

describe('readDer', () => {
  it('reads one element and its children', () => {
    const parts = childrenOf(readDer(sequence(integer(5), octetString(bytes('aabb')))));
    expect(parts.map(({ tag, content }) => [tag, Buffer.from(content).toString('hex')])).toEqual([
      [TAG.integer, '05'],
      [TAG.octetString, 'aabb'],
    ]);
  });

  it('reads long lengths', () => {
    for (const length of [127, 128, 300, 70_000]) {
      expect(readDer(octetString(Buffer.alloc(length))).content).toHaveLength(length);
    }
  });

  it.each([
    ['nothing', ''],
    ['a tag alone', '30'],
    ['content that is missing', '3005ff'],
    ['an indefinite length', '30800000'],
    ['a length of five octets', '30850000000001ff'],
    ['a length that is cut short', '3082'],
    ['a tag of many octets', '1f8101ff'],
    ['bytes behind it', '050000'],
  ])('rejects %s', (_, hex) => {
    expect(() => readDer(bytes(hex))).toThrow(DerError);
  });

  it('rejects an unexpected tag', () => {
    expect(() => readDer(integer(1), TAG.sequence)).toThrow(DerError);
    expect(() => sequenceOf(undefined)).toThrow(DerError);
  });

  it('rejects a child that is longer than what it is in', () => {
    for (const hex of ['3003050200ff', '30020501ff', '30010500', '3002308100'])
      expect(() => childrenOf(readFirst(bytes(hex)))).toThrow(DerError);
  });

  it('leaves trailing bytes unread in readFirst', () => {
    expect(readFirst(bytes('0500ffff')).bytes).toEqual(bytes('0500'));
  });

  it('throws only DerError, and terminates, for any input', () => {
    const walk = (content: Uint8Array): void => {
      for (const child of childrenOf(readFirst(content))) if (child.tag & 0x20) walk(child.bytes);
    };
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (content) => {
        try {
          walk(content);
        } catch (error) {
          expect(error).toBeInstanceOf(DerError);
        }
      }),
    );
  });
});

describe('values', () => {
  it('read integers back as written', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 160n }),
        (value) => integerOf(readDer(integer(value))) === value,
      ),
    );
    expect(integerOf(readDer(bytes('0201ff')))).toBe(-1n);
    expect(() => integerOf(readDer(bytes('0200')))).toThrow(DerError);
  });

  it('read object identifiers back as written', () => {
    const arc = fc.nat(2 ** 30);
    const dotted = fc.tuple(fc.nat(1), fc.nat(39), arc, arc).map((arcs) => arcs.join('.'));
    fc.assert(fc.property(dotted, (text) => dottedOf(readDer(objectIdentifier(text))) === text));
    expect(dottedOf(readDer(bytes('06028837')))).toBe('2.999');
  });

  it.each([
    [TAG.utcTime, '260304050607Z', '2026-03-04T05:06:07.000Z'],
    [TAG.utcTime, '500304050607Z', '1950-03-04T05:06:07.000Z'],
    [TAG.generalizedTime, '20260304050607Z', '2026-03-04T05:06:07.000Z'],
    [TAG.generalizedTime, '20260304050607.08Z', '2026-03-04T05:06:07.080Z'],
    [TAG.generalizedTime, '20260304050607.1234Z', '2026-03-04T05:06:07.123Z'],
  ])('read the time %i %s', (tag, text, iso) => {
    expect(timeOf(readDer(element(tag, Buffer.from(text)))).toISOString()).toBe(iso);
  });

  it.each([
    [TAG.generalizedTime, '20261304050607Z'],
    [TAG.generalizedTime, '20260304050607+0300'],
    [TAG.generalizedTime, '202603040506Z'],
    [TAG.utcTime, '20260304050607Z'],
    [TAG.octetString, '20260304050607Z'],
  ])('reject the time %i %s', (tag, text) => {
    expect(() => timeOf(readDer(element(tag, Buffer.from(text))))).toThrow(DerError);
  });
});
