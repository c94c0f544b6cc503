import { createHash } from 'node:crypto';
import { fillGap, sealDigest } from '@aval/pades/prepare-seal';
import { inTurns } from '../../process/turns.ts';
import type { SealPlace } from '../../ports/pdf-reader.ts';

/**
 * Computes the digest that a seal signs, in turns.
 *
 * @throws RangeError if the seal was prepared for another file
 */
export async function digestToSeal(original: Uint8Array, place: SealPlace): Promise<Buffer> {
  const expected = place.byteRange[1] - (place.contentsAt - 1);
  if (original.length !== expected) throw new RangeError('the seal was prepared for another file');
  const hash = createHash('sha256');
  await inTurns(original.length, (start, end) => void hash.update(original.subarray(start, end)));
  return sealDigest(hash, place);
}

/**
 * Assembles the whole signed file, in turns.
 *
 * @throws RangeError if the signature needs more space than was reserved
 */
export async function assembleSignedFile(
  original: Uint8Array,
  place: SealPlace,
  cms: Uint8Array,
): Promise<Buffer> {
  const { tail } = place;
  const file = Buffer.allocUnsafe(original.length + tail.length);
  await inTurns(original.length, (start, end) => file.set(original.subarray(start, end), start));
  file.set(tail, original.length);
  return fillGap(file, place, cms);
}
