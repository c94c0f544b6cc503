import { createHash, createPrivateKey, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { KEY_SET_FILES } from '../apps/server/src/adapters/keys/key-set-files.ts';
import { CONTRACT } from '../test/journeys/ceremony.ts';
import type { Stage } from './stage.ts';

const SIGNED = randomBytes(256);
const SEALS = 200;

/** The keys that a seal and its time stamp need. */
export function sealKeys(keysFolder: string): Promise<readonly KeyObject[]> {
  const files = [KEY_SET_FILES.sealKey, KEY_SET_FILES.timestampKey];
  return Promise.all(
    files.map(async (file) => createPrivateKey(await readFile(path.join(keysFolder, 'sandbox', file)))),
  );
}

/** Does the least that a seal needs: the hash of the file, the RSA-3072 of the seal, the P-256 of its time stamp. */
export function minimalSeal(keys: readonly KeyObject[], pdf: Uint8Array): void {
  createHash('sha256').update(pdf).digest();
  for (const key of keys) sign('sha256', SIGNED, key);
}

/** Returns the processor time of the least work of a seal, in milliseconds: the unit for whatever has no limit. */
export async function minimalSealTime({ place }: Stage): Promise<number> {
  const [keys, pdf] = [await sealKeys(path.join(place.dataFolder, 'keys')), await readFile(CONTRACT)];
  const seal = (): void => minimalSeal(keys, pdf);
  for (let warm = 0; warm < SEALS; warm += 1) seal();
  const begun = process.cpuUsage();
  for (let count = 0; count < SEALS; count += 1) seal();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000 / SEALS;
}
