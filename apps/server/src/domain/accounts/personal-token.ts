import type { TokenScope } from '../access/scopes.ts';
import type { SecretHint } from '../access/key-secret.ts';
import type { Id } from '../ids.ts';

/** A credential for a person's own programs. Its secret is shown once and kept as a fingerprint. */
export interface PersonalToken extends SecretHint {
  readonly id: Id<'pat'>;
  readonly userId: Id<'usr'>;
  readonly name: string;
  /** The log-in session in which it was made, also by a token made there; null for older tokens (ADR-0040). */
  readonly sessionId: Id<'ses'> | null;
  readonly scopes: readonly TokenScope[];
  /** The networks from which it works, as `readNetwork` writes them; null: from everywhere (ADR-0166). */
  readonly allowedNetworks: readonly string[] | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** True while calls may be made with it. */
export function isUsable(token: Pick<PersonalToken, 'expiresAt' | 'revokedAt'>, now: Date): boolean {
  return token.revokedAt === null && token.expiresAt > now;
}
