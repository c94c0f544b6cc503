import { deleteOldLoginFailures } from '../actions/accounts/forget-login-failures.ts';
import { deleteExpiredProofs } from '../actions/accounts/forget-proofs.ts';
import { deleteEndedSessions } from '../actions/accounts/forget-sessions.ts';
import { deleteOldBulkSends } from '../actions/bulk-sends/forget-bulk-sends.ts';
import type { Deps } from '../actions/deps.ts';
import { addUpTallies } from '../actions/developer-portal/add-up-tallies.ts';
import { deleteOldRequestLogs } from '../actions/developer-portal/request-logs.ts';
import { eraseDueSigners } from '../actions/envelopes/erase-due-signers.ts';
import { expireEnvelopes } from '../actions/envelopes/expire-envelopes.ts';
import { indexSigners } from '../actions/envelopes/index-signers.ts';
import { sealDeclineReasons } from '../actions/envelopes/seal-decline-reasons.ts';
import { deleteOldSubmissions } from '../actions/forms/forget-submissions.ts';
import { readHold } from '../actions/installation/read-hold.ts';
import { deleteOldAccountLetters } from '../actions/messages/forget-account-letters.ts';
import { deleteOldBudgetedLetters } from '../actions/messages/forget-budgeted-letters.ts';
import { deleteOldNotices, sendDigests } from '../actions/messages/send-digests.ts';
import { deleteOldSandboxContent } from '../actions/messages/forget-sandbox-messages.ts';
import { stampCheckpoints } from '../actions/public-log/stamp-checkpoints.ts';
import { restampDocuments } from '../actions/evidence/restamp-documents.ts';
import { renewKeys } from '../actions/evidence/renew-keys.ts';
import { announceExpiringKeys } from '../actions/api-keys/announce-expiring-keys.ts';
import { applyOrganizationRetention } from '../actions/retention/apply-organization-retention.ts';
import { applyRetention } from '../actions/retention/apply-retention.ts';
import { tendPartitions } from '../actions/retention/tend-partitions.ts';
import { sweepBlobs } from '../actions/retention/sweep-blobs.ts';
import { remindSigners } from '../actions/envelopes/remind-signers.ts';
import { deleteOldDeliveries } from '../actions/webhooks/deliveries.ts';
import { deleteOldEvents } from '../actions/webhooks/forget-events.ts';
import { Unavailable } from '../domain/failures.ts';
import { DAY, HOUR, MINUTE } from '../domain/limits.ts';
import type { Milliseconds } from '../domain/limits.ts';

interface ScheduledTask {
  readonly name: string;
  readonly every: Milliseconds;
  readonly run: (deps: Deps) => Promise<number>;
}

/** The scheduled tasks. Several nodes may run the same task at once without harm. */
const tasks: readonly ScheduledTask[] = [
  { name: 'expire-envelopes', every: MINUTE, run: expireEnvelopes },
  { name: 'erase-due-signers', every: MINUTE, run: eraseDueSigners },
  { name: 'remind-signers', every: MINUTE, run: remindSigners },
  { name: 'send-digests', every: MINUTE, run: sendDigests },
  { name: 'index-signers', every: MINUTE, run: indexSigners },
  { name: 'seal-decline-reasons', every: MINUTE, run: sealDeclineReasons },
  { name: 'renew-keys', every: MINUTE, run: renewKeys },
  { name: 'restamp', every: MINUTE, run: restampDocuments },
  { name: 'add-up-tallies', every: MINUTE, run: addUpTallies },
  { name: 'stamp-checkpoints', every: HOUR, run: stampCheckpoints },
  { name: 'announce-expiring-keys', every: HOUR, run: announceExpiringKeys },
  { name: 'apply-retention', every: DAY, run: applyRetention },
  { name: 'apply-organization-retention', every: DAY, run: applyOrganizationRetention },
  { name: 'sweep-blobs', every: DAY, run: sweepBlobs },
  { name: 'tend-partitions', every: HOUR, run: tendPartitions },
  { name: 'forget-request-logs', every: HOUR, run: deleteOldRequestLogs },
  { name: 'forget-deliveries', every: HOUR, run: deleteOldDeliveries },
  { name: 'forget-events', every: HOUR, run: deleteOldEvents },
  { name: 'forget-sessions', every: HOUR, run: deleteEndedSessions },
  { name: 'forget-proofs', every: HOUR, run: deleteExpiredProofs },
  { name: 'forget-login-failures', every: HOUR, run: deleteOldLoginFailures },
  { name: 'forget-account-letters', every: HOUR, run: deleteOldAccountLetters },
  { name: 'forget-submissions', every: HOUR, run: deleteOldSubmissions },
  { name: 'forget-budgeted-letters', every: HOUR, run: deleteOldBudgetedLetters },
  { name: 'forget-sandbox-messages', every: HOUR, run: deleteOldSandboxContent },
  { name: 'forget-notices', every: HOUR, run: deleteOldNotices },
  { name: 'forget-bulk-sends', every: HOUR, run: deleteOldBulkSends },
  {
    name: 'forget-idempotency',
    every: HOUR,
    run: (deps) => deps.db.change((tx) => tx.idempotency.sweep()),
  },
];

/** The time between the starts of two tasks, so that they don't all want the database at once: a first start has other work. */
const STAGGER: Milliseconds = 250;

/**
 * Runs every task now, one a little after the other, and at its interval, unless the installation is held back. Returns a
 * function that stops them and waits for those in progress.
 */
export function startSchedule(deps: Deps, stagger: Milliseconds = STAGGER): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const begin = (task: ScheduledTask): void => {
    const done = run(deps, task).finally(() => running.delete(done));
    running.add(done);
  };
  const timers = new Set<NodeJS.Timeout>();
  for (const [place, task] of tasks.entries()) {
    const repeat = (): void => {
      begin(task);
      timers.add(setInterval(() => begin(task), task.every));
    };
    if (place * stagger === 0) repeat();
    else timers.add(setTimeout(repeat, place * stagger));
  }
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}

async function run(deps: Deps, task: ScheduledTask): Promise<void> {
  try {
    if ((await readHold(deps)) !== null) return;
    const count = await task.run(deps);
    if (count > 0) deps.log.info({ task: task.name, count }, 'scheduled task done');
  } catch (error) {
    deps.log.warn({ ...whyOf(error), task: task.name }, 'scheduled task failed');
  }
}

/** An outage needs no stack: the task runs again at its next turn. */
function whyOf(error: unknown): { readonly reason: string } | { readonly error: unknown } {
  return error instanceof Unavailable ? { reason: error.message } : { error };
}
