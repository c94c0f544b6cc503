import type { KeptMessage, MessageContent } from '../../ports/stores/messages.ts';
import type { Deps } from '../deps.ts';

/** After this many tries a message is given up and shows as FAILED. */
const TRIES = 8;

/** Hands one kept message to its channel. Run twice it delivers once more at most: adapters know a message's id. */
export async function deliverMessage(deps: Pick<Deps, 'db' | 'messenger'>, messageId: string): Promise<void> {
  const message = await deps.db.read((tx) => tx.messages.find(messageId));
  if (message === null || message.status !== 'WAITING' || message.content === null) return;
  try {
    await hand(deps, message, message.content);
  } catch (error) {
    const last = message.attempts + 1 >= TRIES;
    const reason = error instanceof Error ? error.name : 'unknown';
    await deps.db.change(async (tx) => ({ value: await tx.messages.markTried(messageId, reason, last) }));
    if (!last) throw error;
    return;
  }
  await deps.db.change(async (tx) => ({ value: await tx.messages.markDelivered(message, tx.now()) }));
}

function hand(deps: Pick<Deps, 'messenger'>, message: KeptMessage, content: MessageContent): Promise<void> {
  const { id, environment, medium } = message;
  return deps.messenger.deliver({ id, environment, medium, ...content });
}
