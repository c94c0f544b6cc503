import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../apps/server/src/adapters/embedded-postgres/start-embedded-postgres.ts';
import { compose } from '../../apps/server/src/compose.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { urlsOf } from '../races/arena.ts';
import { openLane } from './lane.ts';
import { runModel } from './model-run.ts';
import type { Answers } from './model-run.ts';

/**
 * `npm run model -- --runs 10000 --seed 7`: takes that many envelopes through their lives beside their model, in
 * several lanes at once. Ends with 1, and the shortest life that differs, where the service does not do what the model
 * says.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    lanes: { type: 'string', default: '2' },
    answers: { type: 'boolean', default: false },
  },
});
const [seed, lanes] = [Number(values.seed), Number(values.lanes)];
const runs = Math.ceil(Number(values.runs) / lanes);
const begun = performance.now();
tell(
  `${runs * lanes} runs in ${lanes} lanes. Seed ${seed}: give it with --seed (and --lanes) to live them again.`,
);

/** A test server that loses power has lost nothing: what costs time for durability is off. */
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const answers: Answers = new Map();
try {
  const lived = await Promise.all(Array.from({ length: lanes }, (_, which) => inLane(seed + which)));
  if (values.answers) for (const [answer, times] of [...answers].toSorted()) tell(`  ${answer} ×${times}`);
  const acts = [...answers.values()].reduce((sum, one) => sum + one, 0);
  const total = lived.reduce((sum, one) => sum + one, 0);
  tell(`${total} lives, ${acts} acts, ${answers.size} kinds of answer, no difference. Seed ${seed}.`);
} catch (error) {
  tell(error instanceof Error ? `${error.message}\n${String(error.cause)}` : String(error));
  tell(`The service and the model differ. Seed ${seed}.`);
  process.exitCode = 1;
} finally {
  tell(`${Math.round((performance.now() - begun) / 1000)} s`);
}

/** Each lane has its own database: its clock runs ahead of the others', and a sweep affects the whole database. */
async function inLane(ofLane: number): Promise<number> {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'aval-model-'));
  await chmod(dataFolder, 0o711); // as root, the database's user passes through it
  const postgres = await startEmbeddedPostgres({ dataFolder, settings: NOT_DURABLE });
  const composition = await compose(
    readConfig({ ...urlsOf(postgres), DATA_DIR: dataFolder, LOG_LEVEL: 'silent' }),
  );
  const lane = await openLane(composition.deps, postgres);
  try {
    return await runModel(lane, { seed: ofLane, runs, answers });
  } finally {
    await lane.close();
    await composition.stop();
    await postgres.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

function tell(text: string): void {
  process.stdout.write(`${text}\n`);
}
