/** The prefixes of all identifiers on the wire (specification, *Ids*). */
export const ID_PREFIXES = [
  'usr',
  'ses',
  'pat',
  'org',
  'mem',
  'proj',
  'key',
  'doc',
  'docv',
  'env',
  'sgn',
  'lnk',
  'otp',
  'sigreq',
  'tpl',
  'whk',
  'evt',
  'dlv',
  'aud',
  'req',
  'msg',
  'art',
  'sev',
  'fct',
  'chl',
  'rst',
  'ctc',
  'bulk',
  'cau',
  'fld',
  'frm',
  'tdoc',
  'eds',
  'dst',
  'apr',
] as const;
export type IdPrefix = (typeof ID_PREFIXES)[number];

/** An identifier of one kind: `env_` + 26 lower-case Crockford base32 characters. */
export type Id<P extends IdPrefix> = `${P}_${string}`;

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_CHARACTERS = 10;
const RANDOM_CHARACTERS = 16;

/**
 * A new identifier: 48 bits of milliseconds, so that ids sort by age, and 80 random bits (ULID layout).
 * `random` must hold at least 10 bytes.
 */
export function makeId<P extends IdPrefix>(prefix: P, now: Date, random: Uint8Array): Id<P> {
  return `${prefix}_${timePart(now.getTime())}${randomPart(random)}`;
}

/** True where `value` has the form of an identifier of that kind; a malformed id is NOT_FOUND, never 422. */
export function isId<P extends IdPrefix>(prefix: P, value: string): value is Id<P> {
  return value.startsWith(`${prefix}_`) && /^[0-9a-hjkmnp-tv-z]{26}$/.test(value.slice(prefix.length + 1));
}

/** When an identifier was made, to the millisecond. */
export function timeOfId(id: Id<IdPrefix>): Date {
  const written = id.slice(id.indexOf('_') + 1).slice(0, TIME_CHARACTERS);
  return new Date(
    Array.from(written).reduce((time, character) => time * 32 + ALPHABET.indexOf(character), 0),
  );
}

/** The lowest identifier that can have been made at `time`: with it a list of ids is cut by time. */
export function firstIdAt<P extends IdPrefix>(prefix: P, time: Date): Id<P> {
  return makeId(prefix, time, new Uint8Array(10));
}

/** One expression for all kinds: the log asks for every text of a response. */
const ANY_ID = new RegExp(`^(?:${ID_PREFIXES.join('|')})_[0-9a-hjkmnp-tv-z]{26}$`);

/** True where `value` has the form of an identifier of any kind. */
export function isAnyId(value: string): value is Id<IdPrefix> {
  return ANY_ID.test(value);
}

function timePart(milliseconds: number): string {
  let rest = milliseconds;
  let text = '';
  for (let i = 0; i < TIME_CHARACTERS; i += 1) {
    text = ALPHABET.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

function randomPart(random: Uint8Array): string {
  let bits = 0n;
  for (const byte of random.subarray(0, 10)) bits = (bits << 8n) | BigInt(byte);
  let text = '';
  for (let i = 0; i < RANDOM_CHARACTERS; i += 1) {
    text = ALPHABET.charAt(Number(bits & 31n)) + text;
    bits >>= 5n;
  }
  return text;
}
