import { serialize } from './serialize.ts';
import { dateString, textString } from './text-string.ts';
import { dictOf, PdfName, type PdfString } from './values.ts';

/** What a signature says about itself. */
export interface SignatureDetails {
  readonly signedAt: Date;
  readonly reason?: string;
  readonly location?: string;
  readonly name?: string;
  readonly contact?: string;
}

/** A signature dictionary with two gaps, and where they are in its text. */
export interface SignatureDictionary {
  readonly text: string;
  /** Offset of the `[` of /ByteRange; the gap is BYTE_RANGE_LENGTH characters long. */
  readonly byteRangeAt: number;
  /** Offset of the `<` of /Contents. */
  readonly contentsAt: number;
}

const OFFSET_DIGITS = 10;

/** Characters of a written /ByteRange: `[0 `, three offsets, two spaces, `]`. */
export const BYTE_RANGE_LENGTH = 3 + 3 * OFFSET_DIGITS + 2 + 1;

/** A /ByteRange that always has the same length (ISO 32000-1, 12.8.1). */
export function byteRangeText([start, ...offsets]: readonly [number, number, number, number]): string {
  return `[${start} ${offsets.map((offset) => String(offset).padEnd(OFFSET_DIGITS)).join(' ')}]`;
}

/** The dictionary of a PAdES baseline signature (EN 319 142-1, 6.3), /Contents filled with zeros. */
export function signatureDictionary(details: SignatureDetails, reservedBytes: number): SignatureDictionary {
  const known = dictOf({
    Type: new PdfName('Sig'),
    Filter: new PdfName('Adobe.PPKLite'),
    SubFilter: new PdfName('ETSI.CAdES.detached'),
    M: dateString(details.signedAt),
    Name: optionalText(details.name),
    Reason: optionalText(details.reason),
    Location: optionalText(details.location),
    ContactInfo: optionalText(details.contact),
  });
  const head = `${serialize(known).slice(0, -2)} /ByteRange `;
  const middle = `${' '.repeat(BYTE_RANGE_LENGTH)} /Contents `;
  const contentsAt = head.length + middle.length;
  const contents = `<${'0'.repeat(2 * reservedBytes)}>`;
  return { text: `${head}${middle}${contents}>>`, byteRangeAt: head.length, contentsAt };
}

function optionalText(value: string | undefined): PdfString | undefined {
  return value === undefined ? undefined : textString(value);
}
