import { PdfName, PdfRef, PdfStream, PdfString, type PdfDict, type PdfValue } from './values.ts';

/** Writes a value in PDF syntax, in ASCII (ISO 32000-1, 7.3). Throws TypeError for streams, which cannot be nested. */
export function serialize(value: PdfValue): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return serializeNumber(value);
  if (value instanceof PdfName) return serializeName(value.text);
  if (value instanceof PdfRef) return `${value.number} ${value.generation} R`;
  if (value instanceof PdfString) return serializeString(value.bytes);
  if (value instanceof PdfStream) throw new TypeError('a stream can not stand inside another value');
  return Array.isArray(value) ? `[${value.map(serialize).join(' ')}]` : serializeDict(value);
}

/** PDF has no exponents (ISO 32000-1, 7.3.3). */
function serializeNumber(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(10) : text;
}

function serializeName(text: string): string {
  if (PLAIN_NAME.test(text)) return `/${text}`;
  const escaped = text.replace(
    /[^!-~]|[#()<>[\]{}/%]/g,
    (character) => `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return `/${escaped}`;
}

/** Nearly all names. */
const PLAIN_NAME = /^[\w.:+-]*$/;

/** Printable ASCII stays readable, so that a byte search finds it; anything else is written in hexadecimal. */
function serializeString(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  if (!/^[ -~]*$/.test(text)) return `<${bytes.toString('hex').toUpperCase()}>`;
  return `(${text.replace(/[\\()]/g, String.raw`\$&`)})`;
}

function serializeDict(dict: PdfDict): string {
  const pairs = [...dict].map(([key, value]) => `${serializeName(key)} ${serialize(value)}`);
  return `<<${pairs.join(' ')}>>`;
}
