/** A PDF name such as /Type, without its slash (ISO 32000-1, 7.3.5). */
export class PdfName {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** An indirect reference such as `12 0 R` (ISO 32000-1, 7.3.10). */
export class PdfRef {
  readonly number: number;
  readonly generation: number;

  constructor(number: number, generation: number) {
    this.number = number;
    this.generation = generation;
  }
}

/** The place of a token in its source bytes: first byte, and one past the last. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A PDF string, literal or hexadecimal, as decoded bytes (ISO 32000-1, 7.3.4). */
export class PdfString {
  readonly bytes: Buffer;
  /** The place of a hexadecimal token. Validation needs it: a signature's gap must be exactly this. */
  readonly hexSpan: Span | null;

  constructor(bytes: Buffer, hexSpan: Span | null = null) {
    this.bytes = bytes;
    this.hexSpan = hexSpan;
  }
}

/** A dictionary; keys are names without the slash. */
export type PdfDict = Map<string, PdfValue>;

/** A stream with its raw bytes, filters not yet decoded (ISO 32000-1, 7.3.8). */
export class PdfStream {
  readonly dict: PdfDict;
  readonly raw: Buffer;

  constructor(dict: PdfDict, raw: Buffer) {
    this.dict = dict;
    this.raw = raw;
  }
}

/** Any object of ISO 32000-1, 7.3. */
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfString
  | PdfRef
  | PdfStream
  | PdfDict
  | PdfValue[];

/** Returns the text of a name, or null for other values. */
export function nameText(value: PdfValue | undefined): string | null {
  return value instanceof PdfName ? value.text : null;
}

/** Returns the value if it is a non-negative integer, or null. */
export function wholeNumber(value: PdfValue | undefined): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** Creates a dictionary from pairs. Omits pairs whose value is undefined. */
export function dictOf(pairs: Readonly<Record<string, PdfValue | undefined>>): PdfDict {
  const dict: PdfDict = new Map();
  for (const [key, value] of Object.entries(pairs)) if (value !== undefined) dict.set(key, value);
  return dict;
}
