import type { SecurityEventData } from '../../domain/access/security-event.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent } from '../access/record-security-event.ts';

/** Records how much old data the service deleted, by kind, in the caller's transaction. */
export function recordRetention(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  counts: SecurityEventData,
): Promise<void> {
  return recordSecurityEvent(deps, tx, {
    type: 'RETENTION_APPLIED',
    organizationId: null,
    actor: { type: 'SYSTEM', id: null },
    userId: null,
    target: null,
    ip: null,
    data: counts,
  });
}
