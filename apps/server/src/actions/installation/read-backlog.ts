import type { TaskKind } from '../../domain/events/task.ts';
import type { Deps } from '../deps.ts';

/** Work that is due and that nobody has finished. `oldestSeconds` counts from when it was due. */
interface Backlog {
  readonly queue: TaskKind | 'deliver-webhook' | 'relay-security-events' | 'send-security-events';
  readonly waiting: number;
  readonly oldestSeconds: number;
}

/** Reads how much work waits in each queue of the installation, all nodes together. Empty queues are left out. */
export function readBacklog({
  db,
  securityLog,
}: Pick<Deps, 'db' | 'securityLog'>): Promise<readonly Backlog[]> {
  return db.read(async (tx) => {
    const [jobs, deliveries, relayed] = await tx.inOrder([
      tx.jobs.waiting(),
      tx.deliveries.waiting(),
      tx.securityStreams.waiting('WEBHOOKS'),
    ]);
    const sent = securityLog === null ? null : await tx.securityStreams.waiting('SYSLOG');
    const now = await tx.now();
    const backlogOf = (
      queue: Backlog['queue'],
      waiting: { count: number; since: Date } | null,
    ): readonly Backlog[] =>
      waiting === null ? [] : [{ queue, waiting: waiting.count, oldestSeconds: secondsSince(waiting.since) }];
    const secondsSince = (due: Date): number => Math.max(0, (now.getTime() - due.getTime()) / 1000);
    return [
      ...jobs.map(({ kind, count, since }) => ({
        queue: kind,
        waiting: count,
        oldestSeconds: secondsSince(since),
      })),
      ...backlogOf('deliver-webhook', deliveries),
      ...backlogOf('relay-security-events', relayed),
      ...backlogOf('send-security-events', sent),
    ];
  });
}

/** Reads how many jobs of each kind were given up until somebody retries them, all nodes together. */
export function readGivenUp({
  db,
}: Pick<Deps, 'db'>): Promise<readonly { readonly kind: TaskKind; readonly count: number }[]> {
  return db.read((tx) => tx.jobs.givenUp());
}
