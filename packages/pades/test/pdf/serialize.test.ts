import { describe, expect, it } from 'vitest';
import { serialize } from '../../src/pdf/serialize.ts';
import { dictOf, PdfName, PdfRef, PdfStream, PdfString } from '../../src/pdf/values.ts';

describe('serialize', () => {
  it.each([
    [null, 'null'],
    [true, 'true'],
    [-12, '-12'],
    [0.1, '0.1'],
    [612.00001, '612.00001'],
    [1e-7, '0.0000001000'],
    [new PdfName('A B/C#\xe9'), '/A#20B#2fC#23#e9'],
    [new PdfRef(3, 1), '3 1 R'],
    [new PdfString(Buffer.from('a(b)\\')), String.raw`(a\(b\)\\)`],
    [new PdfString(Buffer.from([0, 0xff])), '<00FF>'],
    [[1, [new PdfName('x')]], '[1 [/x]]'],
    [dictOf({ A: 1, B: dictOf({}) }), '<</A 1 /B <<>>>>'],
  ])('writes %o as %s', (value, text) => {
    expect(serialize(value)).toBe(text);
  });

  it('throws for a stream', () => {
    expect(() => serialize([new PdfStream(new Map(), Buffer.alloc(0))])).toThrow(TypeError);
  });
});
