import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readTypeface } from '../../src/look/read-typeface.ts';
import { openPageFont } from '../../src/page/page-font.ts';

const FILES = [
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  '@expo-google-fonts/dancing-script/400Regular/DancingScript_400Regular.ttf',
];
const bytesOf = (file: string): Buffer => readFileSync(fileURLToPath(import.meta.resolve(file)));

/** Letters of Portuguese and Spanish names. */
const LETTERS = 'ÀÁÂÃÇÉÊÍÑÓÔÕÚÜàáâãçéêíñóôõúüªº';

describe.each(FILES)('readTypeface of %s', (file) => {
  const bytes = bytesOf(file);
  const [read, printed] = [readTypeface(bytes), openPageFont(bytes)];

  it('has the characters, numbers, widths, and edges that the printer has', () => {
    const differing: string[] = [];
    for (let code = 0x20; code < 0x1_0000; code += 1) {
      if (code >= 0xd800 && code < 0xe000) continue;
      const text = String.fromCodePoint(code);
      if (read.has(code) !== printed.has(code)) differing.push(`has ${code.toString(16)}`);
      // A mark alone is placed by other tables of the font.
      if (!printed.has(code) || /\p{M}|\p{C}|\s/u.test(text) || text !== text.normalize('NFC')) continue;
      const [own, others] = [read.shape(text), printed.shape(text)];
      if (JSON.stringify(own) !== JSON.stringify(others)) differing.push(`shape ${code.toString(16)}`);
    }
    expect(differing).toEqual([]);
  });

  it('has every letter of Portuguese and Spanish names', () => {
    expect(Array.from(LETTERS).filter((letter) => !read.has(letter.codePointAt(0) ?? 0))).toEqual([]);
  });

  it('writes a character that it lacks as its number', () => {
    expect(
      read
        .shape('a中')
        .map(({ text }) => text)
        .join(''),
    ).toBe('a[U+4E2D]');
  });

  it('has no ink in a space', () => {
    const [space] = read.shape('a b').slice(1);
    expect(read.edges({ id: space?.id ?? 0 })).toBeNull();
    const [letter] = read.shape('g');
    expect(read.edges({ id: letter?.id ?? 0 })?.bottom).toBeLessThan(-100);
  });
});

it('throws RangeError for bytes that are no font', () => {
  expect(() => readTypeface(Buffer.alloc(64))).toThrow(RangeError);
});
