import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { signatureIn } from '../../../src/domain/evidence/signature-in.ts';

const FOLDER = path.join(import.meta.dirname, '../../../../../test/vectors/qualified');
const DOCUMENT = 'doc_01hzy0000000000000000000ab';
const pdf = readFileSync(path.join(FOLDER, `documents/${DOCUMENT}.pdf`));
const kept = (signer: string): Buffer =>
  readFileSync(path.join(FOLDER, `qualified/${signer}/${DOCUMENT}.p7s`));

/** The ends of the revisions, from the first signature on. */
const ends = [...pdf.toString('latin1').matchAll(/\/ByteRange\s*\[0\s+\d+\s+(\d+)\s+(\d+)\s*\]/g)].map(
  ([, from, rest]) => Number(from) + Number(rest),
);

describe('signatureIn', () => {
  it('returns the signature of each revision, without padding', () => {
    const [first = 0, second = 0] = ends;
    expect(signatureIn(pdf, { start: 0, end: first })).toEqual(kept('sgn_01hzy0000000000000000000ab'));
    expect(signatureIn(pdf, { start: first, end: second })).toEqual(kept('sgn_01hzy0000000000000000000ac'));
  });

  it('throws for a revision that ends elsewhere, and for one without a signature', () => {
    const [first = 0, second = 0] = ends;
    expect(() => signatureIn(pdf, { start: 0, end: first - 1 })).toThrow('no signature');
    expect(() => signatureIn(pdf, { start: second, end: second + 10 })).toThrow('no signature');
  });

  it('returns a short element, and throws for a gap that is no hexadecimal text', () => {
    const of = (gap: string): Buffer => {
      const text = `/ByteRange [0 30 ${30 + gap.length} 0]`.padEnd(30);
      return Buffer.from(`${text}${gap}`, 'latin1');
    };
    const short = of('<3003020105000000>');
    expect(signatureIn(short, { start: 0, end: short.length })).toEqual(Buffer.from('3003020105', 'hex'));
    const other = of('<3003020105 00000>');
    expect(() => signatureIn(other, { start: 0, end: other.length })).toThrow('no signature');
  });
});
