import { describe, expect, it } from 'vitest';
import { accountsServer, sortedStatuses } from '../../accounts-server.ts';
import type { Answer, Person } from '../../accounts-server.ts';

const { call, signUp } = await accountsServer();

function add(as: Person, to: Person, body: object, headers = {}): Promise<Answer> {
  return call('POST', `/v1/organizations/${to.organizationId}/members`, { as: as.token, body, headers });
}

describe('POST /v1/organizations/{id}/members', () => {
  it('201 adds a person who has an account', async () => {
    const [owner, guest] = [await signUp(), await signUp({ name: 'Bruno Lima' })];
    const { status, body } = await add(owner, owner, { email: guest.email.toUpperCase(), role: 'MEMBER' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^mem_/),
      status: 'ACTIVE',
      expiresAt: null,
      email: guest.email,
      user: { id: guest.userId, name: 'Bruno Lima', email: guest.email },
      role: 'MEMBER',
      readsPersonalData: null,
      mayReadPersonalData: true,
      accepted: false,
      offeredRole: null,
      createdAt: expect.any(String),
      notified: false,
      notNotifiedReason: null,
    });
    const { body: organization } = await call('GET', `/v1/organizations/${owner.organizationId}`, {
      as: guest.token,
    });
    expect(organization.role).toBe('MEMBER');
  });

  it.each([
    ['OWNER', 'OWNER', 201],
    ['OWNER', 'ADMIN', 201],
    ['ADMIN', 'ADMIN', 201],
    ['ADMIN', 'OWNER', 403],
    ['MEMBER', 'VIEWER', 403],
    ['VIEWER', 'VIEWER', 403],
  ])('an %s granting %s: %s', async (granter, granted, status) => {
    const [owner, someone, newcomer] = [await signUp(), await signUp(), await signUp()];
    await add(owner, owner, { email: someone.email, role: granter });
    const answer = await add(someone, owner, { email: newcomer.email, role: granted });
    expect([answer.status, answer.body.error?.code]).toEqual([
      status,
      status === 403 ? 'FORBIDDEN' : undefined,
    ]);
  });

  it('404 NOT_FOUND for an e-mail without an account', async () => {
    const owner = await signUp();
    const { status, body } = await add(owner, owner, { email: 'nobody@example.com', role: 'MEMBER' });
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND']);
    expect(body.error.details).toMatchObject({ reason: 'ACCOUNT_UNKNOWN', field: 'email' });
  });

  it('404 NOT_FOUND for another organization, also with an invalid body', async () => {
    const [owner, stranger] = [await signUp(), await signUp()];
    for (const body of [{ email: stranger.email, role: 'OWNER' }, {}]) {
      expect((await add(stranger, owner, body)).status).toBe(404);
    }
  });

  it('409 CONFLICT for a member, and for one of two concurrent requests', async () => {
    const [owner, guest] = [await signUp(), await signUp()];
    const input = { email: guest.email, role: 'MEMBER' };
    const answers = await Promise.all([add(owner, owner, input), add(owner, owner, input)]);
    expect(sortedStatuses(answers)).toEqual([201, 409]);
    const { status, body } = await add(owner, owner, { email: owner.email, role: 'VIEWER' });
    expect([status, body.error.code]).toEqual([409, 'CONFLICT']);
  });

  it.each([
    [{ role: 'MEMBER' }, 'email'],
    [{ email: 'ana@example.com' }, 'role'],
    [{ email: 'ana@example.com', role: 'KING' }, 'role'],
  ])('422 VALIDATION_FAILED for %j', async (requested, field) => {
    const owner = await signUp();
    const { status, body } = await add(owner, owner, requested);
    expect([status, body.error.details.fields[0].field]).toEqual([422, field]);
  });
});

describe('GET /v1/organizations/{id}/members', () => {
  it('200 lists all members to each of them, newest first', async () => {
    const [owner, guest] = [await signUp({ name: 'Ana' }), await signUp({ name: 'Bruno' })];
    await add(owner, owner, { email: guest.email, role: 'VIEWER' });
    const url = `/v1/organizations/${owner.organizationId}/members`;
    const { status, body } = await call('GET', url, { as: guest.token });
    expect(status).toBe(200);
    expect(body.data.map((listed: Answer['body']) => [listed.user.name, listed.role])).toEqual([
      ['Bruno', 'VIEWER'],
      ['Ana', 'OWNER'],
    ]);
    const { body: page } = await call('GET', `${url}?limit=1`, { as: guest.token });
    expect([page.data.length, page.hasMore]).toEqual([1, true]);
    const { body: rest } = await call('GET', `${url}?limit=1&cursor=${page.nextCursor}`, { as: guest.token });
    expect([rest.data[0].user.name, rest.hasMore, rest.nextCursor]).toEqual(['Ana', false, null]);
  });

  it('404 NOT_FOUND for another organization, also with an invalid query', async () => {
    const [owner, stranger] = [await signUp(), await signUp()];
    for (const query of ['', '?limit=0']) {
      const url = `/v1/organizations/${owner.organizationId}/members${query}`;
      expect((await call('GET', url, { as: stranger.token })).status).toBe(404);
    }
  });
});
