import { expect, it } from 'vitest';
import { linkExists } from '../../../src/actions/access/link-exists.ts';
import { anEnvelopeOnItsWay } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';

const service = await aService();
const { deps } = service;

it('is true for a link of this environment, and for no other text', async () => {
  const { tokens, context } = await anEnvelopeOnItsWay(service);
  const [token = ''] = tokens;
  const { environment } = context.tenant;
  const other = environment === 'SANDBOX' ? 'PRODUCTION' : 'SANDBOX';
  expect(await linkExists(deps, token, environment)).toBe(true);
  expect(await linkExists(deps, token, other)).toBe(false);
  expect(await linkExists(deps, 'A'.repeat(43), environment)).toBe(false);
});

it('asks the database nothing about what cannot be a token', async () => {
  const input: string[] = [];
  const read: typeof deps.db.read = (work) => {
    input.push('read');
    return deps.db.read(work);
  };
  expect(await linkExists({ ...deps, db: { ...deps.db, read } }, 'short', 'SANDBOX')).toBe(false);
  expect(input).toEqual([]);
});
