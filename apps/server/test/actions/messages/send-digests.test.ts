import { describe, expect, it } from 'vitest';
import { deleteOldNotices, sendDigests } from '../../../src/actions/messages/send-digests.ts';
import { suspendOrganization } from '../../../src/actions/organizations/suspend-organization.ts';
import { notifySenders } from '../../../src/actions/messages/notify-senders.ts';
import { decline } from '../../../src/actions/signing/decline.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { DAY, NOTICE_RETENTION } from '../../../src/domain/limits.ts';
import { DEFAULT_NOTICES } from '../../../src/domain/messages/notice.ts';
import { changing } from '../../store/account-rows.ts';
import { anEnvelopeOnItsWay, tokenOf } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';
import { CLIENT } from '../../given/signing-session.ts';
import { aTeam } from '../../given/team.ts';
import type { Team, TeamMember } from '../../given/team.ts';

const service = await aService();
const { deps, database, clock } = service;
const DAILY = { timings: { ...DEFAULT_NOTICES.timings, DECLINED: 'DAILY' } } as const;

/** An envelope of the member is declined, and the member is notified as they chose. */
async function aDecline(by: TeamMember, title = 'Contrato'): Promise<void> {
  const given = await anEnvelopeOnItsWay(service, { context: by.context, changes: { title } });
  await decline(deps, tokenOf(given), { reason: 'Segredo', client: CLIENT });
  const about = given.envelope.signers[0]?.id ?? '';
  const { id: envelopeId } = given.envelope;
  await notifySenders(deps, { kind: 'notify-senders', envelopeId, notice: 'DECLINED', about, failure: null });
}

const digests = async (team: Team) => (await team.messages()).filter(({ kind }) => kind === 'SENDER_DIGEST');

/** A day later, every digest of the day before is due. */
async function theDayAfter<T>(work: () => Promise<T>): Promise<T> {
  clock.advance(DAY);
  try {
    return await work();
  } finally {
    clock.reset();
  }
}

describe('sendDigests', () => {
  it('writes none for a suspended organization, and all in one once the suspension has ended', async () => {
    const team = await aTeam(service);
    await team.choose(team.owner, DAILY);
    await aDecline(team.owner, 'Aluguel');
    const { organizationId } = team.owner.context.tenant;
    await suspendOrganization(deps, organizationId, true);
    await theDayAfter(async () => {
      await sendDigests(deps);
      expect(await digests(team)).toEqual([]);
      await suspendOrganization(deps, organizationId, false);
      await sendDigests(deps);
    });
    expect(await digests(team)).toHaveLength(1);
  });

  it('writes one letter for all that happened, and none without news', async () => {
    const team = await aTeam(service);
    await team.choose(team.owner, DAILY);
    await aDecline(team.owner, 'Aluguel');
    await aDecline(team.owner, 'Reforma');
    expect(await team.letters()).toEqual([]);
    await theDayAfter(async () => {
      await sendDigests(deps);
      expect(await sendDigests(deps)).toBe(0);
    });
    const [digest, ...others] = await digests(team);
    expect(others).toEqual([]);
    expect(digest).toMatchObject({
      envelopeId: null,
      signerId: null,
      content: { to: team.owner.user.email },
    });
    expect(digest?.content?.subject).toBe('Resumo do dia: 2 novidades nos seus documentos');
    expect(digest?.content?.text).toMatch(/Recusados\n- (Aluguel|Reforma)\n/);
    // It outlives the erasure of signers, so it names none.
    expect(digest?.content?.text).not.toMatch(/Maria|Segredo/);
  });

  it('waits for the next digest time', async () => {
    const team = await aTeam(service);
    await team.choose(team.owner, DAILY);
    await theDayAfter(async () => aDecline(team.owner));
    await sendDigests(deps);
    expect(await digests(team)).toEqual([]);
  });

  it('writes one letter when nodes run at once', async () => {
    const team = await aTeam(service);
    await team.choose(team.owner, DAILY);
    await aDecline(team.owner);
    await theDayAfter(() => Promise.all([1, 2, 3, 4].map(() => sendDigests(deps))));
    expect(await digests(team)).toHaveLength(1);
  });

  it('sends no digest to a member who has switched it off meanwhile', async () => {
    const team = await aTeam(service);
    await team.choose(team.owner, DAILY);
    await aDecline(team.owner);
    await team.choose(team.owner, { timings: { ...DEFAULT_NOTICES.timings, DECLINED: 'NEVER' } });
    await theDayAfter(() => sendDigests(deps));
    expect(await digests(team)).toEqual([]);
  });

  it('notifies members of one organization nothing of another', async () => {
    const [team, other] = [await aTeam(service), await aTeam(service)];
    for (const { owner, choose } of [team, other]) await choose(owner, { ...DAILY, envelopes: 'ALL' });
    await aDecline(team.owner, 'Só nosso');
    await theDayAfter(() => sendDigests(deps));
    expect(await digests(team)).toHaveLength(1);
    expect(await digests(other)).toEqual([]);
  });

  it('goes out at 8:00 of the organization’s time', async () => {
    const team = await aTeam(service);
    await team.choose(team.owner, DAILY);
    await aDecline(team.owner);
    const setZone = (zone: string) =>
      changing(database, (tx) =>
        tx.run(sql`UPDATE organizations SET time_zone = ${zone} WHERE id = ${team.tenant.organizationId}`),
      );
    const due = async (now: string) => {
      const members = await deps.db.read((tx) => tx.notices.listDue(new Date(now), 100));
      return members.find(({ memberId }) => memberId === team.owner.member.id)?.before.toISOString();
    };
    await setZone('America/Sao_Paulo');
    expect(await due('2099-06-01T10:59:59.000Z')).toBe('2099-05-31T11:00:00.000Z');
    expect(await due('2099-06-01T11:00:00.000Z')).toBe('2099-06-01T11:00:00.000Z');
    await setZone('America/Manaus');
    expect(await due('2099-06-01T11:30:00.000Z')).toBe('2099-05-31T12:00:00.000Z');
    expect(await due('2099-06-01T12:00:00.000Z')).toBe('2099-06-01T12:00:00.000Z');
    await theDayAfter(() => sendDigests(deps));
  });

  it('goes on with the next member when one fails', async () => {
    const team = await aTeam(service);
    await team.choose(team.owner, DAILY);
    await aDecline(team.owner);
    let failures = 0;
    const random = {
      ...deps.random,
      bytes(length: number) {
        if ((failures += 1) === 1) throw new Error('no entropy');
        return deps.random.bytes(length);
      },
    };
    await theDayAfter(async () => {
      await sendDigests({ ...deps, random });
      expect(await digests(team)).toEqual([]);
      await sendDigests(deps);
      expect(await digests(team)).toHaveLength(1);
    });
  });
});

it('deleteOldNotices deletes what was notified long ago, and nothing that waits', async () => {
  const team = await aTeam(service);
  await aDecline(team.owner);
  await team.choose(team.owner, DAILY);
  await aDecline(team.owner);
  clock.advance(NOTICE_RETENTION + DAY);
  await deleteOldNotices(deps);
  clock.reset();
  const left = await database.read((tx) =>
    tx.query(sql`SELECT notified_at FROM notices WHERE member_id = ${team.owner.member.id}`),
  );
  expect(left).toEqual([{ notified_at: null }]);
});
