import { readPublicKeySet } from '@aval/evidence/public-key';
import { expect, it } from 'vitest';
import { publicKeys } from '../../../src/actions/evidence/public-keys.ts';
import { aService } from '../../given/service.ts';

const { deps } = await aService();

it('are the key in use, as a set that verifiers read, apart per environment', async () => {
  const [sandbox, production] = [await publicKeys(deps, 'SANDBOX'), await publicKeys(deps, 'PRODUCTION')];
  for (const set of [sandbox, production]) {
    expect(readPublicKeySet(JSON.parse(JSON.stringify(set)))).not.toBeNull();
    expect(set.keys).toHaveLength(1);
  }
  expect(sandbox.keys[0]).toMatchObject({
    kid: deps.keys.manifestKey('SANDBOX').kid,
    fingerprint: deps.keys.manifestKey('SANDBOX').fingerprint,
    status: 'ACTIVE',
    revokedAt: null,
  });
  expect(production.keys[0]?.kid).not.toBe(sandbox.keys[0]?.kid);
});
