import { describe, expect, it } from 'vitest';
import { accountsServer } from '../../accounts-server.ts';

const { call, signUp, keyOf, clock } = await accountsServer();

describe('GET /v1/me', () => {
  it('200 returns the user, organizations with roles, and projects', async () => {
    const person = await signUp({ name: 'Bruno Lima', organizationName: 'Lima Ltda' });
    await signUp();
    const { status, body } = await call('GET', '/v1/me', { as: person.token });
    expect(status).toBe(200);
    expect(body).toEqual({
      user: {
        id: person.userId,
        name: 'Bruno Lima',
        email: person.email,
        emailVerified: true,
        onboarding: { building: null, technology: null, completed: false },
        defaultProjectId: null,
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: expect.stringMatching(/Z$/),
        version: 1,
      },
      organizations: [
        expect.objectContaining({ id: person.organizationId, name: 'Lima Ltda', role: 'OWNER' }),
      ],
      projects: [expect.objectContaining({ id: person.projectId, organizationId: person.organizationId })],
    });
  });

  it('200 returns the user’s role in each organization', async () => {
    const [owner, guest] = [await signUp(), await signUp()];
    const url = `/v1/organizations/${owner.organizationId}/members`;
    await call('POST', url, { as: owner.token, body: { email: guest.email, role: 'VIEWER' } });
    const { body } = await call('GET', '/v1/me', { as: guest.token });
    const roles = body.organizations.map(({ id, role }: Record<string, string>) => [id, role]);
    expect(roles).toEqual([
      [guest.organizationId, 'OWNER'],
      [owner.organizationId, 'VIEWER'],
    ]);
    expect(body.projects.map(({ id }: { id: string }) => id)).toEqual([guest.projectId, owner.projectId]);
  });

  it('200 for a personal access token', async () => {
    const person = await signUp();
    const { body: made } = await call('POST', '/v1/me/tokens', { as: person.token, body: { name: 'cli' } });
    expect((await call('GET', '/v1/me', { as: made.token })).body.user.id).toBe(person.userId);
  });

  it('403 FORBIDDEN for an API key', async () => {
    const { status, body } = await call('GET', '/v1/me', { as: await keyOf(await signUp()) });
    expect([status, body.error.code]).toEqual([403, 'FORBIDDEN']);
  });

  it.each([
    ['UNAUTHENTICATED', 'no header', {}],
    ['UNAUTHENTICATED', 'another scheme', { authorization: 'Basic YTpi' }],
    ['UNAUTHENTICATED', 'garbage', { authorization: 'Bearer garbage' }],
    [
      'UNAUTHENTICATED',
      'a forged token',
      { authorization: `Bearer ses_${'0'.repeat(26)}.9999999999.${'A'.repeat(43)}` },
    ],
    ['INVALID_API_KEY', 'a mistyped key', { authorization: `Bearer ask_test_${'0'.repeat(38)}` }],
  ])('401 %s for %s', async (code, _what, headers) => {
    const { status, body } = await call('GET', '/v1/me', { headers });
    expect([status, body.error.code]).toEqual([401, code]);
  });

  it('401 SESSION_EXPIRED fifteen minutes after the token was issued, not before', async () => {
    const person = await signUp();
    clock.advance(14 * 60_000);
    expect((await call('GET', '/v1/me', { as: person.token })).status).toBe(200);
    clock.advance(61_000);
    const { status, body } = await call('GET', '/v1/me', { as: person.token });
    expect([status, body.error.code]).toEqual([401, 'SESSION_EXPIRED']);
    clock.reset();
  });
});

describe('PATCH /v1/me/onboarding', () => {
  it('200 stores the answers that are sent and keeps the others', async () => {
    const { token } = await signUp();
    const first = await call('PATCH', '/v1/me/onboarding', { as: token, body: { building: 'contracts' } });
    expect([first.status, first.body.onboarding, first.body.version]).toEqual([
      200,
      { building: 'contracts', technology: null, completed: false },
      2,
    ]);
    const second = await call('PATCH', '/v1/me/onboarding', {
      as: token,
      body: { technology: 'Node', completed: true, building: null },
    });
    expect(second.body.onboarding).toEqual({ building: null, technology: 'Node', completed: true });
    const third = await call('PATCH', '/v1/me/onboarding', { as: token, body: {} });
    expect(third.body.onboarding).toEqual(second.body.onboarding);
  });

  it('409 CONFLICT when If-Match names an older version', async () => {
    const { token } = await signUp();
    const change = { as: token, body: { completed: true }, headers: { 'if-match': '"v1"' } };
    expect((await call('PATCH', '/v1/me/onboarding', change)).status).toBe(200);
    const { status, body } = await call('PATCH', '/v1/me/onboarding', change);
    expect([status, body.error.code]).toEqual([409, 'CONFLICT']);
  });

  it.each([{ completed: 'yes' }, { building: 'x'.repeat(101) }, { technology: 7 }])(
    '422 VALIDATION_FAILED for %j',
    async (body) => {
      expect((await call('PATCH', '/v1/me/onboarding', { as: (await signUp()).token, body })).status).toBe(
        422,
      );
    },
  );
});
