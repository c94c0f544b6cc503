import { createHash, createPrivateKey, randomBytes, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openKeyFiles } from '../apps/server/src/adapters/keys/key-files.ts';
import { KEY_SET_FILES } from '../apps/server/src/adapters/keys/key-set-files.ts';
import { nodeRandom } from '../apps/server/src/adapters/random/node-random.ts';
import { localTimestampAuthority } from '../apps/server/src/adapters/tsa/local.ts';
import { signDetached } from '../packages/pades/src/cms.ts';
import { prepareSeal, sealDigest, signedFile } from '../packages/pades/src/prepare-seal.ts';
import { classicPdf } from '../packages/pades/test/pdf-samples.ts';

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

/** Near what contracts weigh: one page, and a stream that does not compress. */
const PDF = classicPdf({
  1: '<</Type/Catalog/Pages 2 0 R>>',
  2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>/Contents 4 0 R>>',
  4: { dict: '', stream: Buffer.alloc(100_000, '0 0 m 595 842 l S\n') },
});
const SEAL_INPUT = {
  fieldName: 'Aval',
  name: 'Aval',
  reason: 'BENCH',
  contact: 'http://localhost/verify/BENCH',
};
const SIGNED = randomBytes(256);
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
  const pems = [KEY_SET_FILES.sealKey, KEY_SET_FILES.timestampKey].map((file) =>
    readFile(path.join(folder, 'sandbox', file)),
  );
  const keys = (await Promise.all(pems)).map((pem) => createPrivateKey(pem));
  return {
    seals: async () => {
      const entropy = randomBytes(16);
      const options = { ...SEAL_INPUT, signedAt: clock.now(), entropy, inflatedBytes: 1 << 26 };
      const place = prepareSeal(PDF, options);
      const cms = await signDetached({ digest: sealDigest(PDF, place), key, timestamp });
      return signedFile(PDF, place, cms);
    },
    baseline: () => {
      createHash('sha256').update(PDF).digest();
      for (const signingKey of keys) sign('sha256', SIGNED, signingKey);
    },
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
