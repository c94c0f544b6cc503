import { randomBytes } from 'node:crypto';
import { prepareSeal, sealDigest, signedFile } from '@aval/pades/prepare-seal';
import { expect, it } from 'vitest';
import { sealDigestSteps, signedFileSteps } from '../../../src/adapters/sealer/assemble.ts';
import { aPdf } from '../../given/pdf.ts';
import { allAtOnce } from '../../../src/domain/steps.ts';

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

it('gives the digest and the file that are given at once, in steps', () => {
  expect(allAtOnce(sealDigestSteps(original, place))).toEqual(sealDigest(original, place));
  expect(allAtOnce(signedFileSteps(original, place, cms)).equals(signedFile(original, place, cms))).toBe(
    true,
  );
  expect([...sealDigestSteps(original, place)].length).toBeGreaterThan(2);
  expect([...signedFileSteps(original, place, cms)].length).toBeGreaterThan(2);
});

it('RangeError for another file, and for a signature that does not fit', () => {
  expect(() => allAtOnce(sealDigestSteps(original.subarray(1), place))).toThrow(RangeError);
  expect(() => allAtOnce(signedFileSteps(original, place, randomBytes(place.reservedBytes + 1)))).toThrow(
    RangeError,
  );
});
