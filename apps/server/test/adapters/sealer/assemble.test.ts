import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { prepareSeal, sealDigest, signedFile } from '@aval/pades/prepare-seal';
import { expect, it } from 'vitest';
import { assembleSignedFile, digestToSeal } from '../../../src/adapters/sealer/assemble.ts';
import { aPdf } from '../../given/pdf.ts';

const MIB = 1024 * 1024;
const original = aPdf('x'.repeat(MIB));
const place = prepareSeal(original, {
  fieldName: 'Aval',
  name: 'Aval',
  reason: 'Aval',
  signedAt: new Date(0),
  entropy: randomBytes(16),
  inflatedBytes: 8 * MIB,
});
const cms = randomBytes(100);

it('gives the digest and the file that are given at once', async () => {
  expect(await digestToSeal(original, place)).toEqual(sealDigest(original, place));
  expect((await assembleSignedFile(original, place, cms)).equals(signedFile(original, place, cms))).toBe(
    true,
  );
});

it('lets others run meanwhile', async () => {
  for (const work of [() => digestToSeal(original, place), () => assembleSignedFile(original, place, cms)]) {
    let isOver = false;
    const working = work().then(() => (isOver = true));
    await setImmediate();
    expect(isOver).toBe(false);
    await working;
  }
});

it('RangeError for another file, and for a signature that does not fit', async () => {
  await expect(digestToSeal(original.subarray(1), place)).rejects.toThrow(RangeError);
  const tooLong = randomBytes(place.reservedBytes + 1);
  await expect(assembleSignedFile(original, place, tooLong)).rejects.toThrow(RangeError);
});
