import { describe, expect, it } from 'vitest';
import { accountsServer } from '../../accounts-server.ts';

const { call, signUp, keyOf } = await accountsServer();

describe('POST /v1/auth/logout', () => {
  it('204 ends the session at once', async () => {
    const person = await signUp();
    const answer = await call('POST', '/v1/auth/logout', { as: person.token });
    expect([answer.status, answer.body]).toEqual([204, null]);
    const { status, body } = await call('GET', '/v1/me', { as: person.token });
    expect([status, body.error.code]).toEqual([401, 'SESSION_EXPIRED']);
  });

  it('204 leaves the other sessions of the user', async () => {
    const person = await signUp();
    const { email, password } = person;
    const { body: other } = await call('POST', '/v1/auth/login', { body: { email, password } });
    await call('POST', '/v1/auth/logout', { as: person.token, headers: { 'idempotency-key': 'one' } });
    expect((await call('GET', '/v1/me', { as: other.accessToken })).status).toBe(200);
  });

  it('403 FORBIDDEN for an API key and for a personal token: they have no session', async () => {
    const person = await signUp();
    const { body: made } = await call('POST', '/v1/me/tokens', { as: person.token, body: { name: 'cli' } });
    for (const credential of [await keyOf(person), made.token]) {
      const { status, body } = await call('POST', '/v1/auth/logout', { as: credential });
      expect([status, body.error.code]).toEqual([403, 'FORBIDDEN']);
    }
  });

  it('401 UNAUTHENTICATED without credential', async () => {
    const { status, body } = await call('POST', '/v1/auth/logout');
    expect([status, body.error.code]).toEqual([401, 'UNAUTHENTICATED']);
  });
});
