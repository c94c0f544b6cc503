import { createHash } from 'node:crypto';
import { FORM_CHALLENGE_TTL, FORM_PROOF_BITS, FORM_SHORTEST_TIME } from './limits.ts';

/** Computes a MAC of a text. `given` as in the port Secrets. */
type Mac = (text: string, given?: string) => string;

/** The bytes of a nonce. A challenge is used once. */
export const CHALLENGE_NONCE_BYTES = 12;

/** Returns a challenge for one visit of a form: its time, a nonce, and a MAC over both and the form. */
export function writeChallenge(
  formId: string,
  { now, nonce, mac }: { readonly now: Date; readonly nonce: Uint8Array; readonly mac: Mac },
): string {
  const text = `${now.getTime()}.${Buffer.from(nonce).toString('base64url')}`;
  return `${text}.${mac(`${formId}.${text}`)}`;
}

/** The worth of an answer to a challenge. `EARLY`: faster than a person writes. */
type ChallengeVerdict = 'GOOD' | 'FORGED' | 'EARLY' | 'EXPIRED' | 'NO_PROOF';

/** Longer runs of zero bits count no further. */
const BITS_COUNTED = 32;

/** Judges a challenge that came back, with the answer that the browser found. */
export function judgeChallenge(
  formId: string,
  { challenge, answer }: { readonly challenge: string; readonly answer: string },
  { now, mac }: { readonly now: Date; readonly mac: Mac },
): ChallengeVerdict {
  const [, text = '', time = '', given = ''] = /^((\d{1,15})\.[\w-]{16})\.([\w-]+)$/.exec(challenge) ?? [];
  if (text === '' || mac(`${formId}.${text}`, given) !== given) return 'FORGED';
  const age = now.getTime() - Number(time);
  if (age > FORM_CHALLENGE_TTL) return 'EXPIRED';
  if (proofBitsOf(challenge, answer) < FORM_PROOF_BITS) return 'NO_PROOF';
  return age < FORM_SHORTEST_TIME ? 'EARLY' : 'GOOD';
}

/** Returns the zero bits with which the hash of challenge and answer begins. */
export function proofBitsOf(challenge: string, answer: string): number {
  const hash = createHash('sha256').update(`${challenge}:${answer}`).digest();
  return Math.min(BITS_COUNTED, Math.clz32(hash.readUInt32BE(0)));
}
