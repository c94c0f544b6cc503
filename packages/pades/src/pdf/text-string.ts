import { PdfString } from './values.ts';

/** Returns a text string: plain for printable ASCII, otherwise UTF-16 with its byte order mark (ISO 32000-1, 7.9.2.2). */
export function textString(text: string): PdfString {
  if (/^[ -~]*$/.test(text)) return new PdfString(Buffer.from(text, 'latin1'));
  const bigEndian = Buffer.from(text, 'utf16le').swap16();
  return new PdfString(Buffer.concat([Buffer.from([0xfe, 0xff]), bigEndian]));
}

/** Returns the text of a text string. Bytes without a byte order mark are read as Latin-1. */
export function textOf({ bytes }: PdfString): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeUtf16BigEndian(bytes.subarray(2));
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.toString('utf8', 3);
  return bytes.toString('latin1');
}

function decodeUtf16BigEndian(bytes: Buffer): string {
  const even = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  return even.swap16().toString('utf16le');
}

/** Returns a date string in UTC (ISO 32000-1, 7.9.4). */
export function dateString(date: Date): PdfString {
  const digits = date.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);
  return new PdfString(Buffer.from(`D:${digits}Z`, 'latin1'));
}
