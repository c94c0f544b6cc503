import { DAY } from '../../domain/limits.ts';
import { FORGETTABLE } from '../../domain/retention/retention.ts';
import type { Forgettable } from '../../domain/retention/retention.ts';
import type { Deps } from '../deps.ts';
import { recordRetention } from './record-retention.ts';

type RetentionDeps = Pick<Deps, 'db' | 'messenger' | 'random' | 'settings' | 'log'>;

/** How many rows go in one transaction. */
const AT_ONCE = 200;

/**
 * Deletes what the operator keeps for a limited time only and returns how much (ADR-0038). Every run that deleted
 * anything is logged and recorded with its counts.
 */
export async function applyRetention(deps: RetentionDeps): Promise<number> {
  const { sandbox, outbox } = deps.settings.retention;
  const counts: Record<string, number> = {};
  for (const kind of FORGETTABLE) {
    const days = deps.settings.retention[kind];
    if (days !== null) counts[kind] = await forgetEnvelopes(deps, kind, days);
  }
  if (sandbox !== null) counts['sandboxDocuments'] = await forgetDocuments(deps, sandbox);
  if (outbox !== null) counts['outbox'] = await deps.messenger.forgetBefore(await daysAgo(deps, outbox));
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (all > 0) await report(deps, counts);
  return all;
}

async function forgetEnvelopes(deps: RetentionDeps, kind: Forgettable, days: number): Promise<number> {
  const before = await daysAgo(deps, days);
  return inBatches(async () => {
    const { count, messageIds } = await deps.db.change((tx) =>
      tx.retention.forgetEnvelopes(kind, before, AT_ONCE),
    );
    await deps.messenger.forget(messageIds);
    return count;
  });
}

async function forgetDocuments(deps: RetentionDeps, days: number): Promise<number> {
  const before = await daysAgo(deps, days);
  return inBatches(() => deps.db.change((tx) => tx.retention.forgetSandboxDocuments(before, AT_ONCE)));
}

async function inBatches(batch: () => Promise<number>): Promise<number> {
  let all = 0;
  for (;;) {
    const count = await batch();
    all += count;
    if (count < AT_ONCE) return all;
  }
}

function daysAgo({ db }: RetentionDeps, days: number): Promise<Date> {
  return db.read(async (tx) => new Date((await tx.now()).getTime() - days * DAY));
}

async function report(deps: RetentionDeps, counts: Readonly<Record<string, number>>): Promise<void> {
  for (const [kind, count] of Object.entries(counts)) {
    if (count > 0) deps.log.info({ kind, count }, 'old data deleted');
  }
  await deps.db.change((tx) => recordRetention(deps, tx, counts));
}
