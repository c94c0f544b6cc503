import { randomInt } from 'node:crypto';
import type { Random } from '../../ports/random.ts';
import { randomBytes } from './random-bytes.ts';

/** The operating system's generator. `randomInt` draws again where the modulo would prefer some numbers. */
export const nodeRandom: Random = {
  bytes: randomBytes,
  integer: (below) => randomInt(below),
};
