import { MESSAGE_ATTEMPTS, OTP_TTL } from '../../domain/limits.ts';
import { decideRecordCodeDelivery } from '../../domain/messages/record-code-delivery.ts';
import type { KeptMessage } from '../../ports/stores/messages.ts';
import type { Tx } from '../../ports/tx.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';

type DeliverDeps = Pick<Deps, 'db' | 'messenger' | 'random'>;

/**
 * Hands one kept message to its channel, unless what it says is no longer so: its link was replaced, its reader is done,
 * its code has lapsed. Run twice it delivers once more at most: adapters know a message's id.
 */
export async function deliverMessage(deps: DeliverDeps, messageId: string): Promise<void> {
  const { message, now } = await deps.db.read(async (tx) => ({
    message: await tx.messages.find(messageId),
    now: tx.now(),
  }));
  if (message === null || message.status !== 'WAITING') return;
  if (message.isStale || hasLapsed(message, now)) return dropMessage(deps, message);
  try {
    await handOver(deps, message);
  } catch (error) {
    return recordFailure(deps, message, error);
  }
  await deps.db.change(async (tx) => {
    await tx.messages.markDelivered(message, tx.now());
    return { value: await recordDelivery(deps, tx, message, true) };
  });
}

/** A code that arrives after its time is worse than none. */
function hasLapsed({ kind, createdAt }: KeptMessage, now: Date): boolean {
  return kind === 'CODE' && now.getTime() - createdAt.getTime() >= OTP_TTL;
}

async function dropMessage(deps: DeliverDeps, message: KeptMessage): Promise<void> {
  await deps.db.change(async (tx) => {
    await tx.messages.markDropped(message);
    return { value: await recordDelivery(deps, tx, message, false) };
  });
}

/** Throws again what may be tried again. */
async function recordFailure(deps: DeliverDeps, message: KeptMessage, error: unknown): Promise<void> {
  const last = message.attempts + 1 >= MESSAGE_ATTEMPTS;
  const reason = error instanceof Error ? error.name : 'unknown';
  await deps.db.change(async (tx) => {
    await tx.messages.markTried(message.id, reason, last);
    return { value: last ? await recordDelivery(deps, tx, message, false) : undefined };
  });
  if (!last) throw error;
}

async function handOver({ messenger }: DeliverDeps, message: KeptMessage): Promise<void> {
  const { id, environment, medium, content } = message;
  if (content !== null) await messenger.deliver({ id, environment, medium, ...content });
}

/** Records the delivery of a code in the trail of its envelope. */
async function recordDelivery(
  deps: DeliverDeps,
  tx: Tx,
  message: KeptMessage,
  delivered: boolean,
): Promise<void> {
  const { otpId, envelopeId, signerId, environment, medium } = message;
  if (otpId === null || envelopeId === null) return;
  const envelope = await tx.envelopes.lockById(envelopeId);
  if (envelope === null) return;
  const channel = environment === 'SANDBOX' ? 'SANDBOX' : channelOf(deps, environment, medium);
  await record(
    deps,
    tx,
    envelope,
    decideRecordCodeDelivery(envelope, { signerId, otpId, channel, delivered }),
  );
}

function channelOf(
  { messenger }: DeliverDeps,
  environment: KeptMessage['environment'],
  medium: KeptMessage['medium'],
): string {
  try {
    return messenger.channel(environment, medium);
  } catch {
    return medium; // a provider that was taken away meanwhile
  }
}
