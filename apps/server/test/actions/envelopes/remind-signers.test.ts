import { beforeEach, describe, expect, it } from 'vitest';
import { cancelEnvelope } from '../../../src/actions/envelopes/cancel-envelope.ts';
import { readAudit } from '../../../src/actions/envelopes/read-audit.ts';
import { remindSigner } from '../../../src/actions/envelopes/remind-signer.ts';
import { remindSigners } from '../../../src/actions/envelopes/remind-signers.ts';
import { createSigningLink } from '../../../src/actions/envelopes/create-signing-link.ts';
import { suspendOrganization } from '../../../src/actions/organizations/suspend-organization.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import type { Tenant } from '../../../src/domain/access/principal.ts';
import { DAY } from '../../../src/domain/limits.ts';
import { anEnvelopeOnItsWay, getsReady, signs } from '../../given/sent-envelope.ts';
import type { GivenEnvelope } from '../../given/sent-envelope.ts';
import { advanceToNoon } from '../../given/clock.ts';
import { aService } from '../../given/service.ts';
import { replaceStores } from '../../given/replaced-stores.ts';

const service = await aService();
const { deps, clock } = service;

beforeEach(() => advanceToNoon(clock));

/** Lets days pass until the test is over. */
function pass(days: number): void {
  clock.advance(days * DAY);
}

async function remindersOf({ context }: GivenEnvelope) {
  const { items } = await deps.db.read((tx) => tx.messages.list(context.tenant, { limit: 50, after: null }));
  return items.filter(({ kind }) => kind === 'REMINDER');
}

describe('remindSigners', () => {
  it('three days before the deadline, once, with the signer’s current link', async () => {
    const given = await anEnvelopeOnItsWay(service);
    pass(26.9);
    await remindSigners(deps);
    expect(await remindersOf(given)).toEqual([]);
    pass(0.2);
    await Promise.all([remindSigners(deps), remindSigners(deps)]);
    await remindSigners(deps);
    const [reminder, ...others] = await remindersOf(given);
    expect(others).toEqual([]);
    expect(reminder?.content?.text).toContain(`/sign/${given.tokens[0]}`);
    const { links, chain } = await readAudit(deps, given.context.tenant, given.envelope.id);
    expect(links.filter(({ type }) => type === 'SIGNERS_REMINDED')).toHaveLength(1);
    expect(chain.valid).toBe(true);
  });

  const suspend = ({ organizationId }: Tenant, isSuspended: boolean) =>
    suspendOrganization(deps, organizationId, isSuspended);
  const archive = ({ projectId }: Tenant, isArchived: boolean) =>
    service.database.change((transaction) =>
      transaction.run(sql`
        UPDATE projects SET status = ${isArchived ? 'ARCHIVED' : 'ACTIVE'} WHERE id = ${projectId}`),
    );

  it.each<[string, (tenant: Tenant, isStopped: boolean) => Promise<unknown>]>([
    ['the organization is suspended', suspend],
    ['the project is archived', archive],
  ])('nobody while %s, and the next day after', async (_what, stop) => {
    const given = await anEnvelopeOnItsWay(service);
    pass(27.1);
    await stop(given.context.tenant, true);
    await remindSigners(deps);
    await stop(given.context.tenant, false);
    await remindSigners(deps);
    expect(await remindersOf(given)).toEqual([]);
    pass(1);
    await remindSigners(deps);
    expect(await remindersOf(given)).toHaveLength(1);
  });

  it('only those whose turn it is and who have not signed', async () => {
    const given = await anEnvelopeOnItsWay(service, { signers: 3, order: true });
    await getsReady(service, given, 1);
    await signs(service, given, 1);
    pass(28);
    await remindSigners(deps);
    expect((await remindersOf(given)).map(({ content }) => content?.to)).toEqual(['maria2@example.com']);
  });

  it.each([
    ['the sender wants none', { reminders: { enabled: false } }, 28],
    ['it is due later', { reminders: { daysBeforeExpiry: 1 } }, 28],
  ])('nobody where %s', async (_why, input, days) => {
    const given = await anEnvelopeOnItsWay(service, { changes: input });
    pass(days);
    await remindSigners(deps);
    expect(await remindersOf(given)).toEqual([]);
  });

  it('as many days before as the sender says', async () => {
    const given = await anEnvelopeOnItsWay(service, { changes: { reminders: { daysBeforeExpiry: 10 } } });
    pass(20.1);
    await remindSigners(deps);
    expect(await remindersOf(given)).toHaveLength(1);
  });

  it('nobody where the sender turned notifications off, the envelope is closed, or its deadline is too near', async () => {
    const silent = await anEnvelopeOnItsWay(service, { notify: false });
    const closed = await anEnvelopeOnItsWay(service);
    await cancelEnvelope(deps, closed.context, { id: closed.envelope.id, reason: null });
    const expiresAt = new Date(Date.now() + 3.5 * DAY);
    const short = await anEnvelopeOnItsWay(service, { changes: { expiresAt } });
    pass(1);
    await remindSigners(deps);
    expect(await remindersOf(short)).toEqual([]);
    pass(27);
    await remindSigners(deps);
    expect([await remindersOf(silent), await remindersOf(closed)]).toEqual([[], []]);
  });

  it('one envelope that cannot be reminded holds back no other', async () => {
    const [bad, good] = [await anEnvelopeOnItsWay(service), await anEnvelopeOnItsWay(service)];
    pass(28);
    const change: typeof deps.db.change = (work) =>
      deps.db.change((tx) => {
        const lockById: typeof tx.envelopes.lockById = (id) =>
          id === bad.envelope.id ? Promise.reject(new Error('unreadable')) : tx.envelopes.lockById(id);
        return work(replaceStores(tx, { envelopes: { ...tx.envelopes, lockById } }));
      });
    await remindSigners({ ...deps, db: { ...deps.db, change } });
    expect([await remindersOf(bad), await remindersOf(good)].map(({ length }) => length)).toEqual([0, 1]);
  });

  it('carries the newer link after a renewal', async () => {
    const given = await anEnvelopeOnItsWay(service);
    const requested = { id: given.envelope.id, signerId: given.envelope.signers[0]?.id ?? '', notify: false };
    const { token } = await createSigningLink(deps, given.context, requested);
    pass(28);
    await remindSigners(deps);
    expect((await remindersOf(given))[0]?.content?.text).toContain(token);
  });

  it('every two days after sending, each signer at most once a day, and before the deadline', async () => {
    const reminders = { everyDays: 2, daysBeforeExpiry: 3 };
    const given = await anEnvelopeOnItsWay(service, { changes: { reminders } });
    const sent: number[] = [];
    for (let day = 1; day <= 31; day += 1) {
      pass(1);
      await Promise.all([remindSigners(deps), remindSigners(deps)]);
      const { length } = await remindersOf(given);
      if (length > sent.length) sent.push(day);
      expect(length).toBe(sent.length);
    }
    expect(sent).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 27]);
  });

  it('sends one reminder after days without a worker, and goes on with the schedule', async () => {
    const given = await anEnvelopeOnItsWay(service, { changes: { reminders: { everyDays: 2 } } });
    pass(9);
    await remindSigners(deps);
    await remindSigners(deps);
    expect(await remindersOf(given)).toHaveLength(1);
    pass(1);
    await remindSigners(deps);
    expect(await remindersOf(given)).toHaveLength(2);
  });

  it('waits at night for the morning of the organization', async () => {
    const given = await anEnvelopeOnItsWay(service, { changes: { reminders: { everyDays: 2 } } });
    pass(2.4);
    await remindSigners(deps);
    expect(await remindersOf(given)).toEqual([]);
    pass(0.4);
    await remindSigners(deps);
    expect(await remindersOf(given)).toEqual([]);
    pass(0.1);
    await remindSigners(deps);
    expect(await remindersOf(given)).toHaveLength(1);
  });

  it('not again on the day of a reminder that the sender requested', async () => {
    const given = await anEnvelopeOnItsWay(service, { changes: { reminders: { everyDays: 2 } } });
    const [signer] = given.envelope.signers;
    pass(1.9);
    await remindSigner(deps, given.context, { id: given.envelope.id, signerId: signer?.id ?? '' });
    pass(0.2);
    await remindSigners(deps);
    expect(await remindersOf(given)).toHaveLength(1);
    pass(1.9);
    await remindSigners(deps);
    expect(await remindersOf(given)).toHaveLength(2);
  });

  it('leaves nothing behind where the transaction fails, and one reminder after it', async () => {
    const given = await anEnvelopeOnItsWay(service, { changes: { reminders: { everyDays: 2 } } });
    pass(2.01);
    const change: typeof deps.db.change = (work) =>
      deps.db.change(async (tx) => {
        await work(tx);
        throw new Error('the process ended before its commit');
      });
    await remindSigners({ ...deps, db: { ...deps.db, change } });
    expect(await remindersOf(given)).toEqual([]);
    await remindSigners(deps);
    expect(await remindersOf(given)).toHaveLength(1);
  });
});
