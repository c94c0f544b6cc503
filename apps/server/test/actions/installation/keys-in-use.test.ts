import { expect, it } from 'vitest';
import { keysInUse } from '../../../src/actions/installation/keys-in-use.ts';
import { aService } from '../../given/service.ts';

const { deps } = await aService();
const [sandbox, production] = [deps.keys.manifestKey('SANDBOX').kid, deps.keys.manifestKey('PRODUCTION').kid];

it('returns the active keys of each environment', async () => {
  expect(await keysInUse(deps.db, [])).toEqual({ SANDBOX: [sandbox], PRODUCTION: [production] });
});

it('leaves out a key that the operator has given up', async () => {
  expect(await keysInUse(deps.db, [production])).toEqual({ SANDBOX: [sandbox], PRODUCTION: [] });
});
