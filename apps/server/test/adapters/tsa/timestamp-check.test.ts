import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openKeyFiles } from '../../../src/adapters/keys/key-files.ts';
import { nodeRandom } from '../../../src/adapters/random/node-random.ts';
import { localTimestampAuthority } from '../../../src/adapters/tsa/local.ts';
import { padesTimestampCheck } from '../../../src/adapters/tsa/timestamp-check.ts';
import type { TimestampAuthority } from '../../../src/ports/timestamp-authority.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const clock = { now: () => NOW };
const IMPRINT = createHash('sha256').update('what is stamped').digest();

let folder: string;
let authority: TimestampAuthority;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'aval-tsa-'));
  const keys = await openKeyFiles({ folder, clock });
  authority = localTimestampAuthority({
    keyOf: (environment) => keys.timestampKey(environment),
    random: nodeRandom,
    clock,
  });
});

afterAll(() => rm(folder, { recursive: true }));

async function response(): Promise<Buffer> {
  return (await authority.stamp('SANDBOX', IMPRINT)).response;
}

function check(environment: 'SANDBOX' | 'PRODUCTION' = 'SANDBOX') {
  return padesTimestampCheck.against(authority.roots(environment));
}

function reason(text: string) {
  return { ok: false, reason: expect.stringContaining(text) };
}

describe('padesTimestampCheck', () => {
  it('finds that a stamp holds, and when it was made', async () => {
    expect(check()(await response(), IMPRINT)).toEqual({ ok: true, genTime: NOW });
  });

  it('says why a stamp does not hold, and throws for nothing', async () => {
    const stamped = await response();
    const other = createHash('sha256').update('something else').digest();
    const changed = Buffer.from(stamped);
    changed[changed.length - 3] = (changed.at(-3) ?? 0) ^ 1;
    expect(check()(stamped, other)).toEqual(reason('another hash'));
    expect(check('PRODUCTION')(stamped, IMPRINT)).toEqual(reason('no path'));
    expect(check()(changed, IMPRINT)).toEqual(reason('does not hold'));
    expect(check()(Buffer.from('garbage'), IMPRINT)).toEqual(reason(''));
    expect(check()(stamped.subarray(0, -1), IMPRINT)).toEqual(reason(''));
  });
});
