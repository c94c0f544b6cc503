import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../journeys/random.ts';
import { calm, client, persistentCaller } from './load.ts';
import type { Job } from './load.ts';
import { faultsOfDatabase, faultsOfJob } from './reckoning.ts';
import { openInstallation, VICTIMS } from './storm.ts';
import type { Installation, Victim } from './storm.ts';

/** How long, how hard. Milliseconds. */
export interface Storm {
  readonly seed: number;
  readonly milliseconds: number;
  readonly clients: number;
  /** Strikes come so far apart at most; at least a third of it. */
  readonly every: number;
}

export interface Reckoning {
  readonly jobs: number;
  readonly calls: number;
  readonly repeats: number;
  readonly strikes: Readonly<Record<Victim, number>>;
  /** Everything that was lost, done twice, left undone or answered with 500. */
  readonly faults: readonly string[];
}

/**
 * Main jobs without end by several clients, while parts of the installation are killed in an order that the seed gives;
 * then calm, until every client has come to the end of what it began; then the reckoning.
 */
export async function chaos(storm: Storm): Promise<Reckoning> {
  const installation = await openInstallation();
  try {
    const weather = calm();
    const call = persistentCaller(installation.bases, weather);
    const ends = performance.now() + storm.milliseconds;
    const isOn = (): boolean => performance.now() < ends;
    const clients = Array.from({ length: storm.clients }, () => client(call, isOn));
    const [strikes, ...done] = await Promise.all([strikeWhile(installation, storm, isOn), ...clients]);
    const jobs: readonly Job[] = done.flat();
    const faults = [...weather.faults, ...(await faultsOfDatabase(installation.connection, jobs))];
    for (const job of jobs) faults.push(...(await faultsOfJob(call, job)));
    return { jobs: jobs.length, calls: weather.calls, repeats: weather.repeats, strikes, faults };
  } finally {
    await installation.close();
  }
}

async function strikeWhile(
  installation: Installation,
  { seed, every }: Storm,
  isOn: () => boolean,
): Promise<Record<Victim, number>> {
  const random = seededRandom(seed);
  const strikes = { api: 0, 'other api': 0, worker: 0, database: 0 };
  for (;;) {
    await pause(every * (1 / 3 + (2 / 3) * random()));
    if (!isOn()) return strikes;
    const victim = VICTIMS[Math.floor(random() * VICTIMS.length)] ?? 'api';
    await installation.strike(victim, random() * 1000);
    strikes[victim] += 1;
  }
}
