import { expect, it } from 'vitest';
import { sql } from '../../src/store/postgres/sql.ts';
import { identifyHolder } from '../../src/domain/mandates/mandate.ts';
import type { Tenant } from '../../src/domain/access/principal.ts';
import { refusedWith } from '../given/refusal.ts';
import type { Tx } from '../../src/store/tx.ts';
import { aRequestContext, aService } from '../given/service.ts';

const service = await aService();
const { deps, database } = service;
const needs = { scope: 'templates:write' } as const;

/** A change of the tenant, as a key makes it. */
async function aCaller() {
  const context = await aRequestContext(service);
  const { tenant, principal } = context;
  const db = deps.db.withScope({ tenant, acting: { holder: identifyHolder(principal), needs } });
  return { tenant, principal, db };
}

const suspend = ({ organizationId }: Tenant) =>
  database.change((transaction) =>
    transaction.run(sql`UPDATE organizations SET suspended_at = now() WHERE id = ${organizationId}`),
  );
const jobs = async (logo: string) =>
  (await deps.db.read((tx) => tx.jobs.list({}, { limit: 100, after: null }))).items.filter(
    ({ task }) => task.kind === 'deliver-message' && task.messageId === logo,
  );

it('commits a change of a caller who may act', async () => {
  const { db } = await aCaller();
  expect(await db.change(async () => 'done')).toBe('done');
});

it('commits nothing of a caller who may not any more, whatever else it would be refused with', async () => {
  const { tenant, db } = await aCaller();
  await suspend(tenant);
  const messageId = `msg_${tenant.projectId}`;
  const acts = [
    async (tx: Tx) => {
      await tx.jobs.enqueue([{ kind: 'deliver-message', messageId }], new Date());
    },
    () => Promise.reject(new Error('of the work')),
    async (tx: Tx) => tx.last(Promise.reject(new Error('of the last statement'))),
  ];
  for (const act of acts)
    expect(await refusedWith(db.change(act))).toEqual({
      code: 'FORBIDDEN',
      details: { reason: 'ORGANIZATION_SUSPENDED' },
    });
  expect(await jobs(messageId)).toEqual([]);
});

it('throws the error of the work of a caller who may act', async () => {
  const { db } = await aCaller();
  await expect(db.change(() => Promise.reject(new Error('of the work')))).rejects.toThrow('of the work');
});

it('changes nothing for a tenant or a person without a caller', async () => {
  const { tenant } = await aCaller();
  const scopes = [{ tenant }, { userId: 'usr_1' }] as const;
  for (const scope of scopes)
    await expect(deps.db.withScope(scope).change(async () => null)).rejects.toThrow('who acts');
  expect(await deps.db.withScope({ tenant }).read(async () => 'read')).toBe('read');
});
