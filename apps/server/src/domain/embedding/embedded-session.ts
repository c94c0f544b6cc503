import type { Environment } from '../environment.ts';
import type { Id } from '../ids.ts';

/** An embedded session as it is kept. */
export interface EmbeddedSession {
  /** Of its signing link. */
  readonly id: Id<'lnk'>;
  readonly environment: Environment;
  /** Of the page that shows it, or to which the signer returns. */
  readonly origin: string;
  /** False where the signer comes by a redirect: then nobody may frame it. */
  readonly isFramed: boolean;
  /** Fingerprint of the secret in its address. */
  readonly secretHash: Buffer;
  /** Fingerprint of the token of its link, which nobody knows before the address is opened. */
  readonly tokenHash: Buffer;
  /** When its address was opened. */
  readonly redeemedAt: Date | null;
  readonly expiresAt: Date;
  /** The origins that its project admits now. */
  readonly embedOrigins: readonly string[];
}

/** The address of an embedded session, given out once. */
export interface EmbeddedAddress {
  readonly url: string;
  readonly origin: string;
  readonly returnUrl: string | null;
  /** Until when it can be opened. */
  readonly expiresAt: Date;
}

/** Returns the text whose fingerprint is kept: with it, nobody can change the address to return to. */
export function bindSecret(secret: string, returnUrl: string | null): string {
  return returnUrl === null ? secret : `${secret}\n${returnUrl}`;
}

/** Returns the address. Its secret part is a fragment, which no server and no log sees. */
export function embeddedUrl(
  baseUrl: string,
  {
    id,
    secret,
    returnUrl,
  }: { readonly id: string; readonly secret: string; readonly returnUrl: string | null },
): string {
  const back = returnUrl === null ? '' : `&return=${encodeURIComponent(returnUrl)}`;
  return `${baseUrl}/embed/${id}#secret=${secret}${back}`;
}
