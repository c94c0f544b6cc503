import { afterEach, describe, expect, it } from 'vitest';
import { MINUTE } from '../../../src/domain/limits.ts';
import { accountsServer, sortedStatuses } from '../../accounts-server.ts';
import type { Answer, Person } from '../../accounts-server.ts';
import { addPasskey, SANDBOX_ORIGIN } from '../../given/factors.ts';
import { SoftwarePasskey } from '../../given/software-passkey.ts';
import type { Use } from '../../given/software-passkey.ts';

const server = await accountsServer();
const { call, signUp, clock } = server;
afterEach(() => clock.reset());

const begin = (email?: string) => call('POST', '/v1/auth/passkey/options', { body: { email } });

async function logIn(passkey: SoftwarePasskey, use: Partial<Use> = {}, email?: string): Promise<Answer> {
  const { body } = await begin(email);
  const credential = passkey.get(body.options, { origin: SANDBOX_ORIGIN, ...use });
  return call('POST', '/v1/auth/passkey', { body: { challengeId: body.challengeId, credential } });
}

async function withPasskey(): Promise<{ readonly person: Person; readonly passkey: SoftwarePasskey }> {
  const person = await signUp();
  const { passkey, added } = await addPasskey(server, person);
  expect(added.status).toBe(201);
  return { person, passkey };
}

describe('POST /v1/auth/passkey/options', () => {
  it('200 returns the same for every address and lists no credentials', async () => {
    const { person } = await withPasskey();
    const answers = [await begin(), await begin(person.email), await begin('nobody@example.com')];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual({
        challengeId: expect.stringMatching(/^chl_/),
        expiresAt: expect.any(String),
        options: {
          challenge: expect.stringMatching(/^[\w-]{43}$/),
          rpId: 'sandbox.test',
          timeout: 5 * MINUTE,
          userVerification: 'required',
          allowCredentials: [],
        },
      });
    }
  });
});

describe('POST /v1/auth/passkey', () => {
  it('200 logs in without a password', async () => {
    const { person, passkey } = await withPasskey();
    const { status, body } = await logIn(passkey);
    expect(status).toBe(200);
    expect(body.user.id).toBe(person.userId);
    expect((await call('GET', '/v1/me', { as: body.accessToken })).status).toBe(200);
    expect((await logIn(passkey, {}, person.email)).status).toBe(200);
  });

  it.each<[string, Partial<Use>]>([
    ['its user was not verified', { isUserVerified: false }],
    ['the response came from another page', { origin: 'http://evil.test' }],
    ['its counter did not grow: it may be a copy', { counter: 1 }],
  ])('401 INVALID_CREDENTIALS when %s', async (_why, use) => {
    const { passkey } = await withPasskey();
    const { status, body } = await logIn(passkey, use);
    expect([status, body.error.code]).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  it('401 INVALID_CREDENTIALS for an unknown passkey', async () => {
    const stranger = new SoftwarePasskey();
    expect((await logIn(stranger)).status).toBe(401);
  });

  it('401 INVALID_CREDENTIALS when the challenge is bound to another account', async () => {
    const { passkey } = await withPasskey();
    const other = await signUp();
    expect((await logIn(passkey, {}, other.email)).status).toBe(401);
  });

  it('401 INVALID_CREDENTIALS for a signature over another challenge', async () => {
    const { passkey } = await withPasskey();
    const [one, other] = [await begin(), await begin()];
    const credential = passkey.get(other.body.options, { origin: SANDBOX_ORIGIN });
    const body = { challengeId: one.body.challengeId, credential };
    expect((await call('POST', '/v1/auth/passkey', { body })).status).toBe(401);
  });

  it('401 INVALID_CREDENTIALS after five minutes', async () => {
    const { passkey } = await withPasskey();
    const { body } = await begin();
    const credential = passkey.get(body.options, { origin: SANDBOX_ORIGIN });
    clock.advance(5 * MINUTE);
    const late = await call('POST', '/v1/auth/passkey', {
      body: { challengeId: body.challengeId, credential },
    });
    expect(late.status).toBe(401);
  });

  it('returns 200 to one of two concurrent uses of a challenge and 401 to the other', async () => {
    const { passkey } = await withPasskey();
    const { body } = await begin();
    const answer = {
      challengeId: body.challengeId,
      credential: passkey.get(body.options, { origin: SANDBOX_ORIGIN }),
    };
    const both = [1, 2].map(() => call('POST', '/v1/auth/passkey', { body: answer }));
    expect(sortedStatuses(await Promise.all(both))).toEqual([200, 401]);
  });

  it('401 INVALID_CREDENTIALS for a wrong response uses up the challenge', async () => {
    const { passkey } = await withPasskey();
    const { body } = await begin();
    const wrong = passkey.get(body.options, { origin: 'http://evil.test' });
    const right = passkey.get(body.options, { origin: SANDBOX_ORIGIN });
    const send = (credential: object) =>
      call('POST', '/v1/auth/passkey', { body: { challengeId: body.challengeId, credential } });
    expect([(await send(wrong)).status, (await send(right)).status]).toEqual([401, 401]);
  });

  it('422 VALIDATION_FAILED without a credential', async () => {
    const { status } = await call('POST', '/v1/auth/passkey', { body: { challengeId: 'chl_1' } });
    expect(status).toBe(422);
  });
});
