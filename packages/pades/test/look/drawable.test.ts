import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { undrawable } from '../../src/look/drawable.ts';
import { openPackedFont, openPageFont } from '../../src/page/page-font.ts';

const read = (file: string) => readFileSync(fileURLToPath(import.meta.resolve(file)));
const spare = openPackedFont(read('@fontsource/unifontex/files/unifontex-latin-400-normal.woff'));
const own = openPageFont(read('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'));

it('takes no character for drawable that the fonts lack', () => {
  const lacking: string[] = [];
  for (let code = 0x20; code < 0x11_0000; code += 1) {
    const character = String.fromCodePoint(code);
    if ((code >= 0xd800 && code < 0xe000) || /^[\p{C}\p{Z}\ufe00-\ufe0f]$/u.test(character)) continue;
    const drawn = character.normalize('NFC');
    if (drawn !== character || undrawable(character).length > 0) continue;
    if (!own.has(code) && !spare.has(code)) lacking.push(code.toString(16));
  }
  expect(lacking).toEqual([]);
});

it.each(['Ana São João', '山田太郎', 'محمد', 'שָׁלוֹם', '김민준', '👩‍🚀❤️ 🎉', 'สมชาย', 'a\nb\tc'])(
  'draws %s',
  (text) => {
    expect(undrawable(text)).toEqual([]);
  },
);

it.each([
  ['नमस्ते', ['न', 'म', 'स', '्', 'त', 'े']],
  ['𠮷田𠮷', ['𠮷']],
  ['ok 🫶', ['🫶']],
])('names what it cannot draw of %s', (text, characters) => expect(undrawable(text)).toEqual(characters));
