import type { SecretHint } from '../access/key-secret.ts';
import type { Scope } from '../access/scopes.ts';
import type { Environment } from '../environment.ts';
import { fail } from '../errors/app-error.ts';
import type { Id } from '../ids.ts';
import { HOUR } from '../limits.ts';

export type ApiKeyStatus = 'ACTIVE' | 'REVOKED' | 'EXPIRED';

/** The person who created a key; they need not be a member any more. */
interface KeyCreator {
  readonly id: Id<'usr'>;
  readonly name: string;
}

/** A program's credential for one project in one environment. Its secret is shown once, kept as a fingerprint. */
export interface ApiKey extends SecretHint {
  readonly id: Id<'key'>;
  readonly organizationId: Id<'org'>;
  readonly projectId: Id<'proj'>;
  readonly environment: Environment;
  readonly name: string;
  /** Null for keys older than this record, and once the account is deleted. */
  readonly createdBy: KeyCreator | null;
  /** The log-in session in which it was made, also by a token made there; null for older keys (ADR-0040). */
  readonly sessionId: Id<'ses'> | null;
  readonly scopes: readonly Scope[];
  /** The networks from which it works, as `readNetwork` writes them; null: from everywhere (ADR-0166). */
  readonly allowedNetworks: readonly string[] | null;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Returns the state of a key now. A revoked key stays revoked after its expiry. */
export function statusOf(key: Pick<ApiKey, 'revokedAt' | 'expiresAt'>, now: Date): ApiKeyStatus {
  if (key.revokedAt !== null) return 'REVOKED';
  return key.expiresAt !== null && key.expiresAt <= now ? 'EXPIRED' : 'ACTIVE';
}

/** The key after it was revoked; a key that was revoked before stays as it is. */
export function decideRevokeApiKey(key: ApiKey, now: Date): ApiKey {
  return key.revokedAt === null ? { ...key, revokedAt: now, updatedAt: now } : key;
}

/**
 * The old key after a rotation: valid for `hours` more, or as long as before where none are named. An end it already
 * has is never put off. CONFLICT where the key is no longer active: there is nothing to hand over.
 */
export function decideRotateApiKey(key: ApiKey, hours: number | null, now: Date): ApiKey {
  if (statusOf(key, now) !== 'ACTIVE') fail('CONFLICT');
  if (hours === null) return key;
  const end = new Date(now.getTime() + hours * HOUR);
  const expiresAt = key.expiresAt !== null && key.expiresAt < end ? key.expiresAt : end;
  return { ...key, expiresAt, updatedAt: now };
}

/**
 * Returns when the successor of a key ends: it lives as long as the key was to live, and null for a key without an end. Replacing
 * a key may not undo that its power was to end (ADR-0166).
 */
export function successorEnd(
  { createdAt, expiresAt }: Pick<ApiKey, 'createdAt' | 'expiresAt'>,
  now: Date,
): Date | null {
  return expiresAt && new Date(now.getTime() + expiresAt.getTime() - createdAt.getTime());
}
