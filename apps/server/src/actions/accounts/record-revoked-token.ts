import { requireUser } from '../../domain/access/person.ts';
import type { Requester } from '../../domain/access/principal.ts';
import type { Id } from '../../domain/ids.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent, actorOfRequest } from '../access/record-security-event.ts';

/** Records the revocation of one of the caller's tokens. */
export function recordRevokedToken(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  id: Id<'pat'>,
  principal: Requester,
): Promise<void> {
  return recordSecurityEvent(deps, tx, {
    type: 'TOKEN_REVOKED',
    organizationId: null,
    ...actorOfRequest(principal),
    userId: requireUser(principal),
    target: { type: 'token', id },
  });
}
