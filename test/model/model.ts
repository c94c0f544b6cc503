import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../apps/server/src/adapters/embedded-postgres/start-embedded-postgres.ts';
import { compose } from '../../apps/server/src/compose.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import type { Deps } from '../../apps/server/src/actions/deps.ts';
import { coverageOf, coveringLives, pairsIn, titleOf } from '../matrix/covering.ts';
import { openStage } from '../matrix/stage.ts';
import { named } from '../matrix/verdict.ts';
import { walk } from '../matrix/walk.ts';
import { urlsOf } from '../races/arena.ts';
import type { Logins } from '../races/arena.ts';
import { openLane } from './lane.ts';
import { runModel } from './model-run.ts';
import type { Answers } from './model-run.ts';

/**
 * `npm run model -- --runs 10000 --seed 7`: takes that many envelopes through their lives beside their model, in
 * several lanes at once. Ends with 1, and the shortest life that differs, where the service does not do what the model
 * says. Then it walks lives that have the rest of the matrix of features (test/matrix), others for each seed, and prints
 * the pairs that were covered; `--walks 0` leaves them out.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    lanes: { type: 'string', default: '2' },
    answers: { type: 'boolean', default: false },
    walks: { type: 'string', default: '1000' },
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
const walks = coveringLives(seed).slice(0, Number(values.walks));
const [met, covered] = [new Set<string>(), new Set<string>()];
try {
  const lived = await Promise.all(Array.from({ length: lanes }, (_, which) => inLane(seed + which)));
  if (values.answers) for (const [answer, times] of [...answers].toSorted()) tell(`  ${answer} ×${times}`);
  const acts = [...answers.values()].reduce((sum, one) => sum + one, 0);
  const total = lived.reduce((sum, one) => sum + one, 0);
  tell(`${total} lives, ${acts} acts, ${answers.size} kinds of answer, no difference. Seed ${seed}.`);
  tell(`They met ${met.size} pairs of the matrix of features. ${walks.length} lives were drawn from it:`);
  tell(coverageOf(covered));
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
    const lived = await runModel(lane, { seed: ofLane, runs, answers, pairs: met });
    await walkSome(composition.deps, { ...postgres, folder: dataFolder }, ofLane - seed);
    return lived;
  } finally {
    await lane.close();
    await composition.stop();
    await postgres.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** Walks this lane's share of the lives that were drawn from the matrix. */
async function walkSome(
  deps: Deps,
  logins: Logins & { readonly folder: string },
  which: number,
): Promise<void> {
  const stage = await openStage(deps, logins);
  try {
    for (const life of walks.filter((_, index) => index % lanes === which)) {
      await walk(stage, life).catch((error: unknown) => {
        throw new Error(`A life differs with ${titleOf(life)}`, { cause: error });
      });
      for (const pair of pairsIn(life)) covered.add(named(pair));
    }
  } finally {
    await stage.close();
  }
}

function tell(text: string): void {
  process.stdout.write(`${text}\n`);
}
