import { createHash } from 'node:crypto';
import { isSha256Hex } from '@aval/evidence/canonical';
import type { Sha256Hex } from '@aval/evidence/canonical';

/** SHA-256 of a file. By OpenSSL: `@aval/evidence`, which also runs in browsers, is many times slower on megabytes. */
export function digestOf(bytes: Uint8Array): Sha256Hex {
  const digest = createHash('sha256').update(bytes).digest('hex');
  if (!isSha256Hex(digest)) throw new Error('SHA-256 has 64 hexadecimal digits');
  return digest;
}
