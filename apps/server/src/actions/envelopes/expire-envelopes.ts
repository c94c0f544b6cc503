import { decideExpireEnvelope, isOverdue } from '../../domain/envelopes/close-envelope.ts';
import { isAwaited } from '../../domain/envelopes/signer-role.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';
import { enqueueSignerMessages } from '../messages/enqueue-signer-messages.ts';

const AT_ONCE = 100;

type ExpireDeps = Pick<Deps, 'db' | 'random' | 'log' | 'secrets' | 'settings'>;

/**
 * Records the deadlines that have passed and returns how many. Each envelope has its own transaction, so that a
 * failure holds back no other envelope; running twice is harmless.
 */
export async function expireEnvelopes(deps: ExpireDeps): Promise<number> {
  const overdue = await deps.db.read(async (tx) => tx.envelopes.listOverdue(await tx.now(), AT_ONCE));
  let result = 0;
  for (const envelopeId of overdue) {
    try {
      await expire(deps, envelopeId);
      result += 1;
    } catch (error) {
      deps.log.warn({ envelopeId, error }, 'the expiry of an envelope cannot be recorded now');
    }
  }
  return result;
}

async function expire(deps: ExpireDeps, id: string): Promise<void> {
  await deps.db.change(async (tx) => {
    const envelope = await tx.envelopes.lockById(id);
    const isStillOverdue = envelope?.progress.status === 'SENT' && isOverdue(envelope, await tx.now());
    if (envelope === null || !isStillOverdue) return null;
    const expired = await record(deps, tx, envelope, decideExpireEnvelope(envelope, await tx.now()));
    const signers = expired.signers.filter((signer) => signer.progress.sentAt !== null && isAwaited(signer));
    await enqueueSignerMessages(deps, tx, { occasion: 'EXPIRY', envelope: expired, signers });
    await tx.envelopes.eraseTokens(id);
    return null;
  });
}
