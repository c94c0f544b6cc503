import { expect, it } from 'vitest';
import { findLink } from '../../../src/actions/access/find-link.ts';
import { anEnvelopeOnItsWay } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';

const service = await aService();
const { deps } = service;

it('finds a link of this environment, and nothing for another text', async () => {
  const { tokens, context } = await anEnvelopeOnItsWay(service);
  const [token = ''] = tokens;
  const { environment } = context.tenant;
  const other = environment === 'SANDBOX' ? 'PRODUCTION' : 'SANDBOX';
  expect(await findLink(deps, token, environment)).toEqual({
    needsCertificate: false,
    isInvited: true,
    showsOthers: false,
  });
  expect(await findLink(deps, token, other)).toBeNull();
  expect(await findLink(deps, 'A'.repeat(43), environment)).toBeNull();
});

it('asks the database nothing about what cannot be a token', async () => {
  const input: string[] = [];
  const read: typeof deps.db.read = (work) => {
    input.push('read');
    return deps.db.read(work);
  };
  expect(await findLink({ ...deps, db: { ...deps.db, read } }, 'short', 'SANDBOX')).toBeNull();
  expect(input).toEqual([]);
});
