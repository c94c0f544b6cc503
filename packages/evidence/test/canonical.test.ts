import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalBytes, isSha256Hex, sha256Hex } from '../src/canonical.ts';

const canonicalText = (value: unknown): string => new TextDecoder().decode(canonicalBytes(value));

function double(hex: string): number {
  return Buffer.from(hex, 'hex').readDoubleBE();
}

describe('canonicalBytes', () => {
  it('writes the example of RFC 8785 §3.2.2', () => {
    const value: unknown = JSON.parse(String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`);
    const numbers = '[333333333.3333333,1e+30,4.5,0.002,1e-27]';
    const string = String.raw`"€$\u000f\nA'B\"\\\\\"/"`;
    expect(canonicalText(value)).toBe(
      `{"literals":[null,true,false],"numbers":${numbers},"string":${string}}`,
    );
  });

  it('sorts members like RFC 8785 §3.2.3', () => {
    const value = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    };
    const text = canonicalText(value);
    const places = ['Carriage', 'One', 'Control', 'Latin', 'Euro', 'Emoji', 'Hebrew'].map((word) =>
      text.indexOf(word),
    );
    expect(places).toEqual(places.toSorted((first, second) => first - second));
    expect(places).not.toContain(-1);
  });

  it.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['ffefffffffffffff', '-1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['44b52d02c7e14af7', '1.0000000000000001e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef4f', '999999999999999900000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555554', '333333333.33333325'],
    ['41b3de4355555555', '333333333.3333333'],
    ['41b3de4355555556', '333333333.3333334'],
    ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('writes the number %s of RFC 8785 appendix B', (hex, text) => {
    expect(canonicalText(double(hex))).toBe(text);
  });

  it.each<[string, unknown]>([
    ['NaN', double('7fffffffffffffff')],
    ['an infinity', double('7ff0000000000000')],
    ['a lone surrogate', { title: '\ud800' }],
    ['a lone surrogate as a name', { '\udead': 1 }],
    ['nothing', undefined],
    ['a function', () => 1],
    ['a bigint', { size: 1n }],
  ])('throws TypeError for %s', (_what, value) => {
    expect(() => canonicalBytes(value)).toThrow(TypeError);
  });

  it('throws TypeError for a circular value', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    expect(() => canonicalBytes(circle)).toThrow(TypeError);
  });

  it('parses to the same value as JSON, and is stable when repeated', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
        const text = canonicalText(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalText(JSON.parse(text))).toBe(text);
      }),
    );
  });
});

describe('sha256Hex', () => {
  it('agrees with openssl for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const digest = sha256Hex(bytes);
        expect(digest).toBe(createHash('sha256').update(bytes).digest('hex'));
        expect(isSha256Hex(digest)).toBe(true);
      }),
    );
  });

  it.each([1, '', 'a'.repeat(63), 'A'.repeat(64), `${'a'.repeat(64)}\n`])(
    'rejects %j as a digest',
    (value) => {
      expect(isSha256Hex(value)).toBe(false);
    },
  );
});
