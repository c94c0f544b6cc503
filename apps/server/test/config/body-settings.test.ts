import { expect, it } from 'vitest';
import { bodySettings } from '../../src/config/body-settings.ts';
import { BODY_BYTES_PER_SECOND, SPOOLED_BODIES_BYTES } from '../../src/domain/bodies/limits.ts';

const MEBIBYTE = 1024 * 1024;

it('reads the space and the rate of bodies, and has defaults', () => {
  expect(bodySettings({})).toEqual({
    spooledBytes: SPOOLED_BODIES_BYTES,
    bytesPerSecond: BODY_BYTES_PER_SECOND,
  });
  expect(bodySettings({ UPLOAD_SPOOL_MEGABYTES: '256', BODY_BYTES_PER_SECOND: '500' })).toEqual({
    spooledBytes: 256 * MEBIBYTE,
    bytesPerSecond: 500,
  });
});

it.each([
  ['UPLOAD_SPOOL_MEGABYTES', '127'],
  ['UPLOAD_SPOOL_MEGABYTES', 'much'],
  ['BODY_BYTES_PER_SECOND', '0'],
  ['BODY_BYTES_PER_SECOND', '10001'],
])('refuses %s=%s', (name, value) => {
  expect(() => bodySettings({ [name]: value })).toThrow(name);
});
