import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { layOutPages } from '@aval/pades/lay-out-pages';
import type { PageFonts } from '@aval/pades/lay-out-pages';
import { openPageFont } from '@aval/pades/page-font';
import { writePages } from '@aval/pades/write-pages';
import type { ReportPrinter } from '../../ports/report-printer.ts';

const REGULAR = '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf';
const BOLD = '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf';

/** Prints in Noto Sans: Latin, Greek, Cyrillic. The fonts are read with the first report and cached. */
export function notoSansPrinter(): ReportPrinter {
  let fonts: PageFonts | undefined;
  return {
    print: (report) => layOutPages(report, (fonts ??= { regular: open(REGULAR), bold: open(BOLD) })),
    alone: writePages,
  };
}

function open(font: string): PageFonts['regular'] {
  return openPageFont(readFileSync(fileURLToPath(import.meta.resolve(font))));
}
