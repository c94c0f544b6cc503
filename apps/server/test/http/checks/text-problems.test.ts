import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { textProblems } from '../../../src/http/checks/text-problems.ts';
import { base64, line, phone, tidyText, treatmentsOf, verbatim } from '../../../src/http/checks/tidy-text.ts';

const ACUTE_AND_GRAVE_BELOW = '\u0301\u0316';

describe('textProblems', () => {
  it('names each problem by its path, and stops at fifty', () => {
    expect(textProblems({ a: [{ 'b c': '\0' }] })).toEqual([
      { field: 'a[0].b c', rule: 'characters', message: 'Must not hold the character NUL.', params: {} },
    ]);
    expect(textProblems(Array.from({ length: 1000 }, () => '\0'))).toHaveLength(50);
  });

  it('refuses more than 30 combining marks in a row, in texts and names', () => {
    const marks = `a${'\u0301'.repeat(30)}`;
    const message = 'Must not hold more than 30 combining marks in a row.';
    expect(textProblems({ a: marks, b: [`${marks} ${marks}`] })).toEqual([]);
    expect(textProblems({ a: `${marks}\u0301` })).toEqual([
      { field: 'a', rule: 'characters', message, params: {} },
    ]);
    expect(textProblems({ [`${marks}\u0301`]: 1 })).toHaveLength(1);
  });
});

describe('tidyText', () => {
  it('does not sort thousands of combining marks, which takes time quadratic in their number', () => {
    for (const times of [20, 2000, 200_000]) {
      const text = `a${ACUTE_AND_GRAVE_BELOW.repeat(times)}`;
      expect(tidyText({ text }, null)).toEqual({ text });
    }
    const joined = `a${`${ACUTE_AND_GRAVE_BELOW}\u202e`.repeat(200_000)}`;
    const plain = `a${ACUTE_AND_GRAVE_BELOW.repeat(200_000)}`;
    expect(tidyText(joined, treatmentsOf(line(Type.String())))).toBe(plain);
    expect(tidyText(' c\u0327 ', null)).toBe('ç');
  });

  it('leaves verbatim fields unchanged, in lists and in any variant of a shape', () => {
    const item = Type.Object({ code: verbatim(Type.String()), name: Type.String() });
    const shape = Type.Object({ many: Type.Array(item), either: Type.Union([item, Type.Null()]) });
    const sent = { code: ' a ', name: ' a ' };
    const tidy = { code: ' a ', name: 'a' };
    expect(tidyText({ many: [sent], either: sent, code: ' a ' }, treatmentsOf(shape))).toEqual({
      many: [tidy],
      either: tidy,
      code: 'a',
    });
  });

  it.each([
    ['data:application/pdf;base64,JVBERi0=', 'JVBERi0='],
    ['data:application/pdf;name=a.pdf;base64,JVBERi0=', 'JVBERi0='],
    ['JVBERi0=', 'JVBERi0='],
    ['data:text/plain,hello', 'data:text/plain,hello'],
  ])('removes the prefix of a data URL from a file: %s', (sent, kept) => {
    expect(tidyText(sent, treatmentsOf(base64(Type.String())))).toBe(kept);
  });

  it('writes phone numbers in E.164, and leaves other texts as they are', () => {
    const treatments = treatmentsOf(Type.Union([phone(Type.String()), Type.Null()]));
    expect(tidyText(' (11) 98765-4321 ', treatments)).toBe('+5511987654321');
    expect(tidyText('12', treatments)).toBe('12');
    expect(tidyText(null, treatments)).toBeNull();
  });
});
