import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { MarginInput, MarginPlace } from '../../ports/pdf-reader.ts';
import type { MarkBox, MarkShape } from '../../ports/printed-marks.ts';
import { drawPixels } from './draw-pixels.ts';
import { InkMap } from './ink-map.ts';
import type { PixelRect } from './ink-map.ts';
import { placeInStrip } from './margin-places.ts';
import type { Strip } from './margin-places.ts';
import { openForDrawing, withComplaints } from './open-for-drawing.ts';

/** Height of a strip at the edge of a page, in points: a usual margin and something. */
const STRIP = 108;
const LARGEST_SIDE = 14_400;
/**
 * Finds an empty place in the margin of each page by rendering its edges (ADR-0062). Pages without one, and pages that
 * pdf.js can't draw completely, are not in the result. Parses hostile bytes: run it in a child process.
 */
export async function findMargins(pdf: Uint8Array, question: MarginInput): Promise<readonly MarginPlace[]> {
  const task = openForDrawing(pdf, { stopAtErrors: true });
  const found: MarginPlace[] = [];
  const document = await task.promise;
  for (let number = question.from; number <= Math.min(question.to, document.numPages); number++) {
    const taken = (question.taken ?? []).flatMap(({ page, box }) => (page === number ? [box] : []));
    const place = await placeOn(document, number, { shapes: question.shapes, taken });
    if (place !== null) found.push({ page: number, ...place });
  }
  await task.destroy();
  return found;
}

type Place = Omit<MarginPlace, 'page'>;

/** The shapes that a place may have, and what is taken on its page besides its ink. */
interface WantedPlace {
  readonly shapes: readonly MarkShape[];
  readonly taken: readonly MarkBox[];
}

/** Anything that pdf.js complains about may be content that it doesn't draw, so the page gets no mark. */
async function placeOn(
  document: PDFDocumentProxy,
  number: number,
  wanted: WantedPlace,
): Promise<Place | null> {
  try {
    const { value, complaints } = await withComplaints(async () => {
      const page = await document.getPage(number);
      const place = await placeOnSide(document, page, { ...wanted, side: 'bottom' });
      const other = place ?? (await placeOnSide(document, page, { ...wanted, side: 'top' }));
      page.cleanup();
      return other;
    });
    return complaints.every(isHarmless) ? value : null;
  } catch {
    return null;
  }
}

/**
 * Complaints about fonts and annotations: the places of text and of annotations are obstacles, whatever they look like.
 * `hlineto` and its like are operators of glyphs.
 */
const HARMLESS =
  /^Warning: (TT: |Type3 character|.*([Ff]ont|[Gg]lyph|[Cc][Mm]ap|hmtx|loca|ToUnicode|CFF|FDSelect|subrIndex|[hv]?[hv]curveto|r?rcurveto|[hvr]lineto)|.*([Aa]nnotation|_getAppearance|Push buttons|parseDestDictionary))/;

function isHarmless(complaint: string): boolean {
  return HARMLESS.test(complaint);
}

interface Side extends WantedPlace {
  readonly side: Strip['side'];
}

async function placeOnSide(
  document: PDFDocumentProxy,
  page: PDFPageProxy,
  { shapes, taken, side }: Side,
): Promise<Place | null> {
  const { width, height } = page.getViewport({ scale: 1 });
  if (Math.max(width, height) > LARGEST_SIDE) return null;
  const strip = { side, width, height: Math.min(STRIP, Math.floor(height)) };
  const offset = side === 'bottom' ? height - strip.height : 0;
  const ink = await inkOf(document, page, { ...strip, offset, taken });
  const place = placeInStrip({ ...strip, ink }, shapes);
  const shape = place === null ? undefined : shapes[place.shape];
  if (place === null || shape === undefined) return null;
  const [left, top] = [Math.round(place.left * 1000), Math.round((place.top + offset) * 1000)];
  const box = [
    left,
    top,
    left + Math.round(shape.width * 1000),
    top + Math.round(shape.height * 1000),
  ] as const;
  return { shape: place.shape, box };
}

interface Area {
  readonly width: number;
  readonly height: number;
  /** Points from the upper edge of the page. */
  readonly offset: number;
  readonly taken: readonly MarkBox[];
}

async function inkOf(document: PDFDocumentProxy, page: PDFPageProxy, area: Area): Promise<InkMap> {
  const viewport = page.getViewport({ scale: 1, offsetY: -area.offset });
  const size = { width: Math.ceil(area.width), height: area.height };
  const pixels = await drawPixels(document, page, { viewport, ...size, annotations: true });
  const taken = area.taken.map((box) => inStrip(box, area.offset));
  return new InkMap(pixels, size, [...(await obstaclesOf(page, viewport)), ...taken]);
}

function inStrip([left, top, right, bottom]: MarkBox, offset: number): PixelRect {
  const [upper, lower] = [top / 1000 - offset, bottom / 1000 - offset];
  return { left: left / 1000, top: upper, right: right / 1000, bottom: Math.max(0, lower) };
}

type Viewport = ReturnType<PDFPageProxy['getViewport']>;

/** Text, whatever its colour, and annotations, also hidden ones: nothing is drawn over them. */
async function obstaclesOf(page: PDFPageProxy, viewport: Viewport): Promise<readonly PixelRect[]> {
  const { items } = await page.getTextContent({ includeMarkedContent: false });
  const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
  const annotations: readonly { readonly rect: readonly number[] }[] = await page.getAnnotations();
  return [
    ...texts.map((text) => around(viewport, cornersOfText(text))),
    ...annotations.map(({ rect: [x1 = 0, y1 = 0, x2 = 0, y2 = 0] }) =>
      around(viewport, [
        [x1, y1],
        [x2, y2],
      ]),
    ),
  ];
}

type Point = readonly [number, number];

interface TextPiece {
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}

function cornersOfText({
  transform: [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0],
  width,
  height,
}: TextPiece): readonly Point[] {
  const along = Math.hypot(a, b) || 1;
  const across = Math.hypot(c, d) || 1;
  const tall = Math.max(height, across);
  const corner = (right: number, up: number): Point => [
    x + (a / along) * right + (c / across) * up,
    y + (b / along) * right + (d / across) * up,
  ];
  return [corner(0, -0.3 * tall), corner(width, -0.3 * tall), corner(0, tall), corner(width, tall)];
}

function around(viewport: Viewport, corners: readonly Point[]): PixelRect {
  const points = corners.map(([x, y]) => viewport.convertToViewportPoint(x, y) as number[]);
  const [across, down] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)];
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    top: Math.min(...down),
    bottom: Math.max(...down),
  };
}
