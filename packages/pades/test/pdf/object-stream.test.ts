import { describe, expect, it } from 'vitest';
import { ObjectStream } from '../../src/pdf/object-stream.ts';
import { dictOf } from '../../src/pdf/values.ts';
import { sourceOf } from '../pdf-samples.ts';

const open = (text: string, head: Record<string, number>) => new ObjectStream(dictOf(head), sourceOf(text));

describe('ObjectStream', () => {
  it('reads its objects by number', () => {
    const stream = open('7 0 9 4 (a) [1]', { N: 2, First: 8 });
    expect(stream.object(9)).toEqual([1]);
    expect([...stream.offsets]).toEqual([
      [7, 8],
      [9, 12],
    ]);
    expect(stream.object(8)).toBeNull();
  });

  it.each([
    ['no count', '7 0 5', { First: 4 }],
    ['no first', '7 0 5', { N: 1 }],
    ['too high a count', '7 0 5', { N: 5, First: 4 }],
    ['names in its head', '/a 0 5', { N: 1, First: 4 }],
  ])('throws with %s', (_, text, head) => {
    expect(() => open(text, head)).toThrow(expect.objectContaining({ code: 'corrupt' }));
  });

  it('throws for an offset behind its end', () => {
    expect(() => open('7 90 5', { N: 1, First: 5 }).object(7)).toThrow(
      expect.objectContaining({ code: 'corrupt' }),
    );
  });
});
