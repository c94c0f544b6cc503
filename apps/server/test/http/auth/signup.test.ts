import { describe, expect, it } from 'vitest';
import { accountsServer, sortedStatuses } from '../../accounts-server.ts';

const { call, signUp, database } = await accountsServer();
const ana = {
  name: 'Ana Souza',
  email: 'ana@example.com',
  password: 'correct horse',
  organizationName: 'Açúcar & Cia.',
};

describe('POST /v1/auth/signup', () => {
  it('201 creates account, organization and first project, and logs in', async () => {
    const { status, body } = await call('POST', '/v1/auth/signup', {
      body: { ...ana, email: ' Ana@Example.com ' },
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      accessToken: expect.stringMatching(/^ses_[0-9a-z]{26}\.\d+\.[\w-]{43}$/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      tokenType: 'Bearer',
      expiresIn: 900,
      refreshExpiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      session: { id: expect.stringMatching(/^ses_/) },
      user: expect.objectContaining({
        id: expect.stringMatching(/^usr_/),
        name: 'Ana Souza',
        email: 'ana@example.com',
      }),
      organization: expect.objectContaining({
        id: expect.stringMatching(/^org_/),
        name: 'Açúcar & Cia.',
        slug: expect.stringMatching(/^acucar-cia-[0-9a-z]{6}$/),
        role: 'OWNER',
        plan: 'UNLIMITED',
        consentText: null,
        consentVersion: 1,
        defaultExpirationDays: 30,
        rememberContacts: true,
      }),
      project: expect.objectContaining({
        id: expect.stringMatching(/^proj_/),
        organizationId: body.organization.id,
        status: 'ACTIVE',
        environment: 'SANDBOX',
      }),
    });
    const me = await call('GET', '/v1/me', { as: body.accessToken });
    expect(me.status).toBe(200);
  });

  it('201 keeps a hash of the password and fingerprints of tokens, nothing else', async () => {
    const person = await signUp({ password: 'a very secret phrase' });
    const kept = await database.read((tx) =>
      tx.query<{ all: string }>({
        name: 'kept',
        text: `SELECT (SELECT json_agg(u) FROM users u)::text || (SELECT json_agg(s) FROM sessions s)::text ||
                      (SELECT json_agg(r) FROM refresh_tokens r)::text AS all`,
        values: [],
      }),
    );
    expect(kept[0]?.all).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    for (const secret of ['a very secret phrase', person.refreshToken, person.token]) {
      expect(kept[0]?.all).not.toContain(secret);
    }
  });

  it('201 two organizations may have the same name', async () => {
    const [one, other] = [await signUp(), await signUp()];
    expect(one.organizationId).not.toBe(other.organizationId);
  });

  it('409 EMAIL_ALREADY_REGISTERED, however the e-mail is written', async () => {
    const { status, body } = await call('POST', '/v1/auth/signup', {
      body: { ...ana, email: 'ANA@example.COM' },
    });
    expect([status, body.error.code]).toEqual([409, 'EMAIL_ALREADY_REGISTERED']);
  });

  it('409 EMAIL_ALREADY_REGISTERED to all but one of several at once', async () => {
    const input = { ...ana, email: 'race@example.com' };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => call('POST', '/v1/auth/signup', { body: input })),
    );
    expect(sortedStatuses(answers)).toEqual([201, 409, 409, 409]);
    const [count] = await database.read((tx) =>
      tx.query<{ organizations: number }>({
        name: 'count',
        text: `SELECT count(*) AS organizations FROM members m JOIN users u ON u.id = m.user_id
               WHERE u.email = 'race@example.com'`,
        values: [],
      }),
    );
    expect(count?.organizations).toBe(1);
  });

  it.each([
    ['password', { password: 'short' }],
    ['password', { password: 'password123' }],
    ['password', { password: 'new@example.com' }],
    ['password', { password: 'x'.repeat(129) }],
    ['password', { password: 12345678 }],
    ['email', { email: 'nobody' }],
    ['email', { email: undefined }],
    ['name', { name: '   ' }],
    ['organizationName', { organizationName: 'x'.repeat(201) }],
    ['organizationName', { organizationName: undefined }],
  ])('422 VALIDATION_FAILED names %s: %j', async (field, change) => {
    const { status, body } = await call('POST', '/v1/auth/signup', {
      body: { ...ana, email: 'new@example.com', ...change },
    });
    expect([status, body.error.code]).toEqual([422, 'VALIDATION_FAILED']);
    expect(body.error.details.fields).toEqual([
      { field, message: expect.any(String), rule: expect.any(String), params: expect.any(Object) },
    ]);
  });

  it('400 BAD_REQUEST for a body that is no JSON', async () => {
    const { status, body } = await call('POST', '/v1/auth/signup', { body: '{"name":' });
    expect([status, body.error.code]).toEqual([400, 'BAD_REQUEST']);
  });
});
