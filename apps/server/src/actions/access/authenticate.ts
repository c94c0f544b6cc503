import type { Principal } from '../../domain/access/principal.ts';
import type { AccessToken } from '../../domain/access/access-token.ts';
import { isInNetworks } from '../../domain/access/networks.ts';
import { readCredential } from '../../domain/access/credential.ts';
import { isUsable } from '../../domain/accounts/personal-token.ts';
import { isAlive } from '../../domain/accounts/session.ts';
import { statusOf } from '../../domain/api-keys/api-key.ts';
import type { Environment } from '../../domain/environment.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { MINUTE } from '../../domain/limits.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';

/** A principal that was found, with what is needed to note its use. */
interface FoundPrincipal {
  readonly principal: Principal;
  /** The networks from which its credential works; null: from everywhere. */
  readonly allowedNetworks: readonly string[] | null;
  readonly lastUsedAt: Date | null;
  readonly now: Date;
}

/**
 * Returns the caller that the `Authorization` header proves. Reads the database on every call, so that a log-out, a
 * revoked key or an archived project count at once. A key or token that works only from some networks is refused elsewhere,
 * whatever it may do (ADR-0166).
 *
 * @throws UNAUTHENTICATED, INVALID_API_KEY, SESSION_EXPIRED, ENVIRONMENT_MISMATCH or FORBIDDEN
 */
export async function authenticate(
  deps: Pick<Deps, 'db' | 'secrets'>,
  environment: Environment,
  authorization: string | undefined,
  ip: string,
): Promise<Principal> {
  const { secrets } = deps;
  const credential = readCredential(authorization, environment, (text, given) =>
    secrets.mac('access-token', text, given),
  );
  const found = await deps.db.read((tx) => {
    if (credential.kind === 'ACCESS_TOKEN') return findSession(tx, credential.token);
    const fingerprint = secrets.fingerprint(credential.secret);
    return credential.kind === 'API_KEY' ? findKey(tx, fingerprint) : findToken(tx, fingerprint);
  });
  if (found.allowedNetworks !== null && !isInNetworks(ip, found.allowedNetworks))
    fail('FORBIDDEN', { reason: 'NETWORK_NOT_ALLOWED' });
  if (isStale(found)) await noteUse(deps, found.principal);
  return found.principal;
}

async function findSession(tx: Tx, token: AccessToken): Promise<FoundPrincipal> {
  const session = (await tx.accounts.sessions.find(token.sessionId)) ?? fail('SESSION_EXPIRED');
  const now = await tx.now();
  if (token.expiresAt <= now || !isAlive(session, now)) fail('SESSION_EXPIRED');
  const { id: sessionId, userId, lastUsedAt } = session;
  const principal = { kind: 'USER', id: userId, userId, sessionId } as const;
  return { principal, allowedNetworks: null, lastUsedAt, now };
}

async function findKey(tx: Tx, fingerprint: Buffer): Promise<FoundPrincipal> {
  const found = (await tx.apiKeys.findByFingerprint(fingerprint)) ?? fail('INVALID_API_KEY');
  const now = await tx.now();
  const { key, projectStatus, isSuspended } = found;
  if (projectStatus !== 'ACTIVE' || statusOf(key, now) !== 'ACTIVE') fail('INVALID_API_KEY');
  const { id, organizationId, projectId, environment, scopes, allowedNetworks, lastUsedAt } = key;
  const known = { kind: 'API_KEY', id, organizationId, projectId, environment, scopes } as const;
  const principal = isSuspended ? ({ ...known, isSuspended } as const) : known;
  return { principal, allowedNetworks, lastUsedAt, now };
}

async function findToken(tx: Tx, fingerprint: Buffer): Promise<FoundPrincipal> {
  const token = (await tx.accounts.personalTokens.findByFingerprint(fingerprint)) ?? fail('INVALID_API_KEY');
  const now = await tx.now();
  if (!isUsable(token, now)) fail('INVALID_API_KEY');
  const { id, userId, scopes, allowedNetworks, lastUsedAt } = token;
  return { principal: { kind: 'PERSONAL_TOKEN', id, userId, scopes }, allowedNetworks, lastUsedAt, now };
}

/** `lastUsedAt` is kept to the minute: a write for every call would cost more than it is worth. */
function isStale({ lastUsedAt, now }: FoundPrincipal): boolean {
  return lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= MINUTE;
}

async function noteUse(deps: Pick<Deps, 'db'>, principal: Principal): Promise<void> {
  await deps.db.change(async (tx) => {
    const now = await tx.now();
    if (principal.kind === 'USER') await tx.accounts.sessions.touch(principal.sessionId, now);
    else if (principal.kind === 'API_KEY') await tx.apiKeys.touch(principal.id, now);
    else await tx.accounts.personalTokens.touch(principal.id, now);
  });
}
