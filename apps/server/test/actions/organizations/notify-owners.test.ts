import { expect, it } from 'vitest';
import { notifyOwners } from '../../../src/actions/organizations/notify-owners.ts';
import type { Environment } from '../../../src/domain/environment.ts';
import { aService } from '../../given/service.ts';
import { aTeam } from '../../given/team.ts';

const service = await aService();

/** A team with a member of each kind, and the addresses that a notice to its administrators goes to. */
async function notified(environment: Environment) {
  const team = await aTeam(service, environment);
  const admin = await team.join('ADMIN');
  const stranger = await team.join('ADMIN', { emailVerification: 'PENDING' });
  await team.join('MEMBER');
  const notice = {
    kind: 'WEBHOOK_DISABLED',
    url: 'https://example.com/hook',
    reason: 'GONE',
    environment,
    page: 'https://assina.example/dashboard/developers/webhooks/whk_1?project=proj_1',
  } as const;
  await service.deps.db.change((tx) => notifyOwners(service.deps, tx, { tenant: team.tenant, notice }));
  const to = (await team.messages()).map(({ content }) => content?.to ?? 'erased');
  const { owner } = team;
  return {
    to: to.toSorted(),
    owner: owner.user.email,
    admin: admin.user.email,
    stranger: stranger.user.email,
  };
}

it('writes to owners and administrators, and in Production to none with an unverified address', async () => {
  const { to, owner, admin } = await notified('PRODUCTION');
  expect(to).toEqual([owner, admin].toSorted());
});

it('writes to all of them in the Sandbox, where nothing leaves', async () => {
  const { to, owner, admin, stranger } = await notified('SANDBOX');
  expect(to).toEqual([owner, admin, stranger].toSorted());
});
