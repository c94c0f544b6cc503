import type { Deps } from '../deps.ts';
import { recordDestruction } from '../envelopes/record-destruction.ts';
import { recordRetention } from './record-retention.ts';

type RetentionDeps = Pick<Deps, 'db' | 'keys' | 'messenger' | 'random' | 'log'>;

/** How many envelopes are listed at once. Each is deleted in a transaction of its own. */
const AT_ONCE = 100;

/**
 * Deletes the envelopes of Production that their organizations keep no longer, each with a signed record of its
 * destruction (ADR-0152). Returns their number.
 */
export async function applyOrganizationRetention(deps: RetentionDeps): Promise<number> {
  let all = 0;
  for (;;) {
    const ids = await deps.db.read((tx) => tx.retention.listPastRetention(AT_ONCE));
    const count = await forgetAll(deps, ids);
    all += count;
    if (count === 0 || ids.length < AT_ONCE) break;
  }
  if (all > 0) await deps.db.change((tx) => recordRetention(deps, tx, { ended: all }));
  return all;
}

async function forgetAll(deps: RetentionDeps, ids: readonly string[]): Promise<number> {
  let count = 0;
  for (const id of ids) {
    try {
      if (await forget(deps, id)) count += 1;
    } catch (error) {
      deps.log.warn({ envelopeId: id, error }, 'an envelope past its retention cannot be deleted now');
    }
  }
  return count;
}

/** Another node may have deleted it, or somebody placed a hold or chose another period, since it was listed. */
async function forget(deps: RetentionDeps, id: string): Promise<boolean> {
  const messageIds = await deps.db.change(async (tx) => {
    const envelope = await tx.envelopes.lockById(id);
    if (envelope === null || !(await tx.retention.isPastRetention(id))) return null;
    await recordDestruction(deps, tx, envelope, {
      destroyed: 'ENVELOPE',
      signerIds: envelope.signers.map((signer) => signer.id),
      cause: 'RETENTION',
      reason: null,
      requestedBy: { type: 'SYSTEM', id: null },
      requestedAt: await tx.now(),
    });
    const gone = await tx.retention.forgetPastRetention(id);
    if (gone === null) throw new Error('The database keeps an envelope that is past its retention');
    return gone;
  });
  if (messageIds !== null) await deps.messenger.forget(messageIds);
  return messageIds !== null;
}
