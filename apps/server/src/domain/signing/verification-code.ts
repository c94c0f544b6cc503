/** Crockford base32 without I, L, O, U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHARACTERS = 20;

/** A verification code: 100 random bits as 4 × 5 Crockford base32 characters. `random` holds at least 20 bytes. */
export function makeVerificationCode(random: Uint8Array): string {
  const characters = [...random.subarray(0, CHARACTERS)].map((byte) => ALPHABET.charAt(byte & 31));
  return grouped(characters.join(''));
}

/** The code as kept, from what a person typed: case and hyphens do not count, I and L are 1, O is 0. Null: no code. */
export function readVerificationCode(typed: string): string | null {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[IL]/g, '1').replaceAll('O', '0');
  const isCode =
    plain.length === CHARACTERS && Array.from(plain).every((character) => ALPHABET.includes(character));
  return isCode ? grouped(plain) : null;
}

function grouped(plain: string): string {
  return plain.match(/.{5}/g)?.join('-') ?? plain;
}
