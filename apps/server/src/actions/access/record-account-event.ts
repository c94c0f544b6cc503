import type { SecurityEventData, SecurityEventType } from '../../domain/access/security-event.ts';
import type { Id } from '../../domain/ids.ts';
import type { Tx } from '../../ports/tx.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent } from './record-security-event.ts';

/** An event of an account, and the address it came from. */
interface AccountEventInput {
  readonly type: SecurityEventType;
  readonly userId: Id<'usr'>;
  readonly ip: string;
  readonly factorId?: Id<'fct'>;
  readonly data?: SecurityEventData;
}

/** Appends a security event of an account that its own person caused. */
export function recordAccountEvent(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { type, userId, ip, factorId, data }: AccountEventInput,
): Promise<void> {
  return recordSecurityEvent(deps, tx, {
    type,
    organizationId: null,
    actor: { type: 'USER', id: userId },
    userId,
    target: factorId === undefined ? null : { type: 'factor', id: factorId },
    ip,
    ...(data === undefined ? {} : { data }),
  });
}
