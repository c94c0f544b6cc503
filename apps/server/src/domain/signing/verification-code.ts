import { crockfordOf, readCrockford } from '../crockford.ts';

const CHARACTERS = 20;

/** A verification code: 100 random bits as 4 × 5 Crockford base32 characters. `random` holds at least 20 bytes. */
export function makeVerificationCode(random: Uint8Array): string {
  return grouped(crockfordOf(random.subarray(0, CHARACTERS)));
}

/** The code as kept, from what a person typed: case and hyphens do not count, I and L are 1, O is 0. Null: no code. */
export function readVerificationCode(typed: string): string | null {
  const plain = readCrockford(typed, CHARACTERS);
  return plain === null ? null : grouped(plain);
}

function grouped(plain: string): string {
  return plain.match(/.{5}/g)?.join('-') ?? plain;
}
