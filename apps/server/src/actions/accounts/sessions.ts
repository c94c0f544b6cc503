import { requireUser } from '../../domain/access/person.ts';
import type { Page, PageRequest } from '../../domain/access/paging.ts';
import { isAtLeast, ROLES } from '../../domain/access/principal.ts';
import type { Requester } from '../../domain/access/principal.ts';
import { endSession } from '../../domain/accounts/session.ts';
import type { Session } from '../../domain/accounts/session.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps, InsideDeps } from '../deps.ts';
import { recordRevokedKeys } from '../access/record-revoked-keys.ts';
import { recordRevokedToken } from './record-revoked-token.ts';
import { recordSecurityEvent, actorOfRequest } from '../access/record-security-event.ts';

/** Ends the session that the call was made with. FORBIDDEN for a token or key, which has none. */
export async function logOut(deps: Pick<InsideDeps, 'db' | 'random'>, principal: Requester): Promise<void> {
  if (principal.kind !== 'USER') return fail('FORBIDDEN');
  return end(deps, principal, { id: principal.sessionId, reason: 'LOGGED_OUT' });
}

/** A session, with the number of tokens and keys it made that still work. */
export interface SessionWithMade {
  readonly session: Session;
  readonly made: { readonly tokens: number; readonly keys: number };
}

/**
 * Returns the caller's active sessions, newest first; or, with `ended`, those that are over and whose tokens or keys still
 * work.
 */
export function listSessions(
  deps: Pick<Deps, 'db'>,
  principal: Requester,
  { ended, page }: { readonly ended: boolean; readonly page: PageRequest },
): Promise<Page<SessionWithMade>> {
  const userId = requireUser(principal);
  return deps.db.read(async (tx) => {
    const { sessions } = tx.accounts;
    const [found, made] = await tx.inOrder([
      ended ? sessions.listEnded(userId, await tx.now(), page) : sessions.list(userId, await tx.now(), page),
      sessions.listMade(userId, await tx.now()),
    ]);
    const items = found.items.map((session) => {
      const { tokens = 0, keys = 0 } = made.find(({ sessionId }) => sessionId === session.id) ?? {};
      return { session, made: { tokens, keys } };
    });
    return { items, next: found.next };
  });
}

/** Ends one of the caller's sessions at once. NOT_FOUND for another's; ending twice is no error. */
export function revokeSession(
  deps: Pick<Deps, 'db' | 'random'>,
  principal: Requester,
  id: string,
): Promise<void> {
  return end(deps, principal, { id, reason: 'REVOKED' });
}

function end(
  deps: Pick<InsideDeps, 'db' | 'random'>,
  principal: Requester,
  { id, reason }: { readonly id: string; readonly reason: 'LOGGED_OUT' | 'REVOKED' },
): Promise<void> {
  const userId = requireUser(principal);
  return deps.db.change(async (tx) => {
    const session = (await tx.accounts.sessions.lock(userId, id)) ?? fail('NOT_FOUND');
    return await endIn(deps, tx, { session, principal, reason });
  });
}

async function endIn(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  input: {
    readonly session: Session;
    readonly principal: Requester;
    readonly reason: 'LOGGED_OUT' | 'REVOKED' | 'STOLEN';
  },
): Promise<void> {
  const { session, principal, reason } = input;
  await tx.accounts.sessions.save(endSession(session, await tx.now()));
  if (session.endedAt !== null) return;
  await recordSecurityEvent(deps, tx, {
    type: 'SESSION_ENDED',
    organizationId: null,
    ...actorOfRequest(principal),
    userId: session.userId,
    target: { type: 'session', id: session.id },
    data: { reason },
  });
}

/** Roles whose holders may revoke keys. */
const KEY_REVOKERS = ROLES.filter((role) => isAtLeast(role, 'ADMIN'));

/** The number of tokens and keys that were revoked, and of keys that an administrator of their organization must revoke. */
interface EndedCredentials {
  readonly tokens: number;
  readonly keys: number;
  readonly keysLeft: number;
}

/**
 * Ends one of the caller's sessions, also one that is over, with every token and key that it made, and that those tokens
 * made (ADR-0040). NOT_FOUND for another's.
 */
export function endSessionCredentials(
  deps: Pick<Deps, 'db' | 'random'>,
  principal: Requester,
  id: string,
): Promise<EndedCredentials> {
  const userId = requireUser(principal);
  return deps.db.change(async (tx) => {
    const session = (await tx.accounts.sessions.lock(userId, id)) ?? fail('NOT_FOUND');
    const maker = { userId, sessionId: session.id, roles: KEY_REVOKERS };
    const tokens = await tx.accounts.personalTokens.revokeMadeIn(userId, session.id, await tx.now());
    for (const tokenId of tokens) await recordRevokedToken(deps, tx, tokenId, principal);
    const keys = await tx.apiKeys.revokeMadeIn(maker, await tx.now());
    await recordRevokedKeys(deps, tx, keys, principal);
    await endIn(deps, tx, { session, principal, reason: 'STOLEN' });
    const left = await tx.accounts.sessions.listMade(userId, await tx.now());
    const keysLeft = left.find(({ sessionId }) => sessionId === session.id)?.keys ?? 0;
    return { tokens: tokens.length, keys: keys.length, keysLeft };
  });
}
