import { afterEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../../src/domain/limits.ts';
import { accountsServer } from '../../accounts-server.ts';
import type { Answer } from '../../accounts-server.ts';

const { call, signUp, clock } = await accountsServer();
afterEach(() => clock.reset());

function logIn(email: string, password: string, ip = '192.0.2.1'): Promise<Answer> {
  return call('POST', '/v1/auth/login', { body: { email, password }, ip });
}

/** One failed log-in after the other. */
async function failTimes(count: number, email: string, ipOf: (attempt: number) => string): Promise<void> {
  for (let attempt = 0; attempt < count; attempt += 1) {
    const { body } = await logIn(email, 'not the password', ipOf(attempt));
    expect(body.error.code).toBe('INVALID_CREDENTIALS');
  }
}

describe('POST /v1/auth/login', () => {
  it('200 returns an access token for 15 minutes and a refresh token', async () => {
    const person = await signUp();
    const { status, body } = await logIn(person.email.toUpperCase(), person.password);
    expect(status).toBe(200);
    expect(body).toEqual({
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      tokenType: 'Bearer',
      expiresIn: 900,
      refreshExpiresAt: expect.any(String),
      session: { id: expect.stringMatching(/^ses_/) },
      user: expect.objectContaining({ id: person.userId, email: person.email }),
    });
    expect(body.session.id).not.toBe(person.sessionId);
    expect((await call('GET', '/v1/me', { as: body.accessToken })).status).toBe(200);
  });

  it('200 the password counts to the last space', async () => {
    const person = await signUp({ password: '  spaces matter  ' });
    expect((await logIn(person.email, '  spaces matter  ')).status).toBe(200);
    expect((await logIn(person.email, 'spaces matter')).status).toBe(401);
  });

  it('200 on both base addresses, and the token works on both', async () => {
    const person = await signUp();
    const { email, password } = person;
    const { status, body } = await call('POST', '/v1/auth/login', {
      on: 'PRODUCTION',
      body: { email, password },
    });
    expect(status).toBe(200);
    expect((await call('GET', '/v1/me', { on: 'SANDBOX', as: body.accessToken })).status).toBe(200);
    expect((await call('GET', '/v1/me', { on: 'PRODUCTION', as: person.token })).status).toBe(200);
  });

  it('401 INVALID_CREDENTIALS for a wrong password and an unknown e-mail, in the same words', async () => {
    const person = await signUp();
    const wrong = await logIn(person.email, 'not the password');
    const unknown = await logIn('nobody@example.com', 'not the password');
    expect([wrong.status, wrong.body.error.code]).toEqual([401, 'INVALID_CREDENTIALS']);
    const { requestId: _one, ...same } = wrong.body.error;
    const { requestId: _other, ...also } = unknown.body.error;
    expect(also).toEqual(same);
  });

  it('401 INVALID_CREDENTIALS after the same work for an e-mail that has no account', async () => {
    const person = await signUp();
    const [known, unknown] = await fastestOf([person.email, 'none@example.com']);
    // Without the hash of nobody it would be less than a tenth. The machine may be busy: a wide margin.
    expect(unknown).toBeGreaterThan(known / 4);
  });

  it('429 RATE_LIMITED after ten failures from one address, for a quarter of an hour', async () => {
    const person = await signUp();
    await failTimes(10, person.email, () => '192.0.2.1');
    const blocked = await logIn(person.email, person.password);
    expect([blocked.status, blocked.body.error.code]).toEqual([429, 'RATE_LIMITED']);
    const wait = blocked.body.error.details.retryAfterSeconds;
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect(blocked.headers['retry-after']).toBe(String(wait));

    expect((await logIn(person.email, person.password, '198.51.100.7')).status).toBe(200);
    expect((await call('GET', '/v1/me', { as: person.token })).status).toBe(200);

    clock.advance(15 * MINUTE);
    expect((await logIn(person.email, person.password)).status).toBe(200);
  });

  it('429 RATE_LIMITED also for an e-mail that has no account', async () => {
    await failTimes(10, 'stranger@example.com', () => '192.0.2.1');
    expect((await logIn(' STRANGER@example.com', 'whatever')).status).toBe(429);
  });

  it('429 RATE_LIMITED for unknown networks after a hundred failures, longer with each; known ones get in', async () => {
    const person = await signUp();
    expect((await logIn(person.email, person.password, '203.0.113.1')).status).toBe(200);
    await failTimes(100, person.email, (attempt) => `198.51.100.${attempt}`);
    const { status, body } = await logIn(person.email, person.password, '203.0.113.9');
    expect(status).toBe(429);
    expect(body.error.details.retryAfterSeconds).toBeLessThanOrEqual(60);
    expect((await logIn(person.email, person.password, '203.0.113.1')).status).toBe(200);
    clock.advance(MINUTE);
    expect((await logIn(person.email, person.password, '203.0.113.9')).status).toBe(200);
    // A log-in that succeeded makes its network known.
    await failTimes(1, person.email, () => '198.51.100.250');
    expect((await logIn(person.email, person.password, '203.0.113.10')).status).toBe(429);
    expect((await logIn(person.email, person.password, '203.0.113.9')).status).toBe(200);
    clock.advance(HOUR);
    expect((await logIn(person.email, person.password, '203.0.113.11')).status).toBe(200);
  });

  it('429 RATE_LIMITED after a hundred failures for an e-mail that has no account: the same', async () => {
    await failTimes(100, 'nobody-here@example.com', (attempt) => `198.51.101.${attempt}`);
    const { status, body } = await logIn('nobody-here@example.com', 'whatever', '203.0.113.9');
    expect([status, body.error.details.retryAfterSeconds > 0]).toEqual([429, true]);
  });

  it('429 RATE_LIMITED for a /64 of IPv6 as for one address; the owner gets in from elsewhere', async () => {
    const person = await signUp();
    const guesses: number[] = [];
    for (let n = 0; n < 90; n += 1) {
      guesses.push((await logIn(person.email, 'not the password', `2001:db8:1:2::${n.toString(16)}`)).status);
    }
    expect(guesses.filter((status) => status === 401)).toHaveLength(10);
    expect((await logIn(person.email, person.password, '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await logIn(person.email, person.password, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('429 RATE_LIMITED for an IPv4 address that is written as IPv6', async () => {
    const person = await signUp();
    await failTimes(10, person.email, () => '192.0.2.77');
    expect((await logIn(person.email, person.password, '::ffff:192.0.2.77')).status).toBe(429);
  });

  it('429 RATE_LIMITED after fifty failures from one address, whatever the account', async () => {
    const person = await signUp();
    for (let n = 0; n < 50; n += 1) await failTimes(1, `nobody${n}@example.com`, () => '192.0.2.50');
    const blocked = await logIn(person.email, person.password, '192.0.2.50');
    expect([blocked.status, blocked.body.error.code]).toEqual([429, 'RATE_LIMITED']);
    expect((await logIn(person.email, person.password, '192.0.2.51')).status).toBe(200);
    clock.advance(15 * MINUTE);
    expect((await logIn(person.email, person.password, '192.0.2.50')).status).toBe(200);
  });

  it('429 RATE_LIMITED: guesses sent all at once do not pass the limit together', async () => {
    const person = await signUp();
    const guesses = Array.from({ length: 24 }, () => logIn(person.email, 'not the password'));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(14);
  });

  it('200 twenty right log-ins at once do not count as failures', async () => {
    const person = await signUp();
    const logIns = Array.from({ length: 20 }, () => logIn(person.email, person.password));
    expect((await Promise.all(logIns)).map(({ status }) => status)).toEqual(
      Array.from({ length: 20 }, () => 200),
    );
  });

  it.each([['email'], ['password']])('422 VALIDATION_FAILED without %s', async (field) => {
    const { status, body } = await call('POST', '/v1/auth/login', {
      body: { email: 'ana@example.com', password: 'whatever', [field]: undefined },
    });
    expect([status, body.error.details.fields[0].field]).toEqual([422, field]);
  });
});

/** The milliseconds of the fastest log-in of each address, tried in turn: what slows the machine down slows both down. */
async function fastestOf(emails: readonly [string, string]): Promise<readonly [number, number]> {
  const fastest: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let i = 0; i < 8; i += 1) {
    for (const which of [0, 1] as const) {
      const start = performance.now();
      await logIn(emails[which], 'not the password', `203.0.113.${i}`);
      fastest[which] = Math.min(fastest[which], performance.now() - start);
    }
  }
  return fastest;
}
