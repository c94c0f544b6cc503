import { describe, expect, it } from 'vitest';
import { accountsServer, sortedStatuses } from '../../accounts-server.ts';
import type { Answer, Person } from '../../accounts-server.ts';
import { lettersTo } from '../../given/account-letters.ts';

const server = await accountsServer();
const { call, signUp } = server;
const NEW = 'another battery staple';

const change = ({ token, password }: Person, newPassword = NEW, current = password): Promise<Answer> =>
  call('POST', '/v1/auth/password', { as: token, body: { currentPassword: current, newPassword } });
const logIn = (email: string, password: string): Promise<Answer> =>
  call('POST', '/v1/auth/login', { body: { email, password } });

describe('POST /v1/auth/password', () => {
  it('204 changes the password and ends every other session', async () => {
    const person = await signUp();
    const { body: other } = await logIn(person.email, person.password);
    expect((await change(person)).status).toBe(204);
    expect((await call('GET', '/v1/me', { as: person.token })).status).toBe(200);
    expect((await call('GET', '/v1/me', { as: other.accessToken })).status).toBe(401);
    expect((await logIn(person.email, person.password)).status).toBe(401);
    expect((await logIn(person.email, NEW)).status).toBe(200);
  });

  it('204 notifies the account holder by a letter without a link', async () => {
    const person = await signUp();
    expect(await lettersTo(server, person.email)).toEqual([]);
    expect((await change(person)).status).toBe(204);
    const [letter, ...more] = await lettersTo(server, person.email);
    expect(more).toEqual([]);
    expect(letter?.subject).toContain('senha');
    expect(letter?.text).not.toContain(NEW);
  });

  it('401 INVALID_CREDENTIALS for a wrong current password, which counts like one at the log-in', async () => {
    const person = await signUp();
    for (let n = 0; n < 10; n += 1) expect((await change(person, NEW, 'wrong')).status).toBe(401);
    expect((await change(person)).status).toBe(429);
    expect((await logIn(person.email, person.password)).status).toBe(429);
  });

  it.each([
    ['too short', 'short'],
    ['one of the most used', 'password1'],
  ])('422 VALIDATION_FAILED for a new password that is %s', async (_why, newPassword) => {
    const person = await signUp();
    const { status, body } = await change(person, newPassword);
    expect([status, body.error.details.fields[0].field]).toEqual([422, 'newPassword']);
  });

  it('204 to one of two concurrent changes and 409 CONFLICT or 401 to the other', async () => {
    const person = await signUp();
    const both = await Promise.all([change(person), change(person, 'yet another battery')]);
    const [first, second] = sortedStatuses(both);
    expect(first).toBe(204);
    expect([401, 409]).toContain(second);
  });

  it('403 FORBIDDEN for a personal token', async () => {
    const person = await signUp();
    const { body } = await call('POST', '/v1/me/tokens', {
      as: person.token,
      body: { name: 'cli', scopes: ['admin'] },
    });
    expect((await change({ ...person, token: body.token })).status).toBe(403);
  });
});
