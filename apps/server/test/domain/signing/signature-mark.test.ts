import { describe, expect, it } from 'vitest';
import { MARK_POINTS } from '../../../src/domain/limits.ts';
import { assertMarkValid, readMark, writeMark } from '../../../src/domain/signing/signature-mark.ts';
import type { SignatureMark } from '../../../src/domain/signing/signature-mark.ts';
import { refusalOf } from '../../given/refusal.ts';

const drawn = (strokes: readonly (readonly number[])[]): SignatureMark => ({
  kind: 'DRAWN',
  width: 600,
  height: 200,
  strokes,
});

describe('checkMark', () => {
  it.each([
    ['a name that is typed', { kind: 'TYPED', text: 'Maria' } as const],
    ['a line', drawn([[0, 0, 600, 200]])],
    ['as many points as there may be', drawn([Array(2 * MARK_POINTS).fill(1)])],
  ])('lets pass %s', (_what, mark) => expect(() => assertMarkValid(mark)).not.toThrow());

  it.each([
    ['half a point', drawn([[0, 0, 600]])],
    ['what leaves its field to the right', drawn([[0, 0, 601, 10]])],
    ['what leaves it below', drawn([[0, 0, 10, 201]])],
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
