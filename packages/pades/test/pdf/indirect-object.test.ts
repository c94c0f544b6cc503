import { describe, expect, it } from 'vitest';
import { readIndirectObject } from '../../src/pdf/indirect-object.ts';
import { PdfRef, PdfStream } from '../../src/pdf/values.ts';
import { sourceOf } from '../pdf-samples.ts';

const read = (text: string, length: number | null = null) =>
  readIndirectObject(sourceOf(text), 0, (value) => (value instanceof PdfRef ? length : (value ?? null)));

function streamOf(text: string, length: number | null = null): string | null {
  const { value } = read(text, length);
  return value instanceof PdfStream ? value.raw.toString('latin1') : null;
}

describe('readIndirectObject', () => {
  it.each(['7 1 obj 5 endobj', '7 1 obj5', ' % comment\n7 1 obj\n5'])('reads %j', (text) => {
    expect(read(text)).toEqual({ number: 7, generation: 1, value: 5 });
  });

  it('reads an object that is a reference, and an empty object', () => {
    expect(read('7 0 obj 5 0 R endobj').value).toEqual(new PdfRef(5, 0));
    expect(read('7 0 obj endobj').value).toBeNull();
  });

  it.each(['7 obj', 'x', '7 0 5', '-7 0 obj 5', '7.5 0 obj 5'])('throws for %j', (text) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code: 'corrupt' }));
  });

  it('throws for offsets outside the file', () => {
    for (const offset of [-1, 6, 2 ** 40]) {
      expect(() => readIndirectObject(sourceOf('7 0 obj'.slice(0, 6)), offset, () => null)).toThrow(
        'outside the file',
      );
    }
  });

  it.each([
    ['line feed', '1 0 obj<</Length 3>>stream\nabc\nendstream', 'abc'],
    ['carriage return and line feed', '1 0 obj<</Length 3>>stream\r\nabc\r\nendstream', 'abc'],
    ['carriage return alone', '1 0 obj<</Length 3>>stream\rabcendstream', 'abc'],
    ['endstream inside', '1 0 obj<</Length 13>>stream\na endstream b\nendstream', 'a endstream b'],
    ['length too short', '1 0 obj<</Length 1>>stream\nabc\nendstream', 'abc'],
    ['length beyond the file', '1 0 obj<</Length 9999>>stream\nabc\r\nendstream', 'abc'],
    ['no length', '1 0 obj<<>>stream\nabc\nendstream', 'abc'],
    ['no endstream', '1 0 obj<<>>stream\nabc', 'abc'],
    ['negative length', '1 0 obj<</Length -3>>stream\n\nendstream', ''],
  ])('reads a stream with %s', (_, text, expected) => {
    expect(streamOf(text)).toBe(expected);
  });

  it('resolves a length that is a reference', () => {
    const text = '1 0 obj<</Length 2 0 R>>stream\na endstream b\nendstream';
    expect(streamOf(text, 13)).toBe('a endstream b');
    expect(streamOf(text, null)).toBe('a ');
  });
});
