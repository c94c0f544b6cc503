import { serialize } from './serialize.ts';
import { dateString, textString } from './text-string.ts';
import { dictOf, PdfName, type PdfDict, type PdfString } from './values.ts';

/** The changes that a certified file allows: 1 nothing, 2 fill in forms and sign, 3 annotate too (ISO 32000-1, 12.8.2.2). */
export type CertificationLevel = 1 | 2 | 3;

/**
 * The names that tell readers how to check a signature: `etsi` for PAdES (EN 319 142-1, 6.3),
 * `pbad` for the Brazilian standard of digital signature (DOC-ICP-15.03). The bytes inside are the same CMS.
 */
export type SignatureForm = 'etsi' | 'pbad';

/** The entries of a signature. */
export interface SignatureDetails {
  readonly signedAt: Date;
  readonly reason?: string;
  readonly location?: string;
  readonly name?: string;
  readonly contact?: string;
  /** Defaults to `etsi`. */
  readonly form?: SignatureForm;
}

/** A signature dictionary with two gaps, and their positions in its text. */
export interface SignatureDictionary {
  readonly text: string;
  readonly reservedBytes: number;
  /** Offset of the `[` of /ByteRange; the gap is BYTE_RANGE_LENGTH characters long. */
  readonly byteRangeAt: number;
  /** Offset of the `<` of /Contents. */
  readonly contentsAt: number;
}

const OFFSET_DIGITS = 10;

/** Characters of a written /ByteRange: `[0 `, three offsets, two spaces, `]`. */
export const BYTE_RANGE_LENGTH = 3 + 3 * OFFSET_DIGITS + 2 + 1;

/** Returns a /ByteRange of constant length (ISO 32000-1, 12.8.1). */
export function byteRangeText([start, ...offsets]: readonly [number, number, number, number]): string {
  return `[${start} ${offsets.map((offset) => String(offset).padEnd(OFFSET_DIGITS)).join(' ')}]`;
}

const FORMS: Readonly<Record<SignatureForm, { readonly filter: string; readonly subFilter: string }>> = {
  etsi: { filter: 'Adobe.PPKLite', subFilter: 'ETSI.CAdES.detached' },
  pbad: { filter: 'PBAD_PAdES', subFilter: 'PBAD.PAdES' },
};

/**
 * Returns the dictionary of a PAdES baseline signature (EN 319 142-1, 6.3), with zeros as /Contents. With a
 * certification level it states the allowed later changes; the catalog must name it too.
 */
export function signatureDictionary(
  details: SignatureDetails,
  reservedBytes: number,
  certification: CertificationLevel | null = null,
): SignatureDictionary {
  const { filter, subFilter } = FORMS[details.form ?? 'etsi'];
  const known = dictOf({
    Type: new PdfName('Sig'),
    Filter: new PdfName(filter),
    SubFilter: new PdfName(subFilter),
    M: dateString(details.signedAt),
    Name: optionalText(details.name),
    Reason: optionalText(details.reason),
    Location: optionalText(details.location),
    ContactInfo: optionalText(details.contact),
    Reference: certification === null ? undefined : [certificationReference(certification)],
  });
  return withGaps(known, reservedBytes);
}

/** Returns the dictionary of a document time stamp, whose /Contents is an RFC 3161 token (EN 319 142-1, 5.4.3). */
export function timestampDictionary(reservedBytes: number): SignatureDictionary {
  const known = dictOf({
    Type: new PdfName('DocTimeStamp'),
    Filter: new PdfName('Adobe.PPKLite'),
    SubFilter: new PdfName('ETSI.RFC3161'),
  });
  return withGaps(known, reservedBytes);
}

function certificationReference(level: CertificationLevel): PdfDict {
  const parameters = dictOf({ Type: new PdfName('TransformParams'), P: level, V: new PdfName('1.2') });
  return dictOf({
    Type: new PdfName('SigRef'),
    TransformMethod: new PdfName('DocMDP'),
    TransformParams: parameters,
  });
}

function withGaps(known: PdfDict, reservedBytes: number): SignatureDictionary {
  const head = `${serialize(known).slice(0, -2)} /ByteRange `;
  const middle = `${' '.repeat(BYTE_RANGE_LENGTH)} /Contents `;
  const contentsAt = head.length + middle.length;
  const contents = `<${'0'.repeat(2 * reservedBytes)}>`;
  return { text: `${head}${middle}${contents}>>`, reservedBytes, byteRangeAt: head.length, contentsAt };
}

function optionalText(value: string | undefined): PdfString | undefined {
  return value === undefined ? undefined : textString(value);
}
