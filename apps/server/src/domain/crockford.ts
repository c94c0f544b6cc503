/** Crockford base32 without I, L, O, U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns one character, 5 random bits, for each byte. */
export function crockfordOf(random: Uint8Array): string {
  return Array.from(random, (byte) => ALPHABET.charAt(byte & 31)).join('');
}

/** Returns what a person typed as this number of characters: case and hyphens do not count, I and L are 1, O is 0. Null: it isn't that. */
export function readCrockford(typed: string, characters: number): string | null {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[IL]/g, '1').replaceAll('O', '0');
  const isRead =
    plain.length === characters && Array.from(plain).every((character) => ALPHABET.includes(character));
  return isRead ? plain : null;
}
