import { afterEach, describe, expect, it } from 'vitest';
import { DAY } from '../../../src/domain/limits.ts';
import { accountsServer } from '../../accounts-server.ts';
import type { Answer, Person } from '../../accounts-server.ts';

const { call, signUp, keyOf, clock } = await accountsServer();
afterEach(() => clock.reset());

async function logInAgain({ email, password }: Person, userAgent = 'curl/8'): Promise<Answer['body']> {
  const input = { body: { email, password }, ip: '192.0.2.44', headers: { 'user-agent': userAgent } };
  return (await call('POST', '/v1/auth/login', input)).body;
}

describe('GET /v1/auth/sessions', () => {
  it('200 lists the active sessions of the user, newest first', async () => {
    const person = await signUp();
    await signUp();
    const newer = await logInAgain(person, 'Firefox');
    const { status, body } = await call('GET', '/v1/auth/sessions', { as: person.token });
    expect(status).toBe(200);
    expect(body).toEqual({
      data: [
        {
          id: newer.session.id,
          device: 'Firefox',
          ip: '192.0.2.44',
          current: false,
          lastUsedAt: expect.any(String),
          expiresAt: newer.refreshExpiresAt,
          endedAt: null,
          made: { tokens: 0, keys: 0 },
          createdAt: expect.any(String),
        },
        expect.objectContaining({ id: person.sessionId, current: true }),
      ],
      nextCursor: null,
      hasMore: false,
    });
  });

  it('200 leaves out what has ended or idled too long', async () => {
    const person = await signUp();
    const second = await logInAgain(person);
    await call('POST', '/v1/auth/logout', { as: second.accessToken });
    clock.advance(31 * DAY);
    const third = await logInAgain(person);
    const { body } = await call('GET', '/v1/auth/sessions', { as: third.accessToken });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([third.session.id]);
  });

  it('200 returns the last use of a session, to the minute', async () => {
    const person = await signUp();
    const lastUsed = async (): Promise<string> =>
      (await call('GET', '/v1/auth/sessions', { as: person.token })).body.data[0].lastUsedAt;
    const first = await lastUsed();
    clock.advance(30_000); // the other half of the minute is for a slow machine
    expect(await lastUsed()).toBe(first);
    clock.advance(90_000);
    expect(Date.parse(await lastUsed()) - Date.parse(first)).toBeGreaterThanOrEqual(120_000);
  });

  it('200 pages: every session once, in order', async () => {
    const person = await signUp();
    for (const browser of ['one', 'two', 'three', 'four']) await logInAgain(person, browser);
    const { body: all } = await call('GET', '/v1/auth/sessions', { as: person.token });
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await call('GET', `/v1/auth/sessions?limit=2${cursor}`, { as: person.token });
      seen.push(...body.data.map(({ id }: { id: string }) => id));
      cursor = body.hasMore ? `&cursor=${body.nextCursor}` : '';
    } while (cursor !== '');
    expect(seen).toEqual(all.data.map(({ id }: { id: string }) => id));
    expect(seen).toHaveLength(5);
  });

  it.each(['limit=0', 'limit=101', 'limit=many', 'cursor=garbage'])(
    '422 VALIDATION_FAILED for %s',
    async (query) => {
      const person = await signUp();
      const { status, body } = await call('GET', `/v1/auth/sessions?${query}`, { as: person.token });
      expect([status, body.error.code]).toEqual([422, 'VALIDATION_FAILED']);
    },
  );

  it('422 VALIDATION_FAILED for the cursor of somebody else', async () => {
    const person = await signUp();
    await logInAgain(person);
    const { body } = await call('GET', '/v1/auth/sessions?limit=1', { as: person.token });
    const url = `/v1/auth/sessions?cursor=${body.nextCursor}`;
    expect((await call('GET', url, { as: person.token })).status).toBe(200);
    expect((await call('GET', url, { as: (await signUp()).token })).status).toBe(422);
  });

  it('403 FORBIDDEN for an API key', async () => {
    const { status } = await call('GET', '/v1/auth/sessions', { as: await keyOf(await signUp()) });
    expect(status).toBe(403);
  });
});

describe('DELETE /v1/auth/sessions/{id}', () => {
  it('204 ends a session at once, and again', async () => {
    const person = await signUp();
    const other = await logInAgain(person);
    const url = `/v1/auth/sessions/${other.session.id}`;
    expect((await call('DELETE', url, { as: person.token })).status).toBe(204);
    const { body } = await call('GET', '/v1/me', { as: other.accessToken });
    expect(body.error.code).toBe('SESSION_EXPIRED');
    expect((await call('DELETE', url, { as: person.token })).status).toBe(204);
  });

  it('404 NOT_FOUND for the session of somebody else, which goes on, and for a malformed id', async () => {
    const [person, stranger] = [await signUp(), await signUp()];
    for (const id of [stranger.sessionId, 'ses_nothing', '1']) {
      const { status, body } = await call('DELETE', `/v1/auth/sessions/${id}`, { as: person.token });
      expect([status, body.error.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await call('GET', '/v1/me', { as: stranger.token })).status).toBe(200);
  });
});
