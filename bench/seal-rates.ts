import { fork } from 'node:child_process';
import path from 'node:path';
import { percent, printTable, short } from './figures.ts';
import { noteRatio } from './ratios.ts';
import type { SealTallies, SealWork, Tally } from './seal-worker.ts';
import type { Stage } from './stage.ts';

const WORKERS = [1, 2];

/**
 * Seals a second of one and of two processes, and what a seal takes of a processor beside the least it needs. Each
 * process measures both in turns: what others do on the machine slows down both.
 */
export async function benchSealRates({ place }: Stage, plan: Omit<SealWork, 'keys'>): Promise<void> {
  const keys = path.join(place.dataFolder, 'keys');
  const rows: string[][] = [];
  for (const count of WORKERS) {
    const works = await Promise.all(Array.from({ length: count }, () => tallied({ ...plan, keys })));
    const seals = together(works.map((work) => work.seals));
    const baseline = together(works.map((work) => work.baseline));
    noteRatio(`the PAdES core, 100 kB, processes: ${count}`, baseline.each / seals.each);
    rows.push([
      String(count),
      short(seals.perSecond),
      short(baseline.perSecond),
      percent(seals.perSecond / baseline.perSecond),
      short(seals.each),
      short(baseline.each),
      percent(baseline.each / seals.each),
    ]);
  }
  console.log(
    '\nSeals of a PDF of 100 kB, PAdES B-T with RSA-3072, stamped by the embedded authority (P-256).\n',
  );
  const header = ['processes', 'seals/s', 'limit/s', 'ratio', 'CPU ms', 'limit CPU ms', 'ratio'];
  printTable(header, rows);
}

function tallied(work: SealWork): Promise<SealTallies> {
  const worker = fork(path.join(import.meta.dirname, 'seal-worker.ts'), [JSON.stringify(work)]);
  return new Promise((resolve, reject) => {
    worker.once('message', (tallies: SealTallies) => resolve(tallies));
    worker.once('exit', (code) => reject(new Error(`A worker ended with ${code}`)));
  });
}

/** The sum over all processes that ran at the same time. */
function together(tallies: readonly Tally[]): { readonly perSecond: number; readonly each: number } {
  const count = tallies.reduce((sum, tally) => sum + tally.count, 0);
  const processor = tallies.reduce((sum, tally) => sum + tally.processor, 0);
  const perSecond = tallies.reduce((sum, tally) => sum + (1000 * tally.count) / tally.wall, 0);
  return { perSecond, each: processor / count };
}
