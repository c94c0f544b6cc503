import { makeId } from '../../domain/ids.ts';
import type { NewMessage } from '../../store/messages-types.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';

/**
 * Keeps a message and leaves it to a job, which begins once the transaction is committed: no request waits for a
 * provider, and no message reports a change that was rolled back.
 */
export async function enqueueMessage(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  message: Omit<NewMessage, 'id' | 'createdAt'> & Partial<Pick<NewMessage, 'id'>>,
): Promise<void> {
  const now = await tx.now();
  const { id = makeId('msg', now, deps.random.bytes(10)) } = message;
  await tx.inOrder([
    tx.messages.insert({ ...message, id, createdAt: now }),
    tx.jobs.enqueue([{ kind: 'deliver-message', messageId: id }], now),
  ]);
}
