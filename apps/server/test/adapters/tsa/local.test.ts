import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { checkTimestampToken } from '@aval/pades/timestamp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openKeyFiles } from '../../../src/adapters/keys/key-files.ts';
import type { KeyFiles } from '../../../src/adapters/keys/key-files.ts';
import { nodeRandom } from '../../../src/adapters/random/node-random.ts';
import { localTimestampAuthority } from '../../../src/adapters/tsa/local.ts';
import { ProviderFailed } from '../../../src/domain/failures.ts';
import { OPENSSL_IS_MISSING, openssl } from '../openssl.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const NOW = new Date('2026-11-21T12:00:00.250Z');
const clock = { now: () => NOW };
const DATA = Buffer.from('what is stamped');
const IMPRINT = createHash('sha256').update(DATA).digest();

let folder: string;
let keys: KeyFiles;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'aval-tsa-'));
  keys = await openKeyFiles({ folder, clock });
});
afterAll(() => rm(folder, { recursive: true }));

function authority(keyOf: KeyFiles['timestampKey'] = (environment) => keys.timestampKey(environment)) {
  return localTimestampAuthority({ keyOf, random: nodeRandom, clock });
}

describe('localTimestampAuthority', () => {
  it('stamps a hash with the time of the clock, and says plainly who it is', async () => {
    const stamp = await authority().stamp('SANDBOX', IMPRINT);
    expect(stamp.genTime).toEqual(NOW);
    expect(stamp.authority).toBe('Aval Sandbox Time Stamping (sem valor legal)');
    const roots = authority().roots('SANDBOX');
    expect(checkTimestampToken(stamp.token, { imprint: IMPRINT, roots })).toMatchObject({
      genTime: NOW,
      policy: '2.25.60480594999981479294394500425116559859.1',
    });
    expect(stamp.response.includes(stamp.token)).toBe(true);
  });

  it('is trusted by the root of its own environment only', async () => {
    const { token } = await authority().stamp('PRODUCTION', IMPRINT);
    const check = (environment: 'SANDBOX' | 'PRODUCTION') =>
      checkTimestampToken(token, { imprint: IMPRINT, roots: authority().roots(environment) });
    expect(check('PRODUCTION').authority).toContain('fora da ICP-Brasil');
    expect(() => check('SANDBOX')).toThrow('no path');
  });

  it('never numbers two stamps alike, and needs no counter for it', async () => {
    const roots = authority().roots('SANDBOX');
    const serials = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { token } = await authority().stamp('SANDBOX', IMPRINT);
        return checkTimestampToken(token, { imprint: IMPRINT, roots }).serial;
      }),
    );
    expect(new Set(serials).size).toBe(20);
    for (const serial of serials) expect(serial > 0n && serial < 2n ** 127n).toBe(true);
  });

  it('gives out no stamp of a key that is not for stamping', async () => {
    const wrong = authority((environment) => keys.sealKey(environment));
    await expect(wrong.stamp('SANDBOX', IMPRINT)).rejects.toThrow(ProviderFailed);
  });

  it('gives out no stamp of a key that does not fit its certificate', async () => {
    const wrong = authority((environment) => ({
      ...keys.timestampKey(environment),
      sign: (data) => keys.timestampKey('PRODUCTION').sign(data),
    }));
    await expect(wrong.stamp('SANDBOX', IMPRINT)).rejects.toMatchObject({ provider: 'tsa' });
  });

  it('stamps nothing but a SHA-256', async () => {
    await expect(authority().stamp('SANDBOX', IMPRINT.subarray(1))).rejects.toThrow(RangeError);
  });

  it.skipIf(OPENSSL_IS_MISSING)('holds before openssl ts, and other data does not', async () => {
    const at = await temporaryFolder();
    const put = async (name: string, bytes: Uint8Array | string) => {
      await writeFile(path.join(at, name), bytes);
      return path.join(at, name);
    };
    const { response } = await authority().stamp('SANDBOX', IMPRINT);
    const root = path.join(folder, 'sandbox', 'root-certificate.pem');
    const answer = await put('answer.tsr', response);
    const verify = (data: string) =>
      openssl(
        'ts',
        '-verify',
        '-attime',
        String(Math.ceil(NOW.getTime() / 1000)),
        '-data',
        data,
        '-in',
        answer,
        '-CAfile',
        root,
      );
    expect(verify(await put('data', DATA))).toEqual({
      ok: true,
      said: expect.stringContaining('Verification: OK'),
    });
    expect(verify(await put('other', 'other data')).said).toContain('message imprint mismatch');
    const text = openssl('ts', '-reply', '-in', answer, '-text').said;
    expect(text).toContain('Nov 21 12:00:00.25 2026 GMT');
    expect(text).toContain('Accuracy: 0x01 seconds');
  });
});
