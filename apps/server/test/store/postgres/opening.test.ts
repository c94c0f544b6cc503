import { expect, it } from 'vitest';
import { sql } from '../../../src/store/postgres/sql.ts';
import type { TransactionScope } from '../../../src/store/transaction-scope.ts';
import { testDatabase } from '../../database.ts';

const { database } = await testDatabase();

const TENANT: TransactionScope = {
  tenant: { organizationId: 'org_1', projectId: 'proj_1', environment: 'SANDBOX' },
};
const mode = sql`SELECT current_setting('plan_cache_mode') AS mode`;

const GENERIC = 'force_generic_plan';

it.each([
  ['a tenant, whose lists are planned with their values', TENANT, { change: GENERIC, read: 'auto' }],
  ['signing links', { purpose: 'PORTAL' }, { change: GENERIC, read: GENERIC }],
  ['a person', { userId: 'usr_1' }, { change: 'auto', read: 'auto' }],
  [
    'jobs, whose sweeps are planned with their values',
    { purpose: 'WORKER' },
    { change: 'auto', read: 'auto' },
  ],
] satisfies [string, TransactionScope, object][])('chooses the plans of %s', async (_of, scope, expected) => {
  const db = database.withScope(scope);
  const change = await db.change((tx) => tx.one<{ mode: string }>(mode));
  const read = await db.read((tx) => tx.one<{ mode: string }>(mode));
  expect({ change: change.mode, read: read.mode }).toEqual(expected);
});

it('leaves no setting to the next transaction of a connection', async () => {
  await database.withScope(TENANT).change((tx) => tx.one(mode));
  expect(await database.read((tx) => tx.one(mode))).toEqual({ mode: 'auto' });
});
