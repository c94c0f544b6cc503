import { createHash } from 'node:crypto';
import { FORM_CHALLENGE_TTL, FORM_PROOF_BITS, FORM_SHORTEST_TIME } from './limits.ts';

/** Computes a MAC of a text. `given` as in the port Secrets. */
type Mac = (text: string, given?: string) => string;

/** The bytes of a nonce. A challenge is used once. */
export const NONCE_BYTES = 12;

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
  if (!isProof(challenge, answer)) return 'NO_PROOF';
  return age < FORM_SHORTEST_TIME ? 'EARLY' : 'GOOD';
}

/** Returns whether the hash of challenge and answer begins with enough zero bits. */
function isProof(challenge: string, answer: string): boolean {
  const hash = createHash('sha256').update(`${challenge}:${answer}`).digest();
  return hash.readUInt32BE(0) >>> (32 - FORM_PROOF_BITS) === 0;
}
