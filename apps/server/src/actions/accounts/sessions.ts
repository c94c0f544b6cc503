import { requireUser } from '../../domain/access/person.ts';
import type { Page, PageRequest } from '../../domain/access/paging.ts';
import type { Requester } from '../../domain/access/principal.ts';
import { endSession } from '../../domain/accounts/session.ts';
import type { Session } from '../../domain/accounts/session.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent, actorOfRequest } from '../access/record-security-event.ts';

/** Ends the session that the call was made with. FORBIDDEN for a token or key, which has none. */
export async function logOut(deps: Pick<Deps, 'db' | 'random'>, principal: Requester): Promise<void> {
  if (principal.kind !== 'USER') return fail('FORBIDDEN');
  return end(deps, principal, { id: principal.sessionId, reason: 'LOGGED_OUT' });
}

/** Returns the caller's active sessions, newest first. */
export function listSessions(
  deps: Pick<Deps, 'db'>,
  principal: Requester,
  page: PageRequest,
): Promise<Page<Session>> {
  const userId = requireUser(principal);
  return deps.db.read((tx) => tx.accounts.sessions.list(userId, tx.now(), page));
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
  deps: Pick<Deps, 'db' | 'random'>,
  principal: Requester,
  { id, reason }: { readonly id: string; readonly reason: 'LOGGED_OUT' | 'REVOKED' },
): Promise<void> {
  const userId = requireUser(principal);
  return deps.db.change(async (tx) => {
    const session = (await tx.accounts.sessions.lock(userId, id)) ?? fail('NOT_FOUND');
    await tx.accounts.sessions.save(endSession(session, tx.now()));
    if (session.endedAt === null)
      await recordSecurityEvent(deps, tx, {
        type: 'SESSION_ENDED',
        organizationId: null,
        ...actorOfRequest(principal),
        userId,
        target: { type: 'session', id: session.id },
        data: { reason },
      });
    return { value: undefined };
  });
}
