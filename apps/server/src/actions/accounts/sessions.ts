import { personOf } from '../../domain/access/person.ts';
import type { Page, PageRequest } from '../../domain/access/paging.ts';
import type { Principal } from '../../domain/access/principal.ts';
import { ended } from '../../domain/accounts/session.ts';
import type { Session } from '../../domain/accounts/session.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';

/** Ends the session that the call was made with. FORBIDDEN for a token or key, which has none. */
export async function logOut(deps: Pick<Deps, 'db'>, principal: Principal): Promise<void> {
  if (principal.kind !== 'USER') return fail('FORBIDDEN');
  return end(deps, principal, principal.sessionId);
}

/** The caller's sessions that are alive, newest first. */
export function listSessions(
  deps: Pick<Deps, 'db'>,
  principal: Principal,
  page: PageRequest,
): Promise<Page<Session>> {
  const userId = personOf(principal);
  return deps.db.read((tx) => tx.accounts.sessions.list(userId, tx.now(), page));
}

/** Ends one of the caller's sessions at once. NOT_FOUND for another's; ending twice is no error. */
export function revokeSession(deps: Pick<Deps, 'db'>, principal: Principal, id: string): Promise<void> {
  return end(deps, principal, id);
}

function end(deps: Pick<Deps, 'db'>, principal: Principal, id: string): Promise<void> {
  const userId = personOf(principal);
  return deps.db.change(async (tx) => {
    const session = (await tx.accounts.sessions.lock(userId, id)) ?? fail('NOT_FOUND');
    await tx.accounts.sessions.save(ended(session, tx.now()));
    return { value: undefined };
  });
}
