import type { SigningSession } from '../../domain/signing/signing-session.ts';
import type { Deps } from '../deps.ts';

/** A browser that a proof of identity belongs to from now on (ADR-0128). */
export interface NewBrowser {
  /** 256 random bits. Only their fingerprint is stored. */
  readonly key: string;
  /** The token of the link below which the browser shows the key. */
  readonly token: string;
  /** Whether a page of another site frames the signing page. */
  readonly isEmbedded: boolean;
}

/** Returns a new key for the browser that has just proved its signer's identity by a link. */
export function newBrowser(
  { random }: Pick<Deps, 'random'>,
  { link }: SigningSession,
  token: string,
): NewBrowser {
  const key = random.bytes(32).toString('base64url');
  return { key, token, isEmbedded: link.embedded !== undefined };
}
