import type { Client } from '../audit/client.ts';
import type { Id } from '../ids.ts';
import type { SigningSession } from '../signing/signing-session.ts';

/** GRANTED: its certificate can sign once. USED: it has. A PENDING or GRANTED authorization that is over counts for nothing. */
export type AuthorizationStatus = 'PENDING' | 'GRANTED' | 'REFUSED' | 'USED';

/** The right to sign that a provider gave, with the certificate. DER. */
interface Grant {
  readonly token: string;
  /** The certificate's name at the provider. */
  readonly alias: string;
  readonly certificate: Buffer;
  /** From the issuer up to the root. */
  readonly chain: readonly Buffer[];
}

/** The secrets of a push, for its polls. */
interface PushSecret {
  /** The provider's name for the push; null until it has taken it. */
  readonly code: string | null;
  /** Of the request that began it: nobody is there when the holder decides. */
  readonly client: Client;
}

/** A signer's consent at a provider to one signing, bound to the link by which they went there. */
export interface CertificateAuthorization {
  readonly id: Id<'cau'>;
  readonly signerId: Id<'sgn'>;
  readonly linkId: Id<'lnk'>;
  /** The provider's name on the wire. */
  readonly provider: string;
  readonly status: AuthorizationStatus;
  /** Why it was refused; null otherwise. */
  readonly reason: string | null;
  readonly createdAt: Date;
  /** PENDING: until when the signer may come back, or decide on their phone. GRANTED: until when the token counts. */
  readonly expiresAt: Date;
  /** The secret of PKCE (RFC 7636), until the signer comes back. */
  readonly codeVerifier: string | null;
  /** True if the provider asks on the holder's phone, without a page in the browser. */
  readonly isPush: boolean;
  /** Null unless a push is PENDING. */
  readonly push: PushSecret | null;
  /** The two digits that the signing page shows while it waits, for a signer who comes back in another browser; null for none. */
  readonly number: string | null;
  /** Null unless GRANTED. */
  readonly grant: Grant | null;
}

/** Returns what the signer's newest authorization lets the session's link sign with now, or null. */
export function grantOf(
  authorization: CertificateAuthorization | null,
  { link }: Pick<SigningSession, 'link'>,
  now: Date,
): Grant | null {
  if (authorization === null || authorization.status !== 'GRANTED') return null;
  const isTheirs = authorization.linkId === link.id && authorization.expiresAt > now;
  return isTheirs ? authorization.grant : null;
}
