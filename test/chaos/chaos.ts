import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { chaos } from './chaos-run.ts';

/**
 * `npm run chaos -- --minutes 5 --seed 7`: kills API, worker and database in random order while clients work, then counts
 * what is there against what was acknowledged. Ends with 1 where anything was lost, done twice or left undone.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    clients: { type: 'string', default: '8' },
  },
});

const seed = Number(values.seed);
tell(
  `Chaos for ${values.minutes} minutes. Seed ${seed}: give it with --seed to have the same order of kills.`,
);
const { faults, strikes, ...counts } = await chaos({
  seed,
  milliseconds: Number(values.minutes) * 60_000,
  clients: Number(values.clients),
  every: 4000,
});
tell(`${counts.jobs} main jobs, ${counts.calls} calls, ${counts.repeats} of them repeats.`);
tell(
  `Killed: ${Object.entries(strikes)
    .map(([victim, times]) => `${victim} ×${times}`)
    .join(', ')}.`,
);
for (const fault of faults.slice(0, 100)) tell(`  ${fault}`);
tell(faults.length === 0 ? 'Nothing lost, nothing twice, everything completed.' : `${faults.length} faults.`);
if (faults.length > 0) process.exitCode = 1;

function tell(text: string): void {
  process.stdout.write(`${text}\n`);
}
