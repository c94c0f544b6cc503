import { randomBytes, randomInt } from 'node:crypto';
import type { Random } from '../../ports/random.ts';

/** The operating system's generator. `randomInt` draws again where the modulo would prefer some numbers. */
export const nodeRandom: Random = {
  bytes: (length) => randomBytes(length),
  integer: (below) => randomInt(below),
};
