import { expect, it } from 'vitest';
import { publicKeys } from '../../../src/actions/evidence/public-keys.ts';
import { publishKeys } from '../../../src/actions/evidence/publish-keys.ts';
import { openKeyFiles } from '../../../src/adapters/keys/key-files.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { temporaryFolder } from '../../adapters/temporary-folder.ts';
import { aService } from '../../given/service.ts';

const service = await aService();
const { deps, database } = service;

it('published again a key stays as it is: a revoked one stays revoked', async () => {
  await database.change((transaction) =>
    transaction.run(sql`
      UPDATE evidence_keys SET status = 'REVOKED', revoked_at = '2026-01-01' WHERE environment = 'SANDBOX'`),
  );
  const before = await publicKeys(deps, 'SANDBOX');
  await publishKeys(deps, 'SANDBOX');
  expect(await publicKeys(deps, 'SANDBOX')).toEqual(before);
  expect(before.keys[0]?.status).toBe('REVOKED');
});

it('a new key stands beside the old one, with its seal', async () => {
  const clock = { now: () => new Date(Date.now() + 1000) };
  const other = await openKeyFiles({ folder: await temporaryFolder(), clock });
  await publishKeys({ ...deps, keys: other }, 'PRODUCTION');
  expect((await publicKeys(deps, 'PRODUCTION')).keys.map((key) => key.kid)).toEqual([
    deps.keys.manifestKey('PRODUCTION').kid,
    other.manifestKey('PRODUCTION').kid,
  ]);
  const [old, young] = (await publicKeys(deps, 'PRODUCTION')).keys;
  expect(old).toMatchObject({ status: 'RETIRED', retiredAt: expect.stringMatching(/Z$/), revokedAt: null });
  expect(young).toMatchObject({ status: 'ACTIVE', retiredAt: null });
  // A node that still has the former keys starts again: that retires nobody.
  await publishKeys(deps, 'PRODUCTION');
  expect((await publicKeys(deps, 'PRODUCTION')).keys).toEqual([old, young]);
  const seals = await deps.db.read((tx) => tx.evidence.sealCertificates('PRODUCTION'));
  expect(seals.map((seal) => seal.der)).toEqual([
    deps.keys.sealKey('PRODUCTION').certificate,
    other.sealKey('PRODUCTION').certificate,
  ]);
});
