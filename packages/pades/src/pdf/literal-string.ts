import { CHAR } from './characters.ts';

/** The bytes of a literal string, and the offset after its closing parenthesis. */
interface Literal {
  readonly bytes: Buffer;
  readonly end: number;
}

const ESCAPES: Readonly<Record<number, number>> = { 0x6e: 10, 0x72: 13, 0x74: 9, 0x62: 8, 0x66: 12 };

/** Reads the literal string that opens at `start`. Returns null if it is unterminated (ISO 32000-1, 7.3.4.2). */
export function readLiteral(bytes: Buffer, start: number): Literal | null {
  const close = closingParenthesis(bytes, start);
  if (close === null) return null;
  return { bytes: unescape(bytes.subarray(start + 1, close)), end: close + 1 };
}

function closingParenthesis(bytes: Buffer, start: number): number | null {
  let depth = 0;
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === CHAR.backslash) at++;
    else if (byte === CHAR.openParenthesis) depth++;
    else if (byte === CHAR.closeParenthesis && --depth === 0) return at;
  }
  return null;
}

function unescape(raw: Buffer): Buffer {
  if (!raw.includes(CHAR.backslash) && !raw.includes(CHAR.carriageReturn)) return raw;
  const out = Buffer.alloc(raw.length);
  let length = 0;
  for (let at = 0; at < raw.length;) {
    const byte = raw[at] ?? 0;
    const step = byte === CHAR.backslash ? readEscape(raw, at) : readPlain(raw, at);
    if (step.byte !== null) out[length++] = step.byte;
    at += step.length;
  }
  return out.subarray(0, length);
}

interface Step {
  readonly byte: number | null;
  readonly length: number;
}

/** Every kind of line end inside a string counts as a line feed. */
function readPlain(raw: Buffer, at: number): Step {
  const byte = raw[at] ?? 0;
  if (byte !== CHAR.carriageReturn) return { byte, length: 1 };
  return { byte: CHAR.lineFeed, length: raw[at + 1] === CHAR.lineFeed ? 2 : 1 };
}

function readEscape(raw: Buffer, at: number): Step {
  const byte = raw[at + 1];
  if (byte === undefined) return { byte: null, length: 1 };
  if (byte === CHAR.lineFeed) return { byte: null, length: 2 };
  if (byte === CHAR.carriageReturn) return { byte: null, length: raw[at + 2] === CHAR.lineFeed ? 3 : 2 };
  const octal = /^[0-7]{1,3}/.exec(raw.toString('latin1', at + 1, at + 4))?.[0];
  if (octal !== undefined) return { byte: Number.parseInt(octal, 8) & 0xff, length: 1 + octal.length };
  return { byte: ESCAPES[byte] ?? byte, length: 2 };
}
