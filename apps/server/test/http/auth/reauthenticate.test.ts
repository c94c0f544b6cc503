import { afterEach, describe, expect, it } from 'vitest';
import { MINUTE } from '../../../src/domain/limits.ts';
import { accountsServer } from '../../accounts-server.ts';
import type { Answer, Person } from '../../accounts-server.ts';
import { addPasskey, addTotp, SANDBOX_ORIGIN } from '../../given/factors.ts';

const server = await accountsServer();
const { call, signUp, clock } = server;
afterEach(() => clock.reset());

const TEN_MINUTES = 10 * MINUTE;

/** A write that administers. */
const administer = (as: string): Promise<Answer> =>
  call('POST', '/v1/me/tokens', { as, body: { name: 'cli' } });
const prove = ({ token }: Person, body: object): Promise<Answer> =>
  call('POST', '/v1/auth/reauthenticate', { as: token, body });

/** Somebody with an authenticator app who logged in more than ten minutes ago. */
async function someoneLater() {
  const person = await signUp();
  const totp = await addTotp(server, person);
  clock.advance(TEN_MINUTES);
  return { person, ...totp };
}

describe('administrative writes of an account with a second factor', () => {
  it('are accepted for ten minutes after the log-in', async () => {
    const person = await signUp();
    await addTotp(server, person);
    clock.advance(TEN_MINUTES - MINUTE);
    expect((await administer(person.token)).status).toBe(201);
  });

  it('403 FORBIDDEN with REAUTHENTICATION_REQUIRED afterwards; reading is not affected', async () => {
    const { person } = await someoneLater();
    const { status, body } = await administer(person.token);
    expect([status, body.error.code, body.error.details]).toEqual([
      403,
      'FORBIDDEN',
      { reason: 'REAUTHENTICATION_REQUIRED', hint: expect.stringContaining('/v1/auth/reauthenticate') },
    ]);
    expect((await call('GET', '/v1/me/tokens', { as: person.token })).status).toBe(200);
  });

  it('are accepted from an account without a factor, and from a token with the scope admin', async () => {
    const person = await signUp();
    const scopes = ['admin'];
    const { body } = await call('POST', '/v1/me/tokens', { as: person.token, body: { name: 'cli', scopes } });
    clock.advance(TEN_MINUTES);
    expect((await administer(person.token)).status).toBe(201);
    clock.reset();
    await addTotp(server, person);
    clock.advance(TEN_MINUTES);
    const invited = await call('POST', '/v1/me/tokens', { as: body.token, body: { name: 'two', scopes } });
    expect(invited.status).toBe(201);
  });

  it('403 FORBIDDEN for changes of factors also from an account without one', async () => {
    const person = await signUp();
    clock.advance(TEN_MINUTES);
    const { status, body } = await call('POST', '/v1/me/factors/totp', { as: person.token });
    expect([status, body.error.details.reason]).toEqual([403, 'REAUTHENTICATION_REQUIRED']);
    expect((await prove(person, { password: person.password })).status).toBe(200);
    expect((await call('POST', '/v1/me/factors/totp', { as: person.token })).status).toBe(200);
  });
});

describe('POST /v1/auth/reauthenticate', () => {
  it('200 with a code says until when it counts', async () => {
    const { person, code } = await someoneLater();
    const { status, body } = await prove(person, { code: code() });
    expect(status).toBe(200);
    const seconds = (Date.parse(body.until) - Date.now() - clock.offsetMilliseconds()) / 1000;
    expect(seconds).toBeGreaterThan(590);
    expect(seconds).toBeLessThanOrEqual(601);
    expect((await administer(person.token)).status).toBe(201);
  });

  it('200 with a recovery code', async () => {
    const { person, recoveryCodes } = await someoneLater();
    expect((await prove(person, { code: recoveryCodes[3] })).status).toBe(200);
  });

  it('200 with a passkey, whose options name the credentials of the account', async () => {
    const person = await signUp();
    const { passkey } = await addPasskey(server, person);
    clock.advance(TEN_MINUTES);
    const { body } = await call('POST', '/v1/auth/reauthenticate/options', { as: person.token });
    expect(body.options.allowCredentials).toEqual([
      { id: passkey.id, type: 'public-key', transports: ['internal'] },
    ]);
    const credential = passkey.get(body.options, { origin: SANDBOX_ORIGIN });
    const answer = { passkey: { challengeId: body.challengeId, credential } };
    expect((await prove(person, answer)).status).toBe(200);
    expect((await administer(person.token)).status).toBe(201);
  });

  it('401 INVALID_CREDENTIALS for a passkey that answers the challenge of another session', async () => {
    const person = await signUp();
    const { passkey } = await addPasskey(server, person);
    const { body: options } = await call('POST', '/v1/auth/reauthenticate/options', { as: person.token });
    const { body: begun } = await call('POST', '/v1/auth/passkey/options', { body: {} });
    const { body: other } = await call('POST', '/v1/auth/passkey', {
      body: {
        challengeId: begun.challengeId,
        credential: passkey.get(begun.options, { origin: SANDBOX_ORIGIN }),
      },
    });
    const credential = passkey.get(options.options, { origin: SANDBOX_ORIGIN });
    const answer = { passkey: { challengeId: options.challengeId, credential } };
    expect((await prove({ ...person, token: other.accessToken }, answer)).status).toBe(401);
  });

  it('401 INVALID_CREDENTIALS for the password alone where there is a factor', async () => {
    const { person } = await someoneLater();
    const { status, body } = await prove(person, { password: person.password });
    expect([status, body.error.details.reason]).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    expect((await administer(person.token)).status).toBe(403);
  });

  it('401 INVALID_CREDENTIALS for a right code with a wrong password', async () => {
    const { person, code } = await someoneLater();
    expect((await prove(person, { code: code(), password: 'wrong' })).status).toBe(401);
  });

  it.each([{}, { password: 'wrong' }, { code: '123456' }])('401 INVALID_CREDENTIALS for %j', async (body) => {
    const { person } = await someoneLater();
    expect((await prove(person, body)).status).toBe(401);
  });

  it('429 RATE_LIMITED after ten wrong passwords', async () => {
    const person = await signUp();
    for (let n = 0; n < 10; n += 1) expect((await prove(person, { password: 'wrong' })).status).toBe(401);
    expect((await prove(person, { password: person.password })).status).toBe(429);
  });

  it('403 FORBIDDEN for a personal token, whatever its scopes', async () => {
    const person = await signUp();
    const { body } = await call('POST', '/v1/me/tokens', {
      as: person.token,
      body: { name: 'cli', scopes: ['admin'] },
    });
    expect((await prove({ ...person, token: body.token }, { password: person.password })).status).toBe(403);
    const options = await call('POST', '/v1/auth/reauthenticate/options', { as: body.token });
    expect(options.status).toBe(403);
  });
});
