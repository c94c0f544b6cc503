import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs';

const PDF_JS = path.resolve(
  fileURLToPath(import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')),
  '../../..',
);

/**
 * Opens a PDF for drawing in this process. Letters are drawn as outlines, with the fonts of the file and of pdf.js alone.
 * Parses hostile bytes: run it in a child process.
 */
export function openForDrawing(
  pdf: Uint8Array,
  { stopAtErrors }: { readonly stopAtErrors: boolean },
): PDFDocumentLoadingTask {
  return getDocument({
    data: new Uint8Array(pdf),
    cMapPacked: true,
    cMapUrl: inPdfJs('cmaps'),
    standardFontDataUrl: inPdfJs('standard_fonts'),
    wasmUrl: inPdfJs('wasm'),
    iccUrl: inPdfJs('iccs'),
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors,
    verbosity: VerbosityLevel.WARNINGS,
  });
}

function inPdfJs(folder: string): string {
  return `${path.join(PDF_JS, folder)}${path.sep}`;
}

/** Returns the result of `work`, and every complaint of pdf.js meanwhile. It writes them to the console. */
export async function withComplaints<T>(
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly complaints: readonly string[] }> {
  const complaints: string[] = [];
  const listen = (...words: readonly unknown[]): void => void complaints.push(words.map(String).join(' '));
  const { warn, log } = console;
  Object.assign(console, { warn: listen, log: listen });
  try {
    return { value: await work(), complaints };
  } finally {
    Object.assign(console, { warn, log });
  }
}
