import { describe, expect, it } from 'vitest';
import { findMarker } from '../../../src/domain/evidence/marker.ts';

const certificateAcross = Buffer.alloc(1500, 'a certificate').toString('hex');
const CODE = '7H3KQ-0ZZ9M-ABCDE-12345';
const MIB = 1024 * 1024;
/** How many bytes are searched together. */
const PART = 256 * 1024;
const codesOf = (bytes: Uint8Array) => findMarker(bytes, []).codes;

describe('the code in a file', () => {
  it.each([
    ['alone', `Aval ${CODE}`, [CODE]],
    ['in a seal', `/Reason (Aval ${CODE})/Contents <00>`, [CODE]],
    ['twice', `Aval ${CODE} … Aval ${CODE}`, [CODE]],
    ['of two', `Aval ${CODE} Aval 00000-00000-00000-00000`, [CODE, '00000-00000-00000-00000']],
    ['without our name', CODE, []],
    ['in small letters', `Aval ${CODE.toLowerCase()}`, []],
    ['cut short', `Aval ${CODE.slice(0, -1)}`, []],
    ['with a letter that no code has', `Aval U${CODE.slice(1)}`, []],
  ])('%s', (_where, text, codes) => expect(codesOf(Buffer.from(text))).toEqual(codes));

  it.each([
    ['at the beginning of a large file', 0, true],
    ['at its end', 20 * MIB - 100, true],
    ['in its middle, which is not searched', 10 * MIB, false],
  ])('%s', (_where, at, found) => {
    const bytes = Buffer.alloc(20 * MIB, 'x');
    bytes.write(`Aval ${CODE}`, at);
    expect(codesOf(bytes).length > 0).toBe(found);
  });

  it('is not made up where the two searched ends meet', () => {
    const bytes = Buffer.alloc(9 * MIB, 'x');
    const text = `Aval ${CODE}`;
    bytes.write(text.slice(0, 10), 4 * MIB - 10);
    bytes.write(text.slice(10), 5 * MIB);
    expect(codesOf(bytes)).toEqual([]);
  });

  it('is found in a part of a larger buffer, and nothing outside of it', () => {
    const buffer = Buffer.from(`Aval ${CODE}Aval 00000-00000-00000-00000`);
    expect(codesOf(buffer.subarray(0, 5 + CODE.length))).toEqual([CODE]);
  });
});

describe('a file of nothing but codes', () => {
  const codeOf = (n: number) => `${n.toString().padStart(20, '0').match(/.{5}/g)?.join('-')}`;
  const many = Buffer.from(Array.from({ length: 280_000 }, (_, n) => `Aval ${codeOf(n)}\n`).join(''));

  it('gives the first 8 of them', () => {
    expect(codesOf(many)).toEqual(Array.from({ length: 8 }, (_, n) => codeOf(n)));
  });

  it.each([200_000, PART - 27, PART - 10, PART - 1, PART])(
    'is found across the end of a part, at %i',
    (at) => {
      const bytes = Buffer.alloc(MIB, 'x');
      bytes.write(`Aval ${CODE}`, at);
      expect(codesOf(bytes)).toEqual([CODE]);
    },
  );
});

describe('our certificate in a file', () => {
  const certificate = Buffer.from('a certificate').toString('hex');
  it.each([
    ['in capitals', `/Contents <3080${certificate.toUpperCase()}00>`, true],
    ['in small letters', `/Contents <3080${certificate}00>`, true],
    ['not whole', `/Contents <3080${certificate.slice(2)}00>`, false],
    ['not there', '%PDF-1.7', false],
  ])('%s', (_where, text, found) => {
    expect(findMarker(Buffer.from(text), ['ffff', certificate]).certificate).toBe(found);
  });

  it('is found across the end of a part', () => {
    const bytes = Buffer.alloc(MIB, 'x');
    bytes.write(certificateAcross, PART - 5);
    expect(findMarker(bytes, ['ffff', certificateAcross]).certificate).toBe(true);
  });
});
