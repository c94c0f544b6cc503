import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonMeter } from '../../../src/http/body/json-meter.ts';

const WIDE = { values: Number.MAX_SAFE_INTEGER, bytes: Number.MAX_SAFE_INTEGER };

/** Feeds a meter in parts of a length, and returns how many bytes it took before it refused; null where it did not. */
function takenBefore(json: string, meter: JsonMeter, part = json.length): number | null {
  const bytes = Buffer.from(json);
  for (let at = 0; at < bytes.length; at += part) {
    try {
      meter.take(bytes.subarray(at, at + part));
    } catch {
      return at;
    }
  }
  return null;
}

function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, inside) => sum + 1 + valuesIn(inside), 0);
}

function membersIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((sum: number, inside) => sum + membersIn(inside), own);
}

describe('JsonMeter', () => {
  it('counts every member and element of any JSON, in parts of any length', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 5 }),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        (value, part, wide) => {
          const json = JSON.stringify(value, null, wide ? 2 : 0);
          const count = valuesIn(value);
          const meter = new JsonMeter({ ...WIDE, values: count });
          expect(takenBefore(json, meter, part)).toBeNull();
          expect(meter.members).toBe(membersIn(value));
          if (count > 0)
            expect(takenBefore(json, new JsonMeter({ ...WIDE, values: count - 1 }), part)).not.toBeNull();
        },
      ),
    );
  });

  it.each(['[],', '0,', '"",', '{},', 'null,', '[0],'])('stops early in a list of %s', (element) => {
    const json = `{"code":[${element.repeat(300_000)}0]}`;
    expect(takenBefore(json, new JsonMeter(), 1024)).toBeLessThan(10 * 1024);
  });

  it('does not count the text of contentBase64, and every other byte', () => {
    const bounds = { ...WIDE, bytes: 40 };
    const long = 'A'.repeat(1000);
    expect(takenBefore(`{"contentBase64":"${long}"}`, new JsonMeter(bounds), 7)).toBeNull();
    expect(takenBefore(`{"o":{"contentBase64":"${long}\\""}}`, new JsonMeter(bounds), 7)).toBeNull();
    for (const json of [
      `{"contentBase6":"${long}"}`,
      `{"contentBase64x":"${long}"}`,
      `{"contentBase64":["${long}"]}`,
      `{"contentBase64":0,"a":"${long}"}`,
      `{"${long}":0}`,
      `{"contentBase64":${'1'.repeat(1000)}}`,
      `{"contentBase64":"A"${' '.repeat(1000)}}`,
    ]) {
      expect(takenBefore(json, new JsonMeter(bounds), 7)).not.toBeNull();
    }
  });

  it('is not led astray by escapes, wherever the parts end', () => {
    const json = JSON.stringify({ a: '\\"\\\\', 'b"': ['":[{,', '\\'.repeat(9)] });
    for (let part = 1; part < json.length; part += 1) {
      const meter = new JsonMeter({ ...WIDE, values: 4 });
      expect(takenBefore(json, meter, part)).toBeNull();
      expect(meter.members).toBe(2);
    }
  });
});
