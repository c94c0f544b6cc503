import { describe, expect, it } from 'vitest';
import { INVITATION_TTL } from '../../../src/domain/limits.ts';
import { accountsServer, sortedStatuses } from '../../accounts-server.ts';
import type { AccountsServer, Answer, Person } from '../../accounts-server.ts';
import { lettersTo, tokenTo } from '../../given/account-letters.ts';
import { setPlan } from '../../given/organization.ts';
import { refusalOf } from '../refusal-of.ts';

const server = await accountsServer({ emailVerification: true, mail: true, membership: 'accept' });
/** Where there is no mail. */
const direct = await accountsServer();

/** Somebody whose address is verified. */
async function aPerson(changes: Readonly<Record<string, string>> = {}): Promise<Person> {
  const person = await server.signUp(changes);
  await server.call('POST', '/v1/auth/email-verification/confirm', {
    body: { token: await tokenTo(server, person.email) },
  });
  return person;
}

const members = (owner: Person) => `/v1/organizations/${owner.organizationId}/members`;

/** The calls of one server. */
function acts({ call }: AccountsServer) {
  return {
    add: (owner: Person, guest: Pick<Person, 'email'>, role = 'MEMBER'): Promise<Answer> =>
      call('POST', members(owner), { as: owner.token, body: { email: guest.email, role } }),
    change: (owner: Person, id: string, role: string): Promise<Answer> =>
      call('PATCH', `${members(owner)}/${id}`, { as: owner.token, body: { role } }),
    list: async (person: Person) => (await call('GET', '/v1/me/invitations', { as: person.token })).body.data,
    accept: (person: Person, id: string, body: object = {}): Promise<Answer> =>
      call('POST', `/v1/me/invitations/${id}/accept`, { as: person.token, body }),
    decline: (person: Person, id: string): Promise<Answer> =>
      call('POST', `/v1/me/invitations/${id}/decline`, { as: person.token }),
    roleOf: async (person: Person, owner: Person): Promise<string | undefined> =>
      (await call('GET', `/v1/organizations/${owner.organizationId}`, { as: person.token })).body.role,
    leave: (person: Person, owner: Person, query = ''): Promise<Answer> =>
      call('DELETE', `${members(owner)}/me${query}`, { as: person.token }),
    erase: (person: Person): Promise<Answer> =>
      call('POST', '/v1/me/deletion', { as: person.token, body: { password: person.password } }),
    events: async (owner: Person): Promise<readonly string[]> =>
      (
        await call('GET', `/v1/organizations/${owner.organizationId}/security-events`, { as: owner.token })
      ).body.data.map(({ type }: { type: string }) => type),
  };
}

const consent = acts(server);
const contract = acts(direct);

describe('GET /v1/me/invitations', () => {
  it('200 lists invitations of the caller’s address, newest first by pages, and of nobody else', async () => {
    const [owner, other] = [await aPerson({ name: 'Rui Costa' }), await aPerson()];
    const guest = await aPerson();
    const first = (await consent.add(owner, guest, 'VIEWER')).body;
    const second = (await consent.add(other, guest, 'OWNER')).body;
    const list = await consent.list(guest);
    expect(list).toEqual([
      expect.objectContaining({ id: second.id, role: 'OWNER', status: 'INVITED' }),
      {
        id: first.id,
        status: 'INVITED',
        organization: { id: owner.organizationId, name: 'Acme' },
        role: 'VIEWER',
        invitedBy: 'Rui Costa',
        createdAt: expect.any(String),
        expiresAt: first.expiresAt,
      },
    ]);
    const page = await server.call('GET', '/v1/me/invitations?limit=1', { as: guest.token });
    const rest = `/v1/me/invitations?limit=1&cursor=${page.body.nextCursor}`;
    const { body } = await server.call('GET', rest, { as: guest.token });
    expect([page.body.data[0].id, body.data[0].id, body.hasMore]).toEqual([second.id, first.id, false]);
    expect(await consent.list(owner)).toEqual([]);
  });

  it('200 without what has expired, was withdrawn, or whose inviter lost the role', async () => {
    const guest = await aPerson();
    const [expired, withdrawn, lost] = [await aPerson(), await aPerson(), await aPerson()];
    await consent.add(expired, guest);
    server.clock.advance(INVITATION_TTL);
    const { body } = await server.call('POST', '/v1/auth/login', {
      body: { email: guest.email, password: guest.password },
    });
    const later = { ...guest, token: body.accessToken };
    expect(await consent.list(later)).toEqual([]);
    server.clock.reset();
    const { id } = (await consent.add(withdrawn, guest)).body;
    await server.call('DELETE', `${members(withdrawn)}/${id}`, { as: withdrawn.token });
    await consent.add(lost, guest, 'ADMIN');
    await server.database.change((tx) =>
      tx.run({
        name: 'demote',
        text: `UPDATE members SET role = 'MEMBER' WHERE user_id = $1`,
        values: [lost.userId],
      }),
    );
    expect(
      (await consent.list(guest)).map(
        ({ organization }: { organization: { id: string } }) => organization.id,
      ),
    ).toEqual([expired.organizationId]);
  });

  it('200 is empty for an address that is not verified; 403 EMAIL_NOT_VERIFIED to accept or decline', async () => {
    const [owner, squatter] = [await aPerson(), await server.signUp()];
    const { id } = (await consent.add(owner, squatter)).body;
    expect(await consent.list(squatter)).toEqual([]);
    for (const act of [consent.accept, consent.decline]) {
      const { status, body } = await act(squatter, id);
      expect([status, body.error.details.reason]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    }
  });
});

describe('POST /v1/me/invitations/{id}/accept', () => {
  it('200 makes the invitee a member, with the id of the invitation', async () => {
    const [owner, guest] = [await aPerson(), await aPerson()];
    const { id } = (await consent.add(owner, guest, 'ADMIN')).body;
    expect(await consent.roleOf(guest, owner)).toBeUndefined();
    const { status, body } = await consent.accept(guest, id, { role: 'ADMIN' });
    expect([status, body.id, body.role]).toEqual([200, owner.organizationId, 'ADMIN']);
    expect(await consent.list(guest)).toEqual([]);
    const { data } = (await server.call('GET', members(owner), { as: owner.token })).body;
    expect(data[0]).toMatchObject({ id, status: 'ACTIVE', accepted: true });
    expect((await consent.events(owner))[0]).toBe('MEMBER_JOINED');
    expect(refusalOf(await consent.accept(guest, id))).toEqual([404, 'NOT_FOUND']);
  });

  it('200 to one of several concurrent requests', async () => {
    const [owner, guest] = [await aPerson(), await aPerson()];
    const { id } = (await consent.add(owner, guest)).body;
    const answers = await Promise.all([1, 2, 3].map(() => consent.accept(guest, id)));
    expect(sortedStatuses(answers)).toEqual([200, 404, 404]);
  });

  it('409 CONFLICT where the role is no longer the role that was shown', async () => {
    const [owner, guest] = [await aPerson(), await aPerson()];
    const { id } = (await consent.add(owner, guest, 'VIEWER')).body;
    await consent.change(owner, id, 'OWNER');
    expect(refusalOf(await consent.accept(guest, id, { role: 'VIEWER' }))).toEqual([409, 'CONFLICT']);
    expect((await consent.accept(guest, id, { role: 'OWNER' })).body.role).toBe('OWNER');
  });

  it('404 NOT_FOUND for another’s invitation, 422 VALIDATION_FAILED for an unknown role', async () => {
    const [owner, guest, stranger] = [await aPerson(), await aPerson(), await aPerson()];
    const { id } = (await consent.add(owner, guest)).body;
    for (const act of [consent.accept, consent.decline])
      expect(refusalOf(await act(stranger, id))).toEqual([404, 'NOT_FOUND']);
    expect(refusalOf(await consent.accept(guest, id, { role: 'KING' }))).toEqual([422, 'VALIDATION_FAILED']);
  });
});

describe('POST /v1/me/invitations/{id}/decline', () => {
  it('204 ends the invitation, its place in the plan and its link', async () => {
    const [owner, guest] = [await aPerson(), await aPerson()];
    await setPlan(server, owner, 'FREE');
    const { id } = (await consent.add(owner, guest)).body;
    const token = await tokenTo(server, guest.email);
    expect((await consent.decline(guest, id)).status).toBe(204);
    expect(await consent.list(guest)).toEqual([]);
    const { data } = (await server.call('GET', members(owner), { as: owner.token })).body;
    expect(data).toHaveLength(1);
    expect((await consent.events(owner))[0]).toBe('INVITATION_DECLINED');
    const inspected = await server.call('POST', '/v1/auth/invitations/inspect', { body: { token } });
    expect(inspected.status).toBe(404);
  });
});

describe('PATCH …/members/{memberId} to OWNER by consent', () => {
  async function anOffer(): Promise<{ owner: Person; guest: Person; id: string; offered: Answer }> {
    const [owner, guest] = [await aPerson({ name: 'Rui Costa' }), await aPerson()];
    const { id } = (await consent.add(owner, guest, 'ADMIN')).body;
    await consent.accept(guest, id);
    return { owner, guest, id, offered: await consent.change(owner, id, 'OWNER') };
  }

  it('200 offers it, by letter and in the account; accepted, the member is OWNER', async () => {
    const { owner, guest, id, offered } = await anOffer();
    expect(offered).toMatchObject({ status: 200, body: { role: 'ADMIN', offeredRole: 'OWNER' } });
    expect(await consent.roleOf(guest, owner)).toBe('ADMIN');
    const [letter] = await lettersTo(server, guest.email);
    expect(letter?.text).toContain('http://sandbox.test/dashboard/account/invitations');
    expect(await consent.list(guest)).toMatchObject([
      { id, status: 'ACTIVE', role: 'OWNER', invitedBy: 'Rui Costa' },
    ]);
    expect((await consent.accept(guest, id)).body.role).toBe('OWNER');
    expect((await consent.events(owner)).slice(0, 2)).toEqual(['ROLE_ACCEPTED', 'ROLE_OFFERED']);
    expect((await consent.leave(owner, owner)).status).toBe(204);
  });

  it('204 declined, the member stays what they are', async () => {
    const { owner, guest, id } = await anOffer();
    expect((await consent.decline(guest, id)).status).toBe(204);
    expect([await consent.roleOf(guest, owner), await consent.list(guest)]).toEqual(['ADMIN', []]);
    expect(refusalOf(await consent.leave(owner, owner))).toEqual([409, 'CONFLICT']);
  });

  it('404 NOT_FOUND once the person who offered it is no OWNER any more', async () => {
    const { owner, guest, id } = await anOffer();
    await server.database.change((tx) =>
      tx.run({
        name: 'demote',
        text: `UPDATE members SET role = 'ADMIN' WHERE user_id = $1`,
        values: [owner.userId],
      }),
    );
    expect(await consent.list(guest)).toEqual([]);
    expect(refusalOf(await consent.accept(guest, id))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('a membership that nobody agreed to', () => {
  async function anUnaskedOwner(): Promise<{ owner: Person; guest: Person; id: string }> {
    const [owner, guest] = [await direct.signUp(), await direct.signUp()];
    const { id } = (await contract.add(owner, guest, 'OWNER')).body;
    return { owner, guest, id };
  }

  it('409 CONFLICT: the OWNER who added another cannot go before the other agrees', async () => {
    const { owner, guest, id } = await anUnaskedOwner();
    expect(await contract.roleOf(guest, owner)).toBe('OWNER');
    expect(refusalOf(await contract.leave(owner, owner))).toEqual([409, 'CONFLICT']);
    expect(refusalOf(await contract.erase(owner))).toEqual([409, 'CONFLICT']);
    expect(await contract.list(guest)).toMatchObject([
      { id, status: 'ACTIVE', role: 'OWNER', invitedBy: null },
    ]);
    expect((await contract.accept(guest, id)).body.role).toBe('OWNER');
    expect((await contract.leave(owner, owner)).status).toBe(204);
    expect(refusalOf(await contract.leave(guest, owner))).toEqual([204, undefined]);
  });

  it('204 declined, leaves the organization', async () => {
    const { owner, guest, id } = await anUnaskedOwner();
    expect((await contract.decline(guest, id)).status).toBe(204);
    expect(await contract.roleOf(guest, owner)).toBeUndefined();
  });

  it('204 never holds up a deletion of the account, however the organization stands', async () => {
    const { owner, guest } = await anUnaskedOwner();
    await direct.database.change((tx) =>
      tx.run({
        name: 'only unwilling',
        text: `DELETE FROM members WHERE user_id = $1`,
        values: [owner.userId],
      }),
    );
    const third = await direct.signUp();
    await direct.database.change((tx) =>
      tx.run({
        name: 'another member',
        text: `INSERT INTO members (id, organization_id, user_id, role, created_at, accepted_at)
               VALUES ('mem_third', $1, $2, 'VIEWER', now(), now())`,
        values: [owner.organizationId, third.userId],
      }),
    );
    expect((await contract.erase(guest)).status).toBe(204);
  });

  it('200 a member who is made OWNER counts after agreeing, and is ADMIN again after declining', async () => {
    const [owner, guest] = [await direct.signUp(), await direct.signUp()];
    const { id } = (await contract.add(owner, guest)).body;
    await contract.accept(guest, id);
    const made = await contract.change(owner, id, 'OWNER');
    expect(made.body).toMatchObject({ role: 'OWNER', accepted: false });
    expect(refusalOf(await contract.leave(owner, owner))).toEqual([409, 'CONFLICT']);
    expect((await contract.decline(guest, id)).status).toBe(204);
    expect(await contract.roleOf(guest, owner)).toBe('ADMIN');
  });

  it('agrees by administering the members of the organization', async () => {
    const { owner, guest, id } = await anUnaskedOwner();
    await contract.add(guest, owner, 'VIEWER');
    const third = await direct.signUp();
    const added = await direct.call('POST', members(owner), {
      as: guest.token,
      body: { email: third.email, role: 'VIEWER' },
    });
    expect(added.status).toBe(201);
    const { data } = (await direct.call('GET', members(owner), { as: owner.token })).body;
    expect(data.find((member: { id: string }) => member.id === id).accepted).toBe(true);
  });

  it('shows administrators none of their log-ins, and the address verifies no organization', async () => {
    const [owner, guest] = [await direct.signUp(), await direct.signUp()];
    const { id } = (await contract.add(owner, guest, 'OWNER')).body;
    const logIn = () =>
      direct.call('POST', '/v1/auth/login', { body: { email: guest.email, password: guest.password } });
    const theirs = async () =>
      (
        await direct.call(
          'GET',
          `/v1/organizations/${owner.organizationId}/security-events?type=LOGIN_SUCCEEDED&userId=${guest.userId}`,
          { as: owner.token },
        )
      ).body.data.length;
    await logIn();
    expect(await theirs()).toBe(0);
    const isVouched = () =>
      direct.deps.db.read((tx) => tx.organizations.hasVerifiedOwner(owner.organizationId as `org_${string}`));
    await direct.database.change((tx) =>
      tx.run({
        name: 'unverified owner',
        text: `UPDATE users SET email_verification = 'PENDING' WHERE id = $1`,
        values: [owner.userId],
      }),
    );
    expect(await isVouched()).toBe(false);
    await contract.accept(guest, id);
    await logIn();
    expect([await theirs(), await isVouched()]).toEqual([1, true]);
  });
});
