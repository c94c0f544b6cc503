import { decideExpire, termHasEnded } from '../../domain/envelopes/close.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';

const AT_ONCE = 100;

/** Tells the terms that have passed; answers how many. Each in a transaction of its own; running twice is harmless. */
export async function expireEnvelopes(deps: Pick<Deps, 'db' | 'random'>): Promise<number> {
  const overdue = await deps.db.read((tx) => tx.envelopes.listOverdue(tx.now(), AT_ONCE));
  for (const id of overdue) await expire(deps, id);
  return overdue.length;
}

async function expire(deps: Pick<Deps, 'db' | 'random'>, id: string): Promise<void> {
  await deps.db.change(async (tx) => {
    const envelope = await tx.envelopes.lockById(id);
    const isStillOverdue = envelope?.status === 'SENT' && termHasEnded(envelope, tx.now());
    if (envelope === null || !isStillOverdue) return { value: null };
    await record(deps, tx, envelope, decideExpire(envelope, tx.now()));
    await tx.envelopes.eraseTokens(id);
    return { value: null };
  });
}
