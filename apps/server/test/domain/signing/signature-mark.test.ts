import { describe, expect, it } from 'vitest';
import { MARK_POINTS } from '../../../src/domain/signing/limits.ts';
import { assertMarkValid, readMark, writeMark } from '../../../src/domain/signing/signature-mark.ts';
import type { SignatureMark } from '../../../src/domain/signing/signature-mark.ts';
import { refusalOf } from '../../given/refusal.ts';

const drawn = (strokes: readonly (readonly number[])[]): SignatureMark => ({
  kind: 'DRAWN',
  width: 600,
  height: 200,
  strokes,
});

const picture = (width: number, height: number, bytes: readonly number[]): SignatureMark => ({
  kind: 'UPLOADED',
  width,
  height,
  bits: Buffer.from(bytes).toString('base64'),
});

describe('checkMark', () => {
  it.each([
    ['a name that is typed', { kind: 'TYPED', text: 'Maria' } as const],
    ['a line', drawn([[0, 0, 600, 200]])],
    ['a picture of nine pixels in a row', picture(9, 1, [0x80, 0x80])],
    ['the largest picture', picture(600, 200, Array(15_000).fill(0x11))],
    ['a picture of which 40 percent are ink', picture(5, 2, [0xc0, 0xc0])],
    [
      'as many points as there may be',
      drawn([
        Array(2 * MARK_POINTS)
          .fill(1)
          .with(0, 2),
      ]),
    ],
    [
      'a stroke and a dot',
      drawn([
        [5, 5, 5, 5],
        [5, 5, 6, 5],
      ]),
    ],
  ])('lets pass %s', (_what, mark) => expect(() => assertMarkValid(mark)).not.toThrow());

  it.each([
    ['half a point', drawn([[0, 0, 600]])],
    ['what leaves its field to the right', drawn([[0, 0, 601, 10]])],
    ['what leaves it below', drawn([[0, 0, 10, 201]])],
    ['a picture that is too wide', picture(601, 1, [...Array(75).fill(1), 0])],
    ['a picture that is too high', picture(8, 201, Array(201).fill(1))],
    ['a picture that lacks a row', picture(8, 2, [1])],
    ['a picture with a row too many', picture(8, 1, [1, 1])],
    ['ink beside the picture', picture(9, 1, [0x80, 0xc0])],
    ['a picture without ink', picture(9, 1, [0, 0])],
    ['a picture that is half ink', picture(5, 2, [0xc0, 0xe0])],
    ['bits that are no base64', { kind: 'UPLOADED', width: 8, height: 1, bits: 'A*==' } as const],
    ['base64 without its end', { kind: 'UPLOADED', width: 8, height: 1, bits: '/w' } as const],
    ['base64 with bits beyond its end', { kind: 'UPLOADED', width: 8, height: 1, bits: '/x==' } as const],
    ['one point', drawn([[7, 7, 7, 7]])],
    ['one point in several strokes', drawn([Array(40).fill(7), [7, 7, 7, 7]])],
    ['a picture with one pixel of ink', picture(9, 2, [0, 0, 0x10, 0])],
    ['too many points', drawn([Array(2 * MARK_POINTS).fill(1), [1, 1]])],
  ])('VALIDATION_FAILED for %s', (_what, mark) => {
    expect(refusalOf(() => assertMarkValid(mark)).code).toBe('VALIDATION_FAILED');
  });
});

describe('writeMark', () => {
  it('is read back', () => {
    const mark = drawn([[1, 2, 3, 4]]);
    expect(readMark(writeMark(mark))).toEqual(mark);
    expect(readMark(null)).toBeNull();
  });
});
