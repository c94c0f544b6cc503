import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawFields, fitsField } from '@aval/pades/draw-fields';
import type { FieldFonts } from '@aval/pades/draw-fields';
import { drawFooter } from '@aval/pades/draw-footer';
import { layOutPages } from '@aval/pades/lay-out-pages';
import type { PageFonts } from '@aval/pades/lay-out-pages';
import { openPackedFont, openPageFont } from '@aval/pades/page-font';
import type { PageFont } from '@aval/pades/page-font';
import { writePages } from '@aval/pades/write-pages';
import type { ReportPrinter } from '../../ports/report-printer.ts';

const REGULAR = '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf';
const HAND = '@expo-google-fonts/dancing-script/400Regular/DancingScript_400Regular.ttf';
const BOLD = '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf';
/** Nearly every other character, in the dots of a terminal (ADR-0158). */
const SPARE = '@fontsource/unifontex/files/unifontex-latin-400-normal.woff';

type Fonts = PageFonts & FieldFonts;

/**
 * Prints in Noto Sans: Latin, Greek, Cyrillic; typed signatures in Dancing Script; what these lack in UnifontEX. The fonts are
 * read with the first report that needs them, and cached.
 */
export function notoSansPrinter(): ReportPrinter {
  let opened: Fonts | undefined;
  const fonts = (): Fonts => (opened ??= { regular: open(REGULAR), hand: open(HAND), bold: open(BOLD) });
  return {
    print: (report) => layOutPages(report, fonts()),
    footer: (lines, address) => drawFooter(fonts().regular, { lines, address }),
    fitsField: (look, size) => fitsField(look, size, fonts()),
    fieldMarks: (drawings) => drawFields(drawings, fonts()),
    alone: writePages,
  };
}

let spare: PageFont | undefined;
const openSpare = (): PageFont => (spare ??= openPackedFont(read(SPARE)));

function open(font: string): PageFont {
  return openPageFont(read(font), openSpare);
}

function read(font: string): Buffer {
  return readFileSync(fileURLToPath(import.meta.resolve(font)));
}
