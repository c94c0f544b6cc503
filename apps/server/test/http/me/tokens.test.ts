import { afterEach, describe, expect, it } from 'vitest';
import { SCOPES } from '../../../src/domain/access/scopes.ts';
import { DAY } from '../../../src/domain/limits.ts';
import { accountsServer } from '../../accounts-server.ts';
import type { Answer } from '../../accounts-server.ts';

const { call, signUp, keyOf, clock } = await accountsServer();
afterEach(() => clock.reset());

function create(as: string, body: object, headers = {}): Promise<Answer> {
  return call('POST', '/v1/me/tokens', { as, body, headers });
}
const daysUntil = (time: string): number => (Date.parse(time) - Date.now()) / DAY;

describe('POST /v1/me/tokens', () => {
  it('201 shows the token once; by default it holds all scopes but admin for 90 days', async () => {
    const person = await signUp();
    const { status, body } = await create(person.token, { name: 'cli' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^pat_/),
      name: 'cli',
      allowedNetworks: null,
      scopes: SCOPES,
      prefix: 'ask_pat_',
      last4: body.token.slice(-4),
      expiresAt: expect.any(String),
      lastUsedAt: null,
      createdAt: expect.any(String),
      token: expect.stringMatching(/^ask_pat_[0-9A-Za-z]{38}$/),
    });
    expect(daysUntil(body.expiresAt)).toBeCloseTo(90, 1);
    const { body: list } = await call('GET', '/v1/me/tokens', { as: person.token });
    expect(JSON.stringify(list)).not.toContain(body.token);
  });

  it('201 works on both bases until it expires', async () => {
    const person = await signUp();
    const { body } = await create(person.token, { name: 'cli', expiresInDays: 2, scopes: ['logs:read'] });
    expect(body.scopes).toEqual(['logs:read']);
    expect((await call('GET', '/v1/me', { as: body.token, on: 'PRODUCTION' })).status).toBe(200);
    clock.advance(2 * DAY);
    const late = await call('GET', '/v1/me', { as: body.token });
    expect([late.status, late.body.error.code]).toEqual([401, 'INVALID_API_KEY']);
  });

  it('201 with the same Idempotency-Key answers the same token', async () => {
    const person = await signUp();
    const [one, other] = [
      await create(person.token, { name: 'cli' }, { 'idempotency-key': 'once' }),
      await create(person.token, { name: 'cli' }, { 'idempotency-key': 'once' }),
    ];
    expect(other.body).toEqual(one.body);
    const { body } = await call('GET', '/v1/me/tokens', { as: person.token });
    expect(body.data).toHaveLength(1);
  });

  it('201 with admin where it is named', async () => {
    const person = await signUp();
    const { status, body } = await create(person.token, { name: 'cli', scopes: ['admin'] });
    expect([status, body.scopes]).toEqual([201, ['admin']]);
  });

  it('201 a token makes one that is no wider and lives no longer than itself', async () => {
    const person = await signUp();
    const { body: maker } = await create(person.token, {
      name: 'a',
      scopes: ['logs:read', 'admin'],
      expiresInDays: 10,
    });
    const { status, body } = await create(maker.token, { name: 'b' });
    expect([status, body.scopes, body.expiresAt]).toEqual([201, ['logs:read'], maker.expiresAt]);
  });

  it('403 FORBIDDEN where a token asks for more than it has', async () => {
    const person = await signUp();
    const { body: maker } = await create(person.token, {
      name: 'a',
      scopes: ['logs:read', 'admin'],
      expiresInDays: 10,
    });
    for (const more of [{ scopes: ['documents:read'] }, { expiresInDays: 11 }]) {
      const { status, body } = await create(maker.token, { name: 'b', ...more });
      expect([status, body.error.code]).toEqual([403, 'FORBIDDEN']);
    }
  });

  it('403 FORBIDDEN with ADMIN_SCOPE_REQUIRED for a token without admin', async () => {
    const { body: narrow } = await create((await signUp()).token, { name: 'cli' });
    const { status, body } = await create(narrow.token, { name: 'more' });
    expect([status, body.error.details.reason]).toEqual([403, 'ADMIN_SCOPE_REQUIRED']);
  });

  it('403 FORBIDDEN for an API key', async () => {
    expect((await create(await keyOf(await signUp()), { name: 'b' })).status).toBe(403);
  });

  it.each([
    [{}, 'name'],
    [{ name: 'cli', scopes: [] }, 'scopes'],
    [{ name: 'cli', scopes: ['everything'] }, 'scopes[0]'],
    [{ name: 'cli', expiresInDays: 0 }, 'expiresInDays'],
    [{ name: 'cli', expiresInDays: 366 }, 'expiresInDays'],
  ])('422 VALIDATION_FAILED for %j', async (input, field) => {
    const { status, body } = await create((await signUp()).token, input);
    expect([status, body.error.details.fields[0].field]).toEqual([422, field]);
  });
});

describe('GET /v1/me/tokens', () => {
  it('200 lists the tokens of the user, newest first, without secrets', async () => {
    const person = await signUp();
    await create((await signUp()).token, { name: 'another’s' });
    for (const name of ['one', 'two']) await create(person.token, { name });
    const { status, body } = await call('GET', '/v1/me/tokens', { as: person.token });
    expect(status).toBe(200);
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['two', 'one']);
    expect(Object.keys(body.data[0])).not.toContain('token');
  });
});

describe('DELETE /v1/me/tokens/{id}', () => {
  it('204 revokes it at once, and again', async () => {
    const person = await signUp();
    const { body: made } = await create(person.token, { name: 'cli' });
    expect((await call('GET', '/v1/me', { as: made.token })).status).toBe(200);
    expect((await call('DELETE', `/v1/me/tokens/${made.id}`, { as: person.token })).status).toBe(204);
    const { status, body } = await call('GET', '/v1/me', { as: made.token });
    expect([status, body.error.code]).toEqual([401, 'INVALID_API_KEY']);
    expect((await call('DELETE', `/v1/me/tokens/${made.id}`, { as: person.token })).status).toBe(204);
    expect((await call('GET', '/v1/me/tokens', { as: person.token })).body.data).toEqual([]);
  });

  it('404 NOT_FOUND for the token of somebody else, which goes on', async () => {
    const [person, stranger] = [await signUp(), await signUp()];
    const { body: made } = await create(stranger.token, { name: 'cli' });
    expect((await call('DELETE', `/v1/me/tokens/${made.id}`, { as: person.token })).status).toBe(404);
    expect((await call('GET', '/v1/me', { as: made.token })).status).toBe(200);
  });
});
