import { afterEach, describe, expect, it } from 'vitest';
import { DAY } from '../../../src/domain/limits.ts';
import { accountsServer } from '../../accounts-server.ts';
import type { Answer } from '../../accounts-server.ts';

const { call, signUp, clock } = await accountsServer();
afterEach(() => clock.reset());

function refresh(refreshToken: string): Promise<Answer> {
  return call('POST', '/v1/auth/refresh', { body: { refreshToken } });
}

async function codeOf(answer: Promise<Answer>): Promise<unknown> {
  const { status, body } = await answer;
  return status < 400 ? status : [status, body.error.code];
}

describe('POST /v1/auth/refresh', () => {
  it('200 returns a new pair of tokens for the same session', async () => {
    const person = await signUp();
    clock.advance(DAY);
    const { status, body } = await refresh(person.refreshToken);
    expect(status).toBe(200);
    expect(body.session.id).toBe(person.sessionId);
    expect(body.refreshToken).not.toBe(person.refreshToken);
    expect(body.accessToken).not.toBe(person.token);
    expect((await call('GET', '/v1/me', { as: body.accessToken })).status).toBe(200);
    expect((await refresh(body.refreshToken)).status).toBe(200);
  });

  it('401 REFRESH_TOKEN_REUSED ends the session: neither old nor new tokens work any more', async () => {
    const person = await signUp();
    const { body: pair } = await refresh(person.refreshToken);
    expect(await codeOf(refresh(person.refreshToken))).toEqual([401, 'REFRESH_TOKEN_REUSED']);
    expect(await codeOf(call('GET', '/v1/me', { as: pair.accessToken }))).toEqual([401, 'SESSION_EXPIRED']);
    expect(await codeOf(call('GET', '/v1/me', { as: person.token }))).toEqual([401, 'SESSION_EXPIRED']);
    expect(await codeOf(refresh(pair.refreshToken))).toEqual([401, 'SESSION_EXPIRED']);
    expect(await codeOf(refresh(person.refreshToken))).toEqual([401, 'REFRESH_TOKEN_REUSED']);
  });

  it('401 REFRESH_TOKEN_REUSED touches no other session of the user', async () => {
    const person = await signUp();
    const { email, password } = person;
    const { body: other } = await call('POST', '/v1/auth/login', { body: { email, password } });
    await refresh(person.refreshToken);
    await refresh(person.refreshToken);
    expect(await codeOf(call('GET', '/v1/me', { as: other.accessToken }))).toBe(200);
  });

  it('401 REFRESH_TOKEN_REUSED to all but one of several at once; the session is dead afterwards', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await signUp();
      const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => refresh(person.refreshToken)));
      const winners = answers.filter(({ status }) => status === 200);
      expect(winners).toHaveLength(1);
      const losers = answers.filter(({ status }) => status !== 200).map(({ body }) => body.error.code);
      expect(losers).toEqual(Array.from({ length: 5 }, () => 'REFRESH_TOKEN_REUSED'));
      const winner = winners[0]?.body;
      expect(await codeOf(call('GET', '/v1/me', { as: winner.accessToken }))).toEqual([
        401,
        'SESSION_EXPIRED',
      ]);
      expect(await codeOf(refresh(winner.refreshToken))).toEqual([401, 'SESSION_EXPIRED']);
    }
  });

  it('401 SESSION_EXPIRED for a token that nobody was given, and after log-out every time', async () => {
    expect(await codeOf(refresh('nothing we ever made'))).toEqual([401, 'SESSION_EXPIRED']);
    const person = await signUp();
    await call('POST', '/v1/auth/logout', { as: person.token });
    expect(await codeOf(refresh(person.refreshToken))).toEqual([401, 'SESSION_EXPIRED']);
    expect(await codeOf(refresh(person.refreshToken))).toEqual([401, 'SESSION_EXPIRED']);
  });

  it('401 SESSION_EXPIRED after thirty idle days', async () => {
    const [early, late] = [await signUp(), await signUp()];
    clock.advance(30 * DAY - 60_000);
    expect(await codeOf(refresh(early.refreshToken))).toBe(200);
    clock.advance(120_000);
    expect(await codeOf(refresh(late.refreshToken))).toEqual([401, 'SESSION_EXPIRED']);
  });

  it('401 SESSION_EXPIRED ninety days after the log-in, however busy it was', async () => {
    const person = await signUp();
    let token = person.refreshToken;
    for (let month = 1; month <= 3; month += 1) {
      clock.advance(29 * DAY);
      token = (await refresh(token)).body.refreshToken;
    }
    clock.advance(2 * DAY);
    const { body } = await refresh(token);
    clock.advance(DAY);
    expect(await codeOf(refresh(body.refreshToken))).toEqual([401, 'SESSION_EXPIRED']);
  });

  it('422 VALIDATION_FAILED without refreshToken', async () => {
    const { status, body } = await call('POST', '/v1/auth/refresh', { body: {} });
    expect([status, body.error.details.fields[0].field]).toEqual([422, 'refreshToken']);
  });
});
