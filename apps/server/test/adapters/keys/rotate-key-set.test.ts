import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openKeyFiles } from '../../../src/adapters/keys/key-files.ts';
import { rotateKeySet } from '../../../src/adapters/keys/rotate-key-set.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { NO_OPERATOR } from '../../given/operator.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const clock = { now: () => NOW };

async function aFolder(): Promise<string> {
  const folder = path.join(await temporaryFolder(), 'keys');
  await openKeyFiles({ folder, clock });
  return folder;
}

it('puts a new set in place and keeps the old; a running service loads it when notified, for its environment only', async () => {
  const folder = await aFolder();
  const keys = await openKeyFiles({ folder, clock });
  const [old, production] = [keys.manifestKey('SANDBOX'), keys.manifestKey('PRODUCTION')];
  expect(await keys.renewal('SANDBOX')).toBeNull();
  const kept = await rotateKeySet(folder, { environment: 'SANDBOX', operator: NO_OPERATOR, now: NOW });
  expect((await readdir(folder)).toSorted()).toEqual(['production', 'sandbox', path.basename(kept)]);
  const renewal = await keys.renewal('SANDBOX');
  expect(keys.manifestKey('SANDBOX').kid).toBe(old.kid);
  renewal?.adopt();
  expect(keys.manifestKey('SANDBOX').kid).toBe(renewal?.manifestKey('SANDBOX').kid);
  expect(keys.manifestKey('SANDBOX').kid).not.toBe(old.kid);
  expect(await keys.renewal('SANDBOX')).toBeNull();
  expect(await keys.renewal('PRODUCTION')).toBeNull();
  expect(keys.manifestKey('PRODUCTION')).toBe(production);
});

it('a rotation that a crash left half done is finished by the next start, with no third set', async () => {
  const folder = await aFolder();
  const before = await openKeyFiles({ folder, clock });
  await rotateKeySet(folder, { environment: 'PRODUCTION', operator: NO_OPERATOR, now: NOW });
  const place = path.join(folder, 'production');
  await rename(place, `${place}-next`);
  // While the folder is gone nothing is taken up.
  expect(await before.renewal('PRODUCTION')).toBeNull();
  const inUse = { SANDBOX: [], PRODUCTION: [before.manifestKey('PRODUCTION').kid] };
  const after = await openKeyFiles({ folder, clock, inUse });
  expect(after.made).toEqual([]);
  expect(after.manifestKey('PRODUCTION').kid).not.toBe(before.manifestKey('PRODUCTION').kid);
});

it('refuses where there is nothing to replace', async () => {
  const empty = await temporaryFolder();
  await expect(
    rotateKeySet(empty, { environment: 'SANDBOX', operator: NO_OPERATOR, now: NOW }),
  ).rejects.toThrow('no keys here to replace');
});
