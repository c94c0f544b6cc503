import type { SecondFactor } from '../errors/app-error.ts';
import type { Id } from '../ids.ts';

/** An authenticator app (RFC 6238). Without `confirmedAt` it is being set up and proves nothing yet. */
export interface TotpFactor {
  readonly id: Id<'fct'>;
  readonly userId: Id<'usr'>;
  /** Base32, encrypted at rest. */
  readonly secret: string;
  /** The newest time step whose code was used: neither it nor an older one is accepted again. */
  readonly lastStep: number | null;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly lastUsedAt: Date | null;
}

/** A WebAuthn credential. */
export interface Passkey {
  readonly id: Id<'fct'>;
  readonly userId: Id<'usr'>;
  /** As its person named it. */
  readonly name: string;
  /** The host it belongs to: a browser offers it nowhere else. */
  readonly rpId: string;
  /** Base64url. */
  readonly credentialId: string;
  /** COSE. */
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  /** Synchronised between devices. */
  readonly isBackedUp: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** All second factors of an account. */
export interface Factors {
  /** Confirmed. */
  readonly totp: TotpFactor | null;
  readonly passkeys: readonly Passkey[];
  /** Recovery codes left. */
  readonly recoveryCodes: number;
}

/** Returns whether a password alone no longer suffices. */
export function hasFactor({ totp, passkeys }: Factors): boolean {
  return totp !== null || passkeys.length > 0;
}

/** Returns the kinds of proof that the account can give beside its password. */
export function kindsOf({ totp, passkeys, recoveryCodes }: Factors): readonly SecondFactor[] {
  return [
    ...(totp === null ? [] : (['TOTP'] as const)),
    ...(passkeys.length === 0 ? [] : (['PASSKEY'] as const)),
    ...(recoveryCodes === 0 ? [] : (['RECOVERY_CODE'] as const)),
  ];
}
