import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openPageFont, type PageFont } from '../../src/page/page-font.ts';

function open(path: string): PageFont {
  return openPageFont(readFileSync(fileURLToPath(import.meta.resolve(path))));
}

/** Noto Sans, as the service prints with. */
export const FONTS = {
  regular: open('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: open('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
} as const;

/** The fonts of fields. */
export const FIELD_FONTS = {
  regular: FONTS.regular,
  hand: open('@expo-google-fonts/dancing-script/400Regular/DancingScript_400Regular.ttf'),
} as const;
