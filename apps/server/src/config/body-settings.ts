import { BODY_BYTES_PER_SECOND, SPOOLED_BODIES_BYTES } from '../domain/bodies/limits.ts';
import { integer } from './read-setting.ts';
import type { Environment } from './read-setting.ts';
import type { Setting } from './setting.ts';

const MEBIBYTE = 1024 * 1024;

const LEAST_MEGABYTES = 128;

/** The settings about bodies that arrive. */
export const BODY_SETTINGS: readonly Setting[] = [
  {
    name: 'UPLOAD_SPOOL_MEGABYTES',
    default: String(SPOOLED_BODIES_BYTES / MEBIBYTE),
    about:
      'Space that uploads take in the folder for temporary files (`TMPDIR`) while they arrive or wait, 128 to 65536, ' +
      'for all processes of the node together; each has at least 32. Callers without a credential take at most an ' +
      'eighth of it from one network, others a half. Beyond that, the response is SERVICE_UNAVAILABLE with `Retry-After`. Give the folder this much space, and ' +
      'a quarter more for conversions.',
  },
  {
    name: 'BODY_BYTES_PER_SECOND',
    default: String(BODY_BYTES_PER_SECOND),
    about:
      'Minimum rate of a body over the last ten seconds, 1 to 10000. Slower bodies are BAD_REQUEST. The default is a ' +
      'single packet in ten seconds, so that a phone at the edge of a cell can upload; the deadline of 110 seconds ' +
      'holds as well.',
  },
];

/** The bounds of bodies that arrive. */
export interface BodySettings {
  readonly spooledBytes: number;
  readonly bytesPerSecond: number;
}

/** Reads the bounds of bodies. */
export function bodySettings(env: Environment): BodySettings {
  const megabytes = integer(env, 'UPLOAD_SPOOL_MEGABYTES', {
    default: SPOOLED_BODIES_BYTES / MEBIBYTE,
    min: LEAST_MEGABYTES,
    max: 65_536,
  });
  const rate = { default: BODY_BYTES_PER_SECOND, min: 1, max: 10_000 };
  return {
    spooledBytes: megabytes * MEBIBYTE,
    bytesPerSecond: integer(env, 'BODY_BYTES_PER_SECOND', rate),
  };
}
