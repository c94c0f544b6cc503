import { readVerificationCode } from '../signing/verification-code.ts';

/** How much of a file is searched, from each end: seals stand in what was appended. */
const SEARCHED_BYTES = 4 * 1024 * 1024;

/** The seal's /Reason, in the clear and found even in a file that no reader opens. */
const CODE = /Aval ((?:[0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5})/g;

/** What in a file says that it once came from us. */
export interface Marker {
  /** Verification codes named in seals, as kept. */
  readonly codes: readonly string[];
  /** True where a certificate of ours stands in a signature. */
  readonly certificate: boolean;
}

/**
 * Searches bytes for marks of ours without parsing them: the code in the seal, and our certificates as they
 * stand in a signature's hexadecimal /Contents. Time grows with the size alone.
 */
export function findMarker(file: Uint8Array, certificates: readonly string[]): Marker {
  const text = ends(file);
  const codes = [...text.matchAll(CODE)].map((match) => readVerificationCode(match[1] ?? ''));
  const hex = text.toLowerCase();
  return {
    codes: [...new Set(codes.filter((code) => code !== null))],
    certificate: certificates.some((one) => hex.includes(one.toLowerCase())),
  };
}

function ends(file: Uint8Array): string {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length <= 2 * SEARCHED_BYTES) return bytes.toString('latin1');
  const head = bytes.subarray(0, SEARCHED_BYTES).toString('latin1');
  return `${head}\n${bytes.subarray(-SEARCHED_BYTES).toString('latin1')}`;
}
