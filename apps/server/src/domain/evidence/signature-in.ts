/** A signature in a file: its revision, from the end of the revision before it. */
interface SignedRevision {
  readonly start: number;
  readonly end: number;
}

/** Where a PDF leaves a gap for its signature (ISO 32000-1, 12.8.1). */
const BYTE_RANGE = /\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g;

/**
 * Returns the signature (CMS in DER, without padding) that signs a file up to the end of its revision. The revision is our
 * own writing, so the gap is searched and nothing else is parsed. Throws if the revision has no such signature.
 */
export function signatureIn(pdf: Buffer, { start, end }: SignedRevision): Buffer {
  const revision = pdf.toString('latin1', start, end);
  for (const [, before, after, rest] of revision.matchAll(BYTE_RANGE)) {
    const [from, to] = [Number(before), Number(after)];
    if (from < start || to + Number(rest) !== end) continue;
    const hex = pdf.toString('latin1', from + 1, to - 1);
    if (!/^[0-9a-fA-F]+$/.test(hex)) continue;
    const padded = Buffer.from(hex, 'hex');
    return padded.subarray(0, elementLength(padded));
  }
  throw new Error('A revision has no signature.');
}

/** Length of a DER element, header included (X.690, 8.1.3). */
function elementLength(der: Buffer): number {
  const first = der[1] ?? 0;
  if (first < 0x80) return 2 + first;
  const octets = first & 0x7f;
  return 2 + octets + der.readUIntBE(2, octets);
}
