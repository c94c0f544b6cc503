import { timingSafeEqual } from 'node:crypto';
import { isId } from '../ids.ts';
import type { Id } from '../ids.ts';

/** The contents of an access token with a valid MAC. */
export interface AccessToken {
  readonly sessionId: Id<'ses'>;
  readonly expiresAt: Date;
}

/** A keyed MAC of text, base64url. */
type Mac = (text: string, given?: string) => string;

/** `<session id>.<expiry in Unix seconds>.<MAC of both>`. It names a session, which is checked on every call. */
export function writeAccessToken(token: AccessToken, mac: Mac): string {
  const claim = `${token.sessionId}.${Math.floor(token.expiresAt.getTime() / 1000)}`;
  return `${claim}.${mac(claim)}`;
}

/** Returns the contents of a token, or null for a token that we did not write. The caller checks the expiry. */
export function readAccessToken(text: string, mac: Mac): AccessToken | null {
  const [sessionId = '', seconds = '', code = '', ...more] = text.split('.');
  if (more.length > 0 || !isId('ses', sessionId) || !/^\d{1,12}$/.test(seconds)) return null;
  if (!equal(code, mac(`${sessionId}.${seconds}`, code))) return null;
  return { sessionId, expiresAt: new Date(Number(seconds) * 1000) };
}

/** Constant-time, so that a MAC cannot be found out character by character. */
function equal(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
