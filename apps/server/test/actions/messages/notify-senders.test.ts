import { describe, expect, it, vi } from 'vitest';
import type { Deps } from '../../../src/actions/deps.ts';
import { eraseSigners } from '../../../src/actions/envelopes/erase-signers.ts';
import { expireEnvelopes } from '../../../src/actions/envelopes/expire-envelopes.ts';
import { buildEvidence } from '../../../src/actions/evidence/build-evidence.ts';
import { deliverMessage } from '../../../src/actions/messages/deliver-message.ts';
import { notifySenders } from '../../../src/actions/messages/notify-senders.ts';
import { decline } from '../../../src/actions/signing/decline.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import type { Task } from '../../../src/domain/events/task.ts';
import { DAY } from '../../../src/domain/limits.ts';
import { MESSAGE_ATTEMPTS } from '../../../src/domain/messages/limits.ts';
import { DEFAULT_NOTICES } from '../../../src/domain/messages/notice.ts';
import type { EndJob } from '../../../src/actions/end-job.ts';
import { ProviderFailed } from '../../../src/domain/failures.ts';
import type { Tx } from '../../../src/store/tx.ts';
import { changing } from '../../store/account-rows.ts';
import {
  aCompletedEnvelope,
  anEnvelopeOnItsWay,
  getsReady,
  signs,
  tokenOf,
} from '../../given/sent-envelope.ts';
import { aRequestContext, aService } from '../../given/service.ts';
import { CLIENT } from '../../given/signing-session.ts';
import { aTeam } from '../../given/team.ts';
import type { Team } from '../../given/team.ts';

const service = await aService();
const { deps, database, clock } = service;
const AT_ONCE = { ...DEFAULT_NOTICES.timings, SIGNED: 'AT_ONCE' } as const;

type NotifyTask = Extract<Task, { kind: 'notify-senders' }>;

/** The enqueued tasks about one envelope, in their order. */
async function tasksOf(envelopeId: string): Promise<readonly NotifyTask[]> {
  const rows = await database.read((tx) =>
    tx.query<{ task: NotifyTask }>(sql`
      SELECT payload AS task FROM jobs
      WHERE kind = 'notify-senders' AND payload ->> 'envelopeId' = ${envelopeId} ORDER BY id`),
  );
  return rows.map(({ task }) => task);
}

async function notifyAll(envelopeId: string): Promise<void> {
  for (const task of await tasksOf(envelopeId)) await notifySenders(deps, task);
}

async function textTo(team: Team, kind: string): Promise<string> {
  const message = (await team.messages()).find((sent) => sent.kind === kind);
  return `${message?.content?.subject ?? ''}\n${message?.content?.text ?? ''}`;
}

/** Every store of a transaction but that of envelopes. */
function readOthers(tx: Tx, name: string | symbol): unknown {
  if (name === 'envelopes') throw new Error('An envelope is loaded.');
  return Reflect.get(tx, name);
}

describe('notifySenders', () => {
  it('notifies the sender of each signature and of the final documents, with the page of the envelope', async () => {
    const team = await aTeam(service);
    const sender = await team.join('MEMBER');
    await team.choose(sender, { timings: AT_ONCE });
    const given = await anEnvelopeOnItsWay(service, { context: sender.context, signers: 2 });
    await getsReady(service, given, 1);
    await signs(service, given, 1);
    await notifyAll(given.envelope.id);
    const { email } = sender.user;
    expect(await team.letters()).toEqual([`SENDER_SIGNED ${email}`]);
    await getsReady(service, given, 2);
    await signs(service, given, 2);
    await buildEvidence(deps, given.envelope.id);
    await notifyAll(given.envelope.id);
    expect(await team.letters()).toEqual([`SENDER_COMPLETED ${email}`, `SENDER_SIGNED ${email}`]);
    const page = `http://sandbox.test/dashboard/envelopes/${given.envelope.id}?project=${team.tenant.projectId}`;
    expect(await textTo(team, 'SENDER_COMPLETED')).toContain(page);
    const completed = (await team.messages()).find(({ kind }) => kind === 'SENDER_COMPLETED');
    expect(completed).toMatchObject({
      envelopeId: given.envelope.id,
      signerId: null,
      environment: 'SANDBOX',
    });
    expect(completed?.content?.settingsUrl).toContain('/dashboard/account/notices');
  });

  it('writes nothing to a former member, and what was still waiting for them goes with their membership', async () => {
    const team = await aTeam(service);
    const sender = await team.join('MEMBER');
    const given = await anEnvelopeOnItsWay(service, { context: sender.context });
    await getsReady(service, given, 1);
    await signs(service, given, 1);
    await buildEvidence(deps, given.envelope.id);
    await notifyAll(given.envelope.id);
    expect(await team.letters()).toEqual([`SENDER_COMPLETED ${sender.user.email}`]);
    await changing(database, (tx) => tx.run(sql`DELETE FROM members WHERE user_id = ${sender.user.id}`));
    expect(await team.letters()).toEqual([]);
    await notifyAll(given.envelope.id);
    expect(await team.letters()).toEqual([]);
  });

  it('records the end of the job with the letters, or neither', async () => {
    const team = await aTeam(service);
    const given = await aCompletedEnvelope(service, { context: team.owner.context });
    await buildEvidence(deps, given.envelope.id);
    const task = (await tasksOf(given.envelope.id)).at(-1) ?? expect.fail('there is no task');
    const broken: EndJob = (tx) => tx.jobs.complete([{ id: 'no number', owner: 'a' }]);
    await expect(notifySenders(deps, task, broken)).rejects.toThrow('bigint');
    expect(await team.letters()).toEqual([]);
    const end = vi.fn(async () => undefined);
    await notifySenders(deps, task, end);
    expect(await team.letters()).toEqual([`SENDER_COMPLETED ${team.owner.user.email}`]);
    expect(end).toHaveBeenCalledOnce();
  });

  it('loads no envelope of a signature that no member wants to know of', async () => {
    const team = await aTeam(service);
    const given = await anEnvelopeOnItsWay(service, { context: team.owner.context });
    const about = given.envelope.signers[0]?.id ?? '';
    const task = { kind: 'notify-senders', envelopeId: given.envelope.id, about, failure: null } as const;
    const withoutEnvelopes: Deps = service.with({
      db: {
        ...deps.db,
        change: (work) => deps.db.change((tx) => work(new Proxy(tx, { get: readOthers }))),
      },
    });
    await notifySenders(withoutEnvelopes, { ...task, notice: 'SIGNED' });
    await expect(notifySenders(withoutEnvelopes, { ...task, notice: 'COMPLETED' })).rejects.toThrow(
      'An envelope is loaded',
    );
  });

  it('notifies each member once, also when jobs are repeated or run at once', async () => {
    const team = await aTeam(service);
    const given = await aCompletedEnvelope(service, { context: team.owner.context });
    await buildEvidence(deps, given.envelope.id);
    const tasks = await tasksOf(given.envelope.id);
    await Promise.all([...tasks, ...tasks, ...tasks].map((task) => notifySenders(deps, task)));
    await notifyAll(given.envelope.id);
    expect(await team.letters()).toEqual([`SENDER_COMPLETED ${team.owner.user.email}`]);
  });

  it('notifies of a decline with its reason, and never members of another organization', async () => {
    const [team, other] = [await aTeam(service), await aTeam(service)];
    await other.choose(other.owner, { envelopes: 'ALL' });
    const follower = await team.join('VIEWER');
    await team.choose(follower, { envelopes: 'ALL' });
    const given = await anEnvelopeOnItsWay(service, { context: team.owner.context });
    await decline(deps, tokenOf(given), { reason: 'O valor está errado.', client: CLIENT });
    await notifyAll(given.envelope.id);
    expect((await team.letters()).toSorted()).toEqual(
      [`SENDER_DECLINED ${team.owner.user.email}`, `SENDER_DECLINED ${follower.user.email}`].toSorted(),
    );
    expect(await textTo(team, 'SENDER_DECLINED')).toContain('> O valor está errado.');
    expect(await other.letters()).toEqual([]);
  });

  it('notifies of the end of the term', async () => {
    const team = await aTeam(service);
    const given = await anEnvelopeOnItsWay(service, { context: team.owner.context });
    clock.advance(31 * DAY);
    await expireEnvelopes(deps);
    await notifyAll(given.envelope.id);
    clock.reset();
    expect(await team.letters()).toEqual([`SENDER_EXPIRED ${team.owner.user.email}`]);
    expect(await textTo(team, 'SENDER_EXPIRED')).toContain('Faltou assinar: Maria da Silva 1');
  });

  it('notifies of an invitation that was given up, with its address; a letter to a member that is given up notifies nobody', async () => {
    const team = await aTeam(service);
    const failing = service.with({
      messenger: {
        ...deps.messenger,
        deliver: () => Promise.reject(new ProviderFailed('smtp', 'reply 550', { failure: 'REJECTED' })),
      },
    });
    const giveUp = async (id: string): Promise<void> => {
      for (let n = 1; n <= MESSAGE_ATTEMPTS; n += 1) await deliverMessage(failing, id).catch(() => null);
    };
    const given = await anEnvelopeOnItsWay(service, { context: team.owner.context });
    const [invitation] = await team.messages();
    await giveUp(invitation?.id ?? '');
    await notifyAll(given.envelope.id);
    expect(await team.letters()).toEqual([`SENDER_MESSAGE_FAILED ${team.owner.user.email}`]);
    expect(await textTo(team, 'SENDER_MESSAGE_FAILED')).toContain('maria1@example.com');
    const [letter] = await team.messages();
    await giveUp(letter?.id ?? '');
    expect(await tasksOf(given.envelope.id)).toHaveLength(1);
  });

  it('leaves what a program sent to the digest', async () => {
    const team = await aTeam(service);
    const { principal } = await aRequestContext(service);
    const context = { tenant: team.tenant, principal };
    const given = await anEnvelopeOnItsWay(service, { context });
    await decline(deps, tokenOf(given), { reason: null, client: CLIENT });
    await notifyAll(given.envelope.id);
    expect(await team.letters()).toEqual([]);
    const waiting = await database.read((tx) =>
      tx.query(sql`SELECT kind, notified_at FROM notices WHERE envelope_id = ${given.envelope.id}`),
    );
    expect(waiting).toEqual([{ kind: 'DECLINED', notified_at: null }]);
  });

  it('writes to no unverified address in Production', async () => {
    const team = await aTeam(service, 'PRODUCTION');
    const pending = await team.join('MEMBER', { emailVerification: 'PENDING' });
    const given = await anEnvelopeOnItsWay(service, { context: pending.context });
    await decline(deps, tokenOf(given), { reason: null, client: CLIENT });
    await notifyAll(given.envelope.id);
    expect(await team.letters()).toEqual([]);
  });

  it('erases letters that name a signer with the signer, and all letters of a member with the membership', async () => {
    const team = await aTeam(service);
    const follower = await team.join('VIEWER');
    await team.choose(follower, { envelopes: 'ALL' });
    const given = await anEnvelopeOnItsWay(service, { context: team.owner.context });
    await decline(deps, tokenOf(given), { reason: 'Não sou eu.', client: CLIENT });
    await notifyAll(given.envelope.id);
    await eraseSigners(deps, team.owner.context, {
      id: given.envelope.id,
      signerId: null,
      reason: 'Pedido do titular',
    });
    expect(await team.letters()).toEqual(['SENDER_DECLINED erased', 'SENDER_DECLINED erased']);
    const { organizationId } = team.tenant;
    await changing(database, (tx) =>
      tx.run(
        sql`DELETE FROM members WHERE organization_id = ${organizationId} AND user_id = ${follower.user.id}`,
      ),
    );
    expect(await team.letters()).toEqual(['SENDER_DECLINED erased']);
  });
});
