import type { PdfDocument } from '../pdf/document.ts';
import { dictOf, PdfName, type PdfDict } from '../pdf/values.ts';
import { claimsOf, intentSpace } from './claims.ts';

/** The white of sRGB (IEC 61966-2-1). */
const WHITE = [0.9505, 1, 1.089] as const;
const GAMMA = 2.2;
const PRIMARIES = [0.4124, 0.2126, 0.0193, 0.3576, 0.7152, 0.1192, 0.1805, 0.0722, 0.9505] as const;

/**
 * Returns the resources that give the colours of our drawings a meaning of their own, where the file's output intent gives
 * them none (ISO 19005-2, 6.2.4.3; ISO 32000-1, 8.6.5.6). Gray has a meaning under every intent, red, green and blue only
 * under one for RGB. Null where nothing is needed, which is in every file that doesn't claim PDF/A.
 */
export function colourDefaults(document: PdfDocument): PdfDict | null {
  if (claimsOf(document).archive === null) return null;
  const space = intentSpace(document);
  if (space === 'RGB') return null;
  return space === null ? COLOURS_AND_GRAY : COLOURS;
}

const RED_GREEN_BLUE = [
  new PdfName('CalRGB'),
  dictOf({ WhitePoint: [...WHITE], Gamma: [GAMMA, GAMMA, GAMMA], Matrix: [...PRIMARIES] }),
];
const GRAY = [new PdfName('CalGray'), dictOf({ WhitePoint: [...WHITE], Gamma: GAMMA })];

const COLOURS = dictOf({ DefaultRGB: RED_GREEN_BLUE });
const COLOURS_AND_GRAY = dictOf({ DefaultRGB: RED_GREEN_BLUE, DefaultGray: GRAY });

/** The values that `/ColorSpace` of our resources may have: verifiers compare with each. */
export const COLOUR_DEFAULTS: readonly (PdfDict | null)[] = [null, COLOURS, COLOURS_AND_GRAY];

/** Returns resources with these colours. */
export function withColours(resources: PdfDict, colours: PdfDict | null): PdfDict {
  return colours === null ? resources : new Map([...resources, ['ColorSpace', colours] as const]);
}
