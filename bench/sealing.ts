import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { nodeRandom } from '../apps/server/src/adapters/random/node-random.ts';
import { signDetached } from '../packages/pades/src/cms.ts';
import { prepareSeal, sealDigest, signedFile } from '../packages/pades/src/prepare-seal.ts';
import { CONTRACT } from '../test/journeys/ceremony.ts';
import { median, percent, printTable, short } from './figures.ts';
import { noteRatio } from './ratios.ts';
import { minimalSeal, sealKeys } from './minimal-seal.ts';
import type { Stage } from './stage.ts';

export interface SealPlan {
  readonly rounds: number;
  /** How long each way is measured in a round, in milliseconds. */
  readonly span: number;
}

const SEAL_INPUT = {
  fieldName: 'Aval',
  name: 'Aval Sandbox (sem valor legal)',
  reason: 'Aval BENCH-BENCH-BENCH',
  contact: 'http://localhost/verify/BENCH-BENCH-BENCH',
};
const INFLATED_BYTES = 64 * 1024 * 1024;

/** Seals of one PDF, one after the other, against the least they need: both private-key operations, and hashing the file. */
export async function benchSealing(stage: Stage, { rounds, span }: SealPlan): Promise<void> {
  const pdf = await readFile(CONTRACT);
  const keys = await sealKeys(path.join(stage.place.dataFolder, 'keys'));
  const ways = [
    { name: "the service's sealer: PDF child, time stamp, self-check", work: serviceSealer(stage, pdf) },
    { name: 'the PAdES core in this process: time stamp, no self-check', work: pureCore(stage, pdf) },
    {
      name: 'limit: RSA-3072 of the seal, P-256 of its time stamp, SHA-256 of the file',
      work: async () => minimalSeal(keys, pdf),
    },
  ];
  const figures = ways.map((): number[] => []);
  for (const { work } of ways) await perSecond(work, span / 4); // compiles, and starts the child
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { work }] of ways.entries()) figures[index]?.push(await perSecond(work, span));
  }
  const limits = figures.at(-1) ?? [];
  console.log('\nSealing: a PDF of 45 kB, four pages, PAdES B-T; one at a time.\n');
  const rows = ways.map(({ name }, index) => {
    const own = figures[index] ?? [];
    const ratio = median(own.map((figure, round) => figure / (limits[round] ?? Number.NaN)));
    if (index < ways.length - 1) noteRatio(`sealing, ${name}`, ratio);
    return [name, short(median(own)), percent(ratio)];
  });
  printTable(['way', 'per second', 'of the limit (median)'], [...rows, ...opensslRow(median(limits))]);
}

async function perSecond(work: () => Promise<unknown>, span: number): Promise<number> {
  const begun = performance.now();
  let count = 0;
  while (performance.now() - begun < span) {
    await work();
    count += 1;
  }
  return count / ((performance.now() - begun) / 1000);
}

/** Returns a seal as the service makes it. */
export function serviceSealer({ composition }: Stage, pdf: Buffer): () => Promise<unknown> {
  return () => composition.deps.sealer.seal('SANDBOX', pdf, { ...SEAL_INPUT, signedAt: new Date() });
}

/** Returns a seal by the PAdES core in this process, with a time stamp. */
export function pureCore({ composition }: Stage, pdf: Buffer): () => Promise<unknown> {
  const { keys, timestamps } = composition.deps;
  return async () => {
    const options = {
      ...SEAL_INPUT,
      signedAt: new Date(),
      entropy: nodeRandom.bytes(16),
      inflatedBytes: INFLATED_BYTES,
    };
    const place = prepareSeal(pdf, options);
    const cms = await signDetached({
      digest: sealDigest(pdf, place),
      key: keys.sealKey('SANDBOX'),
      timestamp: async (value) => {
        const imprint = createHash('sha256').update(value).digest();
        return (await timestamps.stamp('SANDBOX', imprint)).token;
      },
    });
    return signedFile(pdf, place, cms);
  };
}

/** OpenSSL's own figure for keys of that size, where it is installed (3.0 or newer prints signatures a second). */
function opensslRow(limit: number): readonly (readonly string[])[] {
  const { stdout } = spawnSync('openssl', ['speed', '-mr', '-seconds', '2', 'rsa3072'], { encoding: 'utf8' });
  const [, figure] = /^\+F2:\d+:3072:([\d.]+)/m.exec(stdout ?? '') ?? [];
  if (figure === undefined || Number(figure) < 1) return [];
  return [['beside it: openssl speed rsa3072', short(Number(figure)), percent(Number(figure) / limit)]];
}
