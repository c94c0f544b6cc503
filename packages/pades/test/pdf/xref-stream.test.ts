import { describe, expect, it } from 'vitest';
import { readXrefStream } from '../../src/pdf/xref-stream.ts';
import { XrefEntries } from '../../src/pdf/xref.ts';
import { sourceOf } from '../pdf-samples.ts';

function read(dict: string, data: number[]) {
  const head = Buffer.from(`5 0 obj<</Type/XRef${dict}/Length ${data.length}>>stream\n`);
  const source = sourceOf(Buffer.concat([head, Buffer.from(data), Buffer.from('\nendstream')]));
  const entries = new XrefEntries(source.budget);
  readXrefStream(source, 0, entries);
  return [...entries.all];
}

describe('readXrefStream', () => {
  it('reads the three kinds of entry and skips unknown kinds', () => {
    expect(read('/W[1 2 1]/Size 4', [0, 0, 0, 255, 1, 1, 0, 3, 2, 0, 9, 4, 7, 0, 0, 0])).toEqual([
      [0, { kind: 'free' }],
      [1, { kind: 'plain', offset: 256, generation: 3 }],
      [2, { kind: 'packed', stream: 9, index: 4 }],
    ]);
  });

  it('treats a missing kind as plain, and a missing third field as 0', () => {
    expect(read('/W[0 1 0]/Index[7 1]', [42])).toEqual([[7, { kind: 'plain', offset: 42, generation: 0 }]]);
  });

  it('follows /Index and stops at the last byte', () => {
    expect(read('/W[0 1 0]/Index[3 1 10 1000]', [1, 2, 3]).map(([number]) => number)).toEqual([3, 10, 11]);
  });

  it.each([
    '',
    '/W[0 0 0]/Size 1',
    '/W[1 0 1]/Size 1',
    '/W[1 9 1]/Size 1',
    '/W[1 1]/Size 1',
    '/W[1 1 1]',
    '/W[1 1 1]/Index[-1 1]',
  ])('throws for %j', (dict) => {
    expect(() => read(dict, [1, 1, 1])).toThrow(expect.objectContaining({ code: 'corrupt' }));
  });

  it('throws if there is no such stream', () => {
    const source = sourceOf('5 0 obj<</Type/Catalog>>endobj');
    expect(() => readXrefStream(source, 0, new XrefEntries(source.budget))).toThrow(
      'no cross-reference section',
    );
  });
});
