import type { TaskKind } from '../../domain/events/task.ts';
import type { Deps } from '../deps.ts';

/** Work that is due and that nobody has finished. `oldestSeconds` counts from when it was due. */
interface Backlog {
  readonly queue: TaskKind | 'deliver-webhook';
  readonly waiting: number;
  readonly oldestSeconds: number;
}

/** Reads how much work waits in each queue of the installation, all nodes together. Empty queues are left out. */
export function readBacklog({ db }: Pick<Deps, 'db'>): Promise<readonly Backlog[]> {
  return db.read(async (tx) => {
    const [jobs, deliveries] = await tx.inOrder([tx.jobs.waiting(), tx.deliveries.waiting()]);
    const now = await tx.now();
    const secondsSince = (due: Date): number => Math.max(0, (now.getTime() - due.getTime()) / 1000);
    return [
      ...jobs.map(({ kind, count, since }) => ({
        queue: kind,
        waiting: count,
        oldestSeconds: secondsSince(since),
      })),
      ...(deliveries === null
        ? []
        : [
            {
              queue: 'deliver-webhook' as const,
              waiting: deliveries.count,
              oldestSeconds: secondsSince(deliveries.since),
            },
          ]),
    ];
  });
}

/** Reads how many jobs of each kind were given up until somebody retries them, all nodes together. */
export function readGivenUp({
  db,
}: Pick<Deps, 'db'>): Promise<readonly { readonly kind: TaskKind; readonly count: number }[]> {
  return db.read((tx) => tx.jobs.givenUp());
}
