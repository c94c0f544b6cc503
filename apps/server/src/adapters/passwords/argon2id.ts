import { hash, verify } from '@node-rs/argon2';
import type { Options } from '@node-rs/argon2';
import type { Passwords } from '../../ports/passwords.ts';
import { Semaphore } from '../../process/semaphore.ts';
import { isCommonPassword } from './common-passwords.ts';

/** OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane. argon2id is the library's own default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const satisfies Options;

/** Each takes some 20 to 90 ms of a core; the event loop stays free, and memory stays below 80 MiB. */
const CONCURRENCY = 4;
/** About ten seconds of work on two cores: callers beyond that should try again later. */
const MAX_WAITING = 256;
const TIMEOUT_MS = 15_000;

const SALT = Buffer.alloc(16).toString('base64').replaceAll('=', '');
const NOBODYS_OUTPUT = Buffer.alloc(COST.outputLen).toString('base64').replaceAll('=', '');

/** Compared with the password if the account doesn't exist: as costly as a real hash. */
const NOBODYS_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${SALT}$${NOBODYS_OUTPUT}`;

/**
 * Hashes passwords with argon2id (RFC 9106). Hashes are PHC strings, so that older parameters stay readable. Throws
 * `Unavailable` if too many calls wait already.
 */
export function argon2id(): Passwords {
  const semaphore = new Semaphore({
    name: 'password check',
    concurrency: CONCURRENCY,
    maxWaiting: MAX_WAITING,
    timeoutMs: TIMEOUT_MS,
  });
  return {
    hash: (password) => semaphore.run(() => hash(password, COST)),
    verify: async (known, password) => {
      const matches = await semaphore.run(() => verify(known ?? NOBODYS_HASH, password));
      return known !== null && matches;
    },
    isCommon: isCommonPassword,
  };
}
