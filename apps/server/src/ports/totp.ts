/** Codes of authenticator apps (RFC 6238): six digits, SHA-1, a new one every 30 seconds. */
export interface Totp {
  /** A new secret of 160 random bits, in base32. */
  makeSecret(): string;
  /** The `otpauth:` address that an app reads from a QR code. */
  uriOf(secret: string, account: string): string;
  /** The time step whose code this is, at most one away from now; null for a wrong code. */
  stepOf(secret: string, code: string, now: Date): number | null;
}
