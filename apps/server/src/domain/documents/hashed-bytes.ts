import { createHash } from 'node:crypto';
import type { Sha256Hex } from '@aval/evidence/canonical';
import { hexOf } from './digest.ts';

const hashed = Symbol('hashed');

/**
 * A file with its SHA-256. Only `RunningDigest` makes one, where the bytes come from; those who get it later trust the
 * digest, and don't hash the bytes again (ADR-0035).
 */
export interface HashedBytes {
  readonly bytes: Uint8Array;
  readonly sha256: Sha256Hex;
  readonly size: number;
  readonly [hashed]: true;
}

/** The SHA-256 of bytes that come part by part. By OpenSSL, as `digestOf`. */
export class RunningDigest {
  readonly #hash = createHash('sha256');
  #size = 0;

  /** Takes the next part. */
  take(part: Uint8Array): void {
    this.#hash.update(part);
    this.#size += part.length;
  }

  /**
   * Returns the bytes whose parts were taken, with their digest. Call it once.
   *
   * @throws RangeError if they are not as many
   */
  of(bytes: Uint8Array): HashedBytes {
    if (bytes.length !== this.#size)
      throw new RangeError(`${this.#size} bytes were hashed, not ${bytes.length}`);
    return { bytes, sha256: hexOf(this.#hash), size: this.#size, [hashed]: true };
  }
}
