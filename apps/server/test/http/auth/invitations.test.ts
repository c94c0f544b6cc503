import { describe, expect, it } from 'vitest';
import { DAY, INVITATION_TTL, INVITATIONS_PER_DAY } from '../../../src/domain/limits.ts';
import { accountsServer, sortedStatuses } from '../../accounts-server.ts';
import { MAILBOX_LETTERS_PER_DAY } from '../../../src/domain/messages/limits.ts';
import type { Answer, Person } from '../../accounts-server.ts';
import { lettersTo, tokenTo } from '../../given/account-letters.ts';
import { setPlan } from '../../given/organization.ts';

const server = await accountsServer({
  emailVerification: true,
  mail: true,
  membership: 'accept',
  signup: 'invite',
});
const { call, clock, database } = server;
let people = 0;

/** An OWNER with a verified address. */
async function anOwner(): Promise<Person> {
  const token = Buffer.from(`${(people += 1)}`.padStart(32, '0')).toString('base64url');
  await server.deps.db.change(
    async (tx) =>
      await tx.installation.replaceSetUpLink(server.deps.secrets.fingerprint(token), await tx.now()),
  );
  const person = await server.signUp({ setUpToken: token });
  await call('POST', '/v1/auth/email-verification/confirm', {
    body: { token: await tokenTo(server, person.email) },
  });
  return person;
}

const isUnverified = (person: Person) =>
  database.change((tx) =>
    tx.run({
      name: 'pending',
      text: `UPDATE users SET email_verification = 'PENDING' WHERE id = $1`,
      values: [person.userId],
    }),
  );

const members = (owner: Person) => `/v1/organizations/${owner.organizationId}/members`;
const invite = (owner: Person, email: string, role = 'MEMBER'): Promise<Answer> =>
  call('POST', members(owner), { as: owner.token, body: { email, role } });
const inspect = (token: string) => call('POST', '/v1/auth/invitations/inspect', { body: { token } });
const accept = (person: Person, token: string) =>
  call('POST', '/v1/auth/invitations/accept', { as: person.token, body: { token } });
const anAddress = () => `guest${(people += 1)}@example.com`;
const signUpWith = (email: string, invitationToken: string) =>
  call('POST', '/v1/auth/signup', {
    body: { name: 'Bia', email, password: 'correct horse battery', invitationToken },
  });

describe('POST /v1/organizations/{id}/members by consent', () => {
  it('201 the same for an address with an account, which is no member before it accepts', async () => {
    const [owner, guest] = [await anOwner(), await anOwner()];
    const answers = [await invite(owner, guest.email), await invite(owner, anAddress())];
    const seen = answers.map(({ status, body }) => [
      status,
      JSON.stringify(body)
        .replaceAll(body.id, 'mem')
        .replaceAll(body.email, 'who')
        .replaceAll(/\d{4}-[\d-]+T[\d:.]+Z/g, 'when'),
    ]);
    expect(seen[0]).toEqual(seen[1]);
    expect(JSON.stringify(answers)).not.toContain('Ana Souza');
    const organization = `/v1/organizations/${owner.organizationId}`;
    expect((await call('GET', organization, { as: guest.token })).status).toBe(404);
  });

  it('409 CONFLICT for an active member', async () => {
    const [owner, guest] = [await anOwner(), await anOwner()];
    await invite(owner, guest.email);
    await accept(guest, await tokenTo(server, guest.email));
    for (const email of [guest.email, owner.email]) {
      const { status, body } = await invite(owner, email);
      expect([status, body.error.code]).toEqual([409, 'CONFLICT']);
    }
  });

  it('201 INVITED for an address without an account, listed and mailed', async () => {
    const owner = await anOwner();
    const email = anAddress();
    const { status, body } = await invite(owner, email.toUpperCase());
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^mem_/),
      status: 'INVITED',
      email,
      user: { id: null, name: null, email },
      role: 'MEMBER',
      readsPersonalData: null,
      mayReadPersonalData: true,
      accepted: false,
      offeredRole: null,
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      notified: true,
      notNotifiedReason: null,
    });
    const { data } = (await call('GET', members(owner), { as: owner.token })).body;
    expect(data.map((member: { status: string }) => member.status)).toEqual(['INVITED', 'ACTIVE']);
    const [letter] = await lettersTo(server, email);
    expect(letter?.text).toContain('http://sandbox.test/dashboard/invitation#');
    expect(letter?.subject).toContain('Acme');
  });

  it('201 sends a new link when repeated, and the earlier link stops working', async () => {
    const owner = await anOwner();
    const email = anAddress();
    const first = await invite(owner, email);
    const old = await tokenTo(server, email);
    const again = await invite(owner, email, 'VIEWER');
    expect(again.body).toMatchObject({ id: first.body.id, role: 'VIEWER', status: 'INVITED' });
    expect((await inspect(old)).status).toBe(404);
    expect((await inspect(await tokenTo(server, email))).body.role).toBe('VIEWER');
  });

  it('201 without a letter for a mailbox that has had its ten of the day, and whose link stays', async () => {
    const owner = await anOwner();
    const email = anAddress();
    const first = await invite(owner, email);
    expect(first.body.notified).toBe(true);
    for (let letter = 1; letter < MAILBOX_LETTERS_PER_DAY; letter += 1) {
      const spelt = email.replace('@', `+${letter}@`);
      expect((await invite(owner, spelt)).body.notified).toBe(true);
    }
    const link = await tokenTo(server, email);
    const { status, body } = await invite(await anOwner(), email);
    expect([status, body.notified, body.notNotifiedReason]).toEqual([201, false, 'MAILBOX_LIMIT']);
    const again = await invite(owner, email, 'VIEWER');
    expect([again.status, again.body.id, again.body.notified]).toEqual([201, first.body.id, false]);
    expect((await inspect(link)).body.role).toBe('VIEWER');
  });

  it('429 RATE_LIMITED after the day’s invitations of an organization, and of no other', async () => {
    const owner = await anOwner();
    await invite(owner, anAddress());
    await database.change((tx) =>
      tx.run({
        name: 'more invitations',
        text: `INSERT INTO account_letters (id, kind, recipient, sender, status, attempts, created_at)
               SELECT 'msg_' || lpad(n::text, 26, '0'), kind, recipient, sender, 'DELIVERED', 1, created_at
               FROM account_letters, generate_series(2, $1) AS n
               WHERE id = (SELECT max(id) FROM account_letters WHERE kind = 'INVITATION')`,
        values: [INVITATIONS_PER_DAY],
      }),
    );
    const { status, body } = await invite(owner, anAddress());
    expect([status, body.error.code, body.error.details]).toEqual([
      429,
      'RATE_LIMITED',
      { retryAfterSeconds: DAY / 1000 },
    ]);
    expect((await invite(await anOwner(), anAddress())).status).toBe(201);
  });

  it('403 FORBIDDEN (EMAIL_NOT_VERIFIED) from an unverified OWNER', async () => {
    const owner = await anOwner();
    await isUnverified(owner);
    const { status, body } = await invite(owner, anAddress());
    expect([status, body.error.details.reason]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
  });

  it('403 FORBIDDEN for an ADMIN who invites an OWNER', async () => {
    const owner = await anOwner();
    const email = anAddress();
    await invite(owner, email, 'ADMIN');
    const admin = (await signUpWith(email, await tokenTo(server, email))).body;
    const { status } = await call('POST', members(owner), {
      as: admin.accessToken,
      body: { email: anAddress(), role: 'OWNER' },
    });
    expect(status).toBe(403);
  });

  it('403 PLAN_LIMIT_REACHED when invitations take the last places', async () => {
    const owner = await anOwner();
    await setPlan(server, owner, 'FREE');
    for (let n = 1; n < 10; n += 1) expect((await invite(owner, anAddress())).status).toBe(201);
    const { status, body } = await invite(owner, anAddress());
    expect([status, body.error.code]).toEqual([403, 'PLAN_LIMIT_REACHED']);
  });
});

describe('POST /v1/auth/invitations/inspect', () => {
  it('200 returns the organization, address and role, and whether there is an account', async () => {
    const owner = await anOwner();
    const email = anAddress();
    await invite(owner, email);
    expect(await inspect(await tokenTo(server, email))).toMatchObject({
      status: 200,
      body: {
        organizationName: 'Acme',
        email,
        role: 'MEMBER',
        hasAccount: false,
        expiresAt: expect.any(String),
      },
    });
  });

  it('404 NOT_FOUND for an unknown, withdrawn or expired invitation, or if the inviter lost the role', async () => {
    const owner = await anOwner();
    expect((await inspect('x'.repeat(43))).status).toBe(404);
    const [withdrawn, expired, orphaned] = [anAddress(), anAddress(), anAddress()];
    const { body } = await invite(owner, withdrawn);
    const path = `${members(owner)}/${body.id}`;
    expect((await call('DELETE', path, { as: owner.token })).status).toBe(204);
    expect((await inspect(await tokenTo(server, withdrawn))).status).toBe(404);
    await invite(owner, expired);
    clock.advance(INVITATION_TTL);
    expect((await inspect(await tokenTo(server, expired))).status).toBe(404);
    clock.reset();
    await invite(owner, orphaned, 'ADMIN');
    await database.change((tx) =>
      tx.run({
        name: 'demote',
        text: `UPDATE members SET role = 'MEMBER' WHERE user_id = $1`,
        values: [owner.userId],
      }),
    );
    expect((await inspect(await tokenTo(server, orphaned))).status).toBe(404);
  });

  it('422 VALIDATION_FAILED without a token', async () => {
    expect((await call('POST', '/v1/auth/invitations/inspect', { body: {} })).status).toBe(422);
  });
});

describe('POST /v1/auth/invitations/accept', () => {
  it('200 makes the invitee a member and verifies the address', async () => {
    const [owner, guest] = [await anOwner(), await anOwner()];
    await isUnverified(guest);
    const invited = await invite(owner, guest.email, 'VIEWER');
    expect(invited.body).toMatchObject({ status: 'INVITED', user: { id: null, name: null } });
    const token = await tokenTo(server, guest.email);
    expect((await inspect(token)).body.hasAccount).toBe(true);
    const { status, body } = await accept(guest, token);
    expect([status, body.id, body.role]).toEqual([200, owner.organizationId, 'VIEWER']);
    const me = (await call('GET', '/v1/me', { as: guest.token })).body;
    expect(me.user.emailVerified).toBe(true);
    const { data } = (await call('GET', members(owner), { as: owner.token })).body;
    expect(data).toContainEqual(expect.objectContaining({ id: invited.body.id, status: 'ACTIVE' }));
    expect((await accept(guest, token)).status).toBe(404);
  });

  it('403 FORBIDDEN for the invitation of another address', async () => {
    const [owner, stranger] = [await anOwner(), await anOwner()];
    const email = anAddress();
    await invite(owner, email);
    expect((await accept(stranger, await tokenTo(server, email))).status).toBe(403);
  });

  it('200 to one of several concurrent requests', async () => {
    const [owner, guest] = [await anOwner(), await anOwner()];
    await isUnverified(guest);
    await invite(owner, guest.email);
    const token = await tokenTo(server, guest.email);
    const answers = await Promise.all([1, 2, 3].map(() => accept(guest, token)));
    expect(sortedStatuses(answers)).toEqual([200, 404, 404]);
  });

  it('409 CONFLICT for a person who is already a member', async () => {
    const [owner, guest] = [await anOwner(), await anOwner()];
    const token = 'y'.repeat(43);
    await invite(owner, guest.email);
    await accept(guest, await tokenTo(server, guest.email));
    await server.deps.db.change(async (tx) => {
      const now = await tx.now();
      const invitation = {
        id: 'mem_invited' as const,
        organizationId: owner.organizationId as `org_${string}`,
        email: guest.email,
        role: 'MEMBER' as const,
        invitedBy: owner.userId as `usr_${string}`,
        createdAt: now,
        expiresAt: new Date(now.getTime() + 60_000),
      };
      return await tx.invitations.save(invitation, server.deps.secrets.fingerprint(token));
    });
    const { status, body } = await accept(guest, token);
    expect([status, body.error.code]).toEqual([409, 'CONFLICT']);
  });
});

describe('POST /v1/auth/signup with an invitation', () => {
  it('201 joins the organization, verified, and creates none', async () => {
    const owner = await anOwner();
    const email = anAddress();
    await invite(owner, email, 'ADMIN');
    const { status, body } = await signUpWith(email, await tokenTo(server, email));
    expect(status).toBe(201);
    expect(body.organization).toMatchObject({ id: owner.organizationId, role: 'ADMIN' });
    expect(body.project.id).toBe(owner.projectId);
    expect(body.user.emailVerified).toBe(true);
    const me = (await call('GET', '/v1/me', { as: body.accessToken })).body;
    expect(me.organizations).toHaveLength(1);
  });

  it('403 FORBIDDEN with another address, and creates no account', async () => {
    const owner = await anOwner();
    const email = anAddress();
    await invite(owner, email);
    const other = anAddress();
    expect((await signUpWith(other, await tokenTo(server, email))).status).toBe(403);
    expect((await invite(owner, other)).body.status).toBe('INVITED');
  });

  it('404 NOT_FOUND for an invalid invitation', async () => {
    expect((await signUpWith(anAddress(), 'x'.repeat(43))).status).toBe(404);
  });
});

describe('POST /v1/organizations/{id}/members/{memberId}/link', () => {
  const link = (as: string, owner: Person, id: string) =>
    call('POST', `${members(owner)}/${id}/link`, { as });
  const tokenOf = ({ body }: Answer): string => body.url.split('#')[1];

  it('201 a link beside that of the letter; a new one replaces it', async () => {
    const owner = await anOwner();
    const email = anAddress();
    const { id, expiresAt } = (await invite(owner, email)).body;
    const first = await link(owner.token, owner, id);
    expect([first.status, first.body]).toEqual([
      201,
      { url: expect.stringMatching(/^http:\/\/sandbox\.test\/dashboard\/invitation#[\w-]{43}$/), expiresAt },
    ]);
    const second = await link(owner.token, owner, id);
    expect((await inspect(tokenOf(first))).status).toBe(404);
    expect((await inspect(tokenOf(second))).body.email).toBe(email);
    expect((await inspect(await tokenTo(server, email))).status).toBe(200);
    await invite(owner, email);
    expect((await inspect(tokenOf(second))).status).toBe(404);
  });

  it('201 joins with a link that was passed on, which proves no mailbox', async () => {
    const owner = await anOwner();
    const email = anAddress();
    const { id } = (await invite(owner, email)).body;
    const token = tokenOf(await link(owner.token, owner, id));
    const { status, body } = await signUpWith(email, token);
    expect([status, body.organization?.id, body.user?.emailVerified]).toEqual([
      201,
      owner.organizationId,
      false,
    ]);
    const known = await anOwner();
    await isUnverified(known);
    const invited = (await invite(owner, known.email)).body;
    expect((await accept(known, tokenOf(await link(owner.token, owner, invited.id)))).status).toBe(200);
    const me = (await call('GET', '/v1/me', { as: known.token })).body;
    expect(me.user.emailVerified).toBe(false);
  });

  it('409 CONFLICT for an expired invitation, 404 NOT_FOUND for a member, 403 FORBIDDEN for an ADMIN and an OWNER’s', async () => {
    const [owner, guest] = [await anOwner(), await anOwner()];
    const { id } = (await invite(owner, anAddress(), 'OWNER')).body;
    const member = (await invite(owner, guest.email, 'ADMIN')).body.id;
    await accept(guest, await tokenTo(server, guest.email));
    const refused = [await link(owner.token, owner, member), await link(guest.token, owner, id)];
    clock.advance(INVITATION_TTL);
    const { body } = await call('POST', '/v1/auth/login', {
      body: { email: owner.email, password: owner.password },
    });
    refused.push(await link(body.accessToken, owner, id));
    clock.reset();
    expect(refused.map((answer) => [answer.status, answer.body.error.code])).toEqual([
      [404, 'NOT_FOUND'],
      [403, 'FORBIDDEN'],
      [409, 'CONFLICT'],
    ]);
  });
});

describe('PATCH and DELETE of an invitation', () => {
  it('200 changes the role, 204 withdraws; an ADMIN cannot change the invitation of an OWNER', async () => {
    const owner = await anOwner();
    const [email, adminEmail] = [anAddress(), anAddress()];
    const { id } = (await invite(owner, email, 'OWNER')).body;
    await invite(owner, adminEmail, 'ADMIN');
    const admin = (await signUpWith(adminEmail, await tokenTo(server, adminEmail))).body;
    const path = `${members(owner)}/${id}`;
    expect((await call('DELETE', path, { as: admin.accessToken })).status).toBe(403);
    const changed = await call('PATCH', path, { as: owner.token, body: { role: 'VIEWER' } });
    expect([changed.status, changed.body.role, changed.body.status]).toEqual([200, 'VIEWER', 'INVITED']);
    expect((await call('DELETE', path, { as: admin.accessToken })).status).toBe(204);
    expect((await call('DELETE', path, { as: owner.token })).status).toBe(404);
  });
});
