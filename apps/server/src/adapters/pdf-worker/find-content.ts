import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { ExaminedPage } from '../../ports/pdf-reader.ts';
import type { MarkBox } from '../../ports/printed-marks.ts';
import { drawPixels } from './draw-pixels.ts';
import { inkBoxes } from './ink-boxes.ts';
import type { PixelRect } from './ink-map.ts';
import { openForDrawing, withComplaints } from './open-for-drawing.ts';
import { pageGlyphs } from './page-glyphs.ts';
import { pageWords } from './page-words.ts';
import type { PageWords } from './page-words.ts';
import { printedRules } from './printed-rules.ts';
import { solidInk } from './solid-ink.ts';

/** Pages to examine; each counts from 1. */
export interface ContentQuestion {
  readonly pages: readonly number[];
}

/** Pictures with more pixels are drawn smaller. */
const MOST_PIXELS = 4_000_000;
/** Lighter ink is the tint of a cell, the grey of a scan, or the edge of a hairline. */
const DARK = 200;
const CHANNELS = 4;
/** Annotations that are not ink of the page: form fields, and those that show nothing of their own. */
const NO_INK = new Set(['Widget', 'Link', 'Popup']);

/**
 * Finds what the places of fields may not cover (ADR-0127): words of any colour and on any layer, ink that isn't a rule, and
 * annotations, also hidden ones. Besides, the lines across that marks stand on, and what else is printed or there to be
 * filled in (ADR-0127). A page that can't be examined isn't in the result. Parses hostile bytes: run it in a child process.
 *
 * @throws if the file can't be opened
 */
export async function findContent(
  pdf: Uint8Array,
  { pages: wanted }: ContentQuestion,
): Promise<readonly ExaminedPage[]> {
  const task = openForDrawing(pdf, { stopAtErrors: false });
  try {
    const { value } = await withComplaints(async () => {
      const document = await task.promise;
      const pages: ExaminedPage[] = [];
      for (const number of wanted.filter((each) => each <= document.numPages)) {
        const found = await examined(document, number);
        if (found !== null) pages.push(found);
      }
      return pages;
    });
    return value;
  } finally {
    await task.destroy();
  }
}

async function examined(document: PDFDocumentProxy, number: number): Promise<ExaminedPage | null> {
  try {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const glyphs = (await pageGlyphs(page)).filter(
      ({ from: [x, y] }) => x >= 0 && y >= 0 && x <= width && y <= height,
    );
    const texts = pageWords(glyphs);
    const annotations = await annotationsOf(page);
    const ink = await inkOf(document, page, texts);
    page.cleanup();
    const content = [...texts.words, ...annotations.marks, ...ink.solid.map((box) => ({ text: '', box }))];
    const fillers = texts.fillers.map((box) => boxOf(box, 1));
    return {
      page: number,
      content,
      lines: ink.lines,
      fillers: [...fillers, ...annotations.fillers, ...ink.fillers],
    };
  } catch {
    return null;
  }
}

/** Annotations that places may not cover, and those that they may: only a caption keeps off these. */
async function annotationsOf(
  page: PDFPageProxy,
): Promise<{ readonly marks: ExaminedPage['content']; readonly fillers: readonly MarkBox[] }> {
  const viewport = page.getViewport({ scale: 1 });
  const all: readonly Annotation[] = await page.getAnnotations({ intent: 'any' });
  const placed = all.map(({ subtype, rect: [x1 = 0, y1 = 0, x2 = 0, y2 = 0], contentsObj }) => {
    const [a, b] = [viewport.convertToViewportPoint(x1, y1), viewport.convertToViewportPoint(x2, y2)];
    return { subtype, text: contentsObj?.str ?? '', box: boxOf(between(a as number[], b as number[]), 1) };
  });
  return {
    marks: placed.flatMap(({ subtype, text, box }) => (NO_INK.has(subtype) ? [] : [{ text, box }])),
    fillers: placed.flatMap(({ subtype, box }) => (NO_INK.has(subtype) ? [box] : [])),
  };
}

function between([ax = 0, ay = 0]: readonly number[], [bx = 0, by = 0]: readonly number[]): PixelRect {
  return {
    left: Math.min(ax, bx),
    top: Math.min(ay, by),
    right: Math.max(ax, bx),
    bottom: Math.max(ay, by),
  };
}

interface Annotation {
  readonly subtype: string;
  readonly rect: readonly number[];
  readonly contentsObj?: { readonly str?: string };
}

/** The ink of a page in three parts: pictures and other shapes, horizontal lines, and the remaining rules. */
interface PageInk extends Pick<ExaminedPage, 'lines' | 'fillers'> {
  readonly solid: readonly MarkBox[];
}

/** A pixel is a point, unless the page is huge. */
async function inkOf(
  document: PDFDocumentProxy,
  page: PDFPageProxy,
  { inked, letters }: Pick<PageWords, 'inked' | 'letters'>,
): Promise<PageInk> {
  const whole = page.getViewport({ scale: 1 });
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (whole.width * whole.height)));
  const viewport = page.getViewport({ scale });
  const size = { width: Math.ceil(viewport.width), height: Math.ceil(viewport.height) };
  const pixels = await drawPixels(document, page, { viewport, ...size, annotations: false });
  const light = lightOf(pixels);
  const ink = light.map((value) => (value < DARK ? 1 : 0));
  for (const text of inked) erase(ink, size, scaled(text, scale));
  for (const text of letters) erase(light, size, { ...scaled(text, scale), value: 255 });
  const { lines, others } = printedRules({
    light,
    ink: light.map((value) => (value < DARK ? 1 : 0)),
    ...size,
  });
  const inPoints = (boxes: readonly PixelRect[]) => boxes.map((box) => boxOf(box, scale));
  const solid = inkBoxes({ ink: solidInk({ ink, ...size }), ...size });
  return { solid: inPoints(solid), lines: inPoints(lines), fillers: inPoints(others) };
}

/** The darkest channel of each pixel. */
function lightOf(pixels: Uint8ClampedArray): Uint8Array {
  const light = new Uint8Array(pixels.length / CHANNELS);
  for (let at = 0; at < light.length; at++) {
    const from = at * CHANNELS;
    light[at] = Math.min(pixels[from] ?? 0, pixels[from + 1] ?? 0, pixels[from + 2] ?? 0);
  }
  return light;
}

function scaled({ left, top, right, bottom }: PixelRect, scale: number): PixelRect {
  return { left: left * scale, top: top * scale, right: right * scale, bottom: bottom * scale };
}

/** Text is judged by its words; what it has as ink isn't ink besides. */
function erase(
  picture: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
  { left, top, right, bottom, value = 0 }: PixelRect & { readonly value?: number },
): void {
  const [from, to] = [Math.max(0, Math.floor(left) - 1), Math.min(width, Math.ceil(right) + 1)];
  if (from >= to) return;
  for (let row = Math.max(0, Math.floor(top)); row < Math.min(height, Math.ceil(bottom)); row++)
    picture.fill(value, row * width + from, row * width + to);
}

function boxOf({ left, top, right, bottom }: PixelRect, scale: number): MarkBox {
  const rounded = (pixels: number) => Math.max(0, Math.round((pixels / scale) * 1000));
  return [rounded(left), rounded(top), rounded(right), rounded(bottom)];
}
