import { fillGap, sealDigest } from '@aval/pades/prepare-seal';
import { hashSteps } from '../../domain/documents/digest.ts';
import { partsOf } from '../../domain/steps.ts';
import type { Steps } from '../../domain/steps.ts';
import type { SealPlace } from '../../ports/pdf-reader.ts';

/**
 * Computes the digest that a seal signs, in steps.
 *
 * @throws RangeError if the seal was prepared for another file
 */
export function* sealDigestSteps(original: Uint8Array, place: SealPlace): Steps<Buffer> {
  const expected = place.byteRange[1] - (place.contentsAt - 1);
  if (original.length !== expected) throw new RangeError('the seal was prepared for another file');
  return sealDigest(yield* hashSteps(original), place);
}

/**
 * Assembles the whole signed file, in steps.
 *
 * @throws RangeError if the signature needs more space than was reserved
 */
export function* signedFileSteps(original: Uint8Array, place: SealPlace, cms: Uint8Array): Steps<Buffer> {
  const { tail } = place;
  const file = Buffer.allocUnsafe(original.length + tail.length);
  let at = 0;
  for (const part of partsOf(original)) {
    file.set(part, at);
    at += part.length;
    yield;
  }
  file.set(tail, at);
  return fillGap(file, place, cms);
}
