import { PdfError } from '../pdf-error.ts';
import { unpackAscii85, unpackAsciiHex } from './ascii-filters.ts';
import type { Resolve } from './indirect-object.ts';
import { inflate } from './inflate.ts';
import { unpackLzw } from './lzw.ts';
import { undoPredictor } from './predictor.ts';
import type { ReadingBudget } from './reading-budget.ts';
import { nameText, wholeNumber, type PdfDict, type PdfStream, type PdfValue } from './values.ts';

/** The context for decoding a stream. */
interface Decoding {
  readonly budget: ReadingBudget;
  readonly resolve: Resolve;
}

type Filter = (bytes: Buffer, parameters: PdfDict | null, budget: ReadingBudget) => Buffer;

const flate: Filter = (bytes, parameters, budget) => undoPredictor(inflate(bytes, budget), parameters);
const lzw: Filter = (bytes, parameters, budget) =>
  undoPredictor(unpackLzw(bytes, wholeNumber(parameters?.get('EarlyChange')) ?? 1, budget), parameters);

const asciiHex: Filter = (bytes, _, budget) => unpackAsciiHex(bytes, budget);
const ascii85: Filter = (bytes, _, budget) => unpackAscii85(bytes, budget);

const FILTERS: Readonly<Record<string, Filter>> = {
  FlateDecode: flate,
  Fl: flate,
  LZWDecode: lzw,
  LZW: lzw,
  ASCIIHexDecode: asciiHex,
  AHx: asciiHex,
  ASCII85Decode: ascii85,
  A85: ascii85,
};

/** A filter with its parameters, in decoding order. */
interface Layer {
  readonly filter: Filter;
  readonly parameters: PdfDict | null;
}

/**
 * Returns the fully decoded bytes of a stream (ISO 32000-1, 7.4).
 * Throws PdfError `bomb` beyond the budget, `unsupported` for other filters, `corrupt` for damaged bytes.
 */
export function decodeStream(stream: PdfStream, decoding: Decoding): Buffer {
  let bytes = stream.raw;
  for (const { filter, parameters } of layers(stream, decoding.resolve)) {
    bytes = filter(bytes, parameters, decoding.budget);
  }
  return bytes;
}

const HEAD_BYTES = 512;

/** Returns the first decoded bytes of a stream, enough to recognize a file format. Reads at most a few kilobytes of input. */
export function decodeHead(stream: PdfStream, decoding: Decoding): Buffer {
  let bytes = stream.raw.subarray(0, HEAD_BYTES);
  for (const { filter, parameters } of layers(stream, decoding.resolve)) {
    bytes = filter(bytes, parameters, decoding.budget).subarray(0, HEAD_BYTES);
  }
  return bytes;
}

const MOST_FILTERS = 8;

function layers(stream: PdfStream, resolve: Resolve): Layer[] {
  const filters = listOf(resolve(stream.dict.get('Filter')));
  const parameters = listOf(resolve(stream.dict.get('DecodeParms') ?? stream.dict.get('DP')));
  if (filters.length > MOST_FILTERS) throw new PdfError('bomb', 'a stream has too many filters');
  return filters.map((value, index) => ({
    filter: filterOf(resolve(value)),
    parameters: resolvedDict(resolve(parameters[index]), resolve),
  }));
}

function listOf(value: PdfValue): PdfValue[] {
  if (value === null) return [];
  return Array.isArray(value) ? value : [value];
}

function filterOf(value: PdfValue): Filter {
  const name = nameText(value) ?? '';
  const filter = Object.hasOwn(FILTERS, name) ? FILTERS[name] : undefined;
  if (!filter) throw new PdfError('unsupported', `stream filter ${name}`);
  return filter;
}

function resolvedDict(value: PdfValue, resolve: Resolve): PdfDict | null {
  if (!(value instanceof Map)) return null;
  return new Map([...value].map(([key, item]) => [key, resolve(item)]));
}
