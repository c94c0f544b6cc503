import type { Requester } from '../../domain/access/principal.ts';
import type { RevokedKey } from '../../store/api-keys.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent, actorOfRequest } from './record-security-event.ts';

/** Records the revocation of keys that ended together with something else. */
export async function recordRevokedKeys(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  revoked: readonly RevokedKey[],
  principal: Requester,
): Promise<void> {
  for (const { id, organizationId, projectId, environment } of revoked) {
    await recordSecurityEvent(deps, tx, {
      type: 'KEY_REVOKED',
      organizationId,
      ...actorOfRequest(principal),
      userId: null,
      target: { type: 'api-key', id },
      data: { projectId, environment },
    });
  }
}
