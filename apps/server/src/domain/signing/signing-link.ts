import type { Environment } from '../environment.ts';

/** A signing link as its creator receives it, once. The token is the credential of the portal. */
export interface SigningLink {
  readonly signerId: string;
  readonly name: string;
  readonly email: string;
  readonly url: string;
  readonly token: string;
  readonly expiresAt: Date | null;
}

/** The page where people sign with this link. */
export function linkUrl(baseUrl: string, token: string): string {
  return `${baseUrl}/sign/${token}`;
}

/** The same page with the question whether the reader recognizes the document. No server sees a fragment. */
export function disputeUrl(url: string): string {
  return `${url}#dispute`;
}

/** True for what may be a token: 256 bits in base64url. Anything else needs no look into the database. */
export function isLinkToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** Where the encrypted token of a link stands. */
export function linkPlace(environment: Environment, row: string) {
  return { environment, table: 'signing_links', column: 'token', row } as const;
}
