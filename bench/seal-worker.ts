import { createHash } from 'node:crypto';
import { openKeyFiles } from '../apps/server/src/adapters/keys/key-files.ts';
import { nodeRandom } from '../apps/server/src/adapters/random/node-random.ts';
import { localTimestampAuthority } from '../apps/server/src/adapters/tsa/local.ts';
import { signDetached } from '../packages/pades/src/cms.ts';
import { prepareSeal, sealDigest, signedFile } from '../packages/pades/src/prepare-seal.ts';
import { minimalSeal, sealKeys } from './minimal-seal.ts';
import { SAMPLE_100_KB } from './sample-pdf.ts';

/** The input of a worker: where its keys are, and for how long each way is measured, in turns. */
export interface SealWork {
  readonly keys: string;
  readonly rounds: number;
  readonly milliseconds: number;
}

/** How often something was done, and what it took; milliseconds. */
export interface Tally {
  count: number;
  wall: number;
  processor: number;
}

export interface SealTallies {
  readonly seals: Tally;
  /** The baseline a seal needs: both private-key operations, and the hash of the file. */
  readonly baseline: Tally;
}

const SEAL_INPUT = {
  fieldName: 'Aval',
  name: 'Aval',
  reason: 'BENCH',
  contact: 'http://localhost/verify/BENCH',
};
const clock = { now: () => new Date() };

async function waysOf(folder: string) {
  const files = await openKeyFiles({ folder, clock });
  const key = files.sealKey('SANDBOX');
  const timestamps = localTimestampAuthority({
    keyOf: (environment) => files.timestampKey(environment),
    random: nodeRandom,
    clock,
  });
  const timestamp = async (value: Uint8Array): Promise<Buffer> => {
    const imprint = createHash('sha256').update(value).digest();
    return (await timestamps.stamp('SANDBOX', imprint)).token;
  };
  const keys = await sealKeys(folder);
  return {
    seals: async () => {
      const entropy = nodeRandom.bytes(16);
      const options = { ...SEAL_INPUT, signedAt: clock.now(), entropy, inflatedBytes: 1 << 26 };
      const place = prepareSeal(SAMPLE_100_KB, options);
      const cms = await signDetached({ digest: sealDigest(SAMPLE_100_KB, place), key, timestamp });
      return signedFile(SAMPLE_100_KB, place, cms);
    },
    baseline: () => minimalSeal(keys, SAMPLE_100_KB),
  };
}

async function measure(tally: Tally, work: () => unknown, milliseconds: number): Promise<void> {
  const [processor, begun] = [process.cpuUsage(), performance.now()];
  while (performance.now() - begun < milliseconds) {
    await work();
    tally.count += 1;
  }
  const { user, system } = process.cpuUsage(processor);
  tally.wall += performance.now() - begun;
  tally.processor += (user + system) / 1000;
}

const nothing = (): Tally => ({ count: 0, wall: 0, processor: 0 });

async function answer({ keys, rounds, milliseconds }: SealWork): Promise<SealTallies> {
  const ways = await waysOf(keys);
  await measure(nothing(), ways.seals, 2 * milliseconds); // compiles
  const tallies = { seals: nothing(), baseline: nothing() };
  for (let round = 0; round < rounds; round += 1) {
    await measure(tallies.baseline, ways.baseline, milliseconds);
    await measure(tallies.seals, ways.seals, milliseconds);
  }
  return tallies;
}

const tallies = await answer(JSON.parse(process.argv[2] ?? ''));
process.send?.(tallies, () => process.disconnect());
