import type { Id } from '../../domain/ids.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent } from './record-security-event.ts';
import type { SecurityEventInput } from './record-security-event.ts';

/** An event of an account, and the address it came from. */
interface AccountEventInput extends Pick<SecurityEventInput, 'type' | 'ip' | 'data'> {
  readonly userId: Id<'usr'>;
  readonly target?: SecurityEventInput['target'];
}

/** Appends a security event of an account that its user caused. */
export function recordAccountEvent(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { target = null, ...event }: AccountEventInput,
): Promise<void> {
  const actor = { type: 'USER', id: event.userId } as const;
  return recordSecurityEvent(deps, tx, { ...event, target, organizationId: null, actor });
}
