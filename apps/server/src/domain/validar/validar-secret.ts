import { crockfordOf, readCrockford } from '../crockford.ts';

const CHARACTERS = 12;
/** The random bytes that a secret takes. */
export const VALIDAR_SECRET_BYTES = CHARACTERS;

/** Creates a VALIDAR secret: 60 random bits as 3 × 4 Crockford base32 characters (ADR-0136). */
export function makeValidarSecret(random: Uint8Array): string {
  return grouped(crockfordOf(random.subarray(0, CHARACTERS)));
}

/** Returns a secret as it is kept from what a person typed, or null if no secret looks like that. */
export function readValidarSecret(typed: string): string | null {
  const plain = readCrockford(typed, CHARACTERS);
  return plain === null ? null : grouped(plain);
}

function grouped(plain: string): string {
  return plain.match(/.{4}/g)?.join('-') ?? plain;
}
