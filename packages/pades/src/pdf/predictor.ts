import { PdfError } from '../pdf-error.ts';
import { wholeNumber, type PdfDict } from './values.ts';

const LONGEST_ROW = 1 << 20;

/** Reverses /Predictor of /DecodeParms (ISO 32000-1, 7.4.4.4). Throws PdfError `corrupt` for impossible rows. */
export function undoPredictor(bytes: Buffer, parameters: PdfDict | null): Buffer {
  const predictor = wholeNumber(parameters?.get('Predictor')) ?? 1;
  if (!parameters || predictor < 2) return bytes;
  const layout = readLayout(parameters);
  return predictor === 2 ? undoTiff(bytes, layout) : undoPng(bytes, layout);
}

interface Layout {
  /** Bytes of a row. */
  readonly row: number;
  /** Bytes of a pixel, at least one. */
  readonly pixel: number;
  readonly bitsPerComponent: number;
}

function readLayout(parameters: PdfDict): Layout {
  const columns = wholeNumber(parameters.get('Columns')) ?? 1;
  const bitsPerComponent = wholeNumber(parameters.get('BitsPerComponent')) ?? 8;
  const pixelBits = (wholeNumber(parameters.get('Colors')) ?? 1) * bitsPerComponent;
  const row = Math.ceil((pixelBits * columns) / 8);
  if (row < 1 || row > LONGEST_ROW) throw new PdfError('corrupt', 'a predictor has impossible rows');
  return { row, pixel: Math.max(1, pixelBits >> 3), bitsPerComponent };
}

function undoTiff(bytes: Buffer, { row, pixel, bitsPerComponent }: Layout): Buffer {
  const out = Buffer.from(bytes);
  if (bitsPerComponent !== 8) return out;
  for (let at = 0; at < out.length; at++) {
    if (at % row >= pixel) out[at] = (out[at] ?? 0) + (out[at - pixel] ?? 0);
  }
  return out;
}

/** PNG rows each start with the number of their filter (RFC 2083, 6). */
function undoPng(bytes: Buffer, { row, pixel }: Layout): Buffer {
  const rows = Math.ceil(bytes.length / (row + 1));
  const out = Buffer.alloc(Math.max(0, bytes.length - rows));
  for (let index = 0; index < rows; index++) {
    const from = index * (row + 1);
    const start = index * row;
    bytes.copy(out, start, from + 1, from + 1 + row);
    const filter = bytes[from] ?? 0;
    if (filter !== 0) unfilter(out, filter, { start, end: Math.min(start + row, out.length), row, pixel });
  }
  return out;
}

interface RowPlace {
  readonly start: number;
  readonly end: number;
  readonly row: number;
  readonly pixel: number;
}

/** Reverses the filter of a row in place. The row above it is already decoded. */
function unfilter(out: Buffer, filter: number, { start, end, row, pixel }: RowPlace): void {
  for (let at = start; at < end; at++) {
    const hasLeft = at - pixel >= start;
    const left = hasLeft ? (out[at - pixel] ?? 0) : 0;
    const up = out[at - row] ?? 0;
    const corner = hasLeft ? (out[at - row - pixel] ?? 0) : 0;
    out[at] = (out[at] ?? 0) + prediction(filter, left, up, corner);
  }
}

function prediction(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return paeth(left, up, corner);
    default:
      return 0;
  }
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const toLeft = Math.abs(guess - left);
  const toUp = Math.abs(guess - up);
  const toCorner = Math.abs(guess - corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
