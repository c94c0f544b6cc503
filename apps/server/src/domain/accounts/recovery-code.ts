import { RECOVERY_CODES } from './limits.ts';

/** Crockford's base32: no letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 4;
const GROUP_LENGTH = 4;
const CHARACTERS = GROUPS * GROUP_LENGTH;

/** Creates a set of recovery codes, 80 random bits each. `pick` returns a uniform integer below its argument. */
export function makeRecoveryCodes(pick: (below: number) => number): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, () => grouped(makeCode(pick)));
}

function makeCode(pick: (below: number) => number): string {
  return Array.from({ length: CHARACTERS }, () => ALPHABET.charAt(pick(ALPHABET.length))).join('');
}

function grouped(code: string): string {
  return Array.from({ length: GROUPS }, (_, at) =>
    code.slice(at * GROUP_LENGTH, (at + 1) * GROUP_LENGTH),
  ).join('-');
}

/** Returns a typed recovery code in its one form, or null where it cannot be one. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  const isCode =
    code.length === CHARACTERS && Array.from(code).every((character) => ALPHABET.includes(character));
  return isCode ? grouped(code) : null;
}
