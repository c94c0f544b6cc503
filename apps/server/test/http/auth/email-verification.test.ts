import { describe, expect, it } from 'vitest';
import { DAY } from '../../../src/domain/limits.ts';
import { accountsServer, sortedStatuses } from '../../accounts-server.ts';
import type { Person } from '../../accounts-server.ts';
import { lettersTo, tokenTo } from '../../given/account-letters.ts';

const server = await accountsServer({ emailVerification: true, mail: true, signup: 'open' });
const { call, signUp, clock } = server;

const confirm = (token: string) => call('POST', '/v1/auth/email-verification/confirm', { body: { token } });
const resend = (person: Person) => call('POST', '/v1/auth/email-verification', { as: person.token });
const isVerified = async (person: Person): Promise<boolean> =>
  (await call('GET', '/v1/me', { as: person.token })).body.user.emailVerified;
const productionKey = ({ token, projectId }: Person) =>
  call('POST', '/v1/api-keys', {
    as: token,
    body: { projectId, environment: 'PRODUCTION', name: 'live' },
  });

describe('POST /v1/auth/email-verification/confirm', () => {
  it('200 verifies the address by the link that sign-up sent, and works once', async () => {
    const person = await signUp();
    expect(await isVerified(person)).toBe(false);
    const [letter] = await lettersTo(server, person.email);
    expect(letter?.text).toContain('http://sandbox.test/dashboard/verify-email#');
    const token = await tokenTo(server, person.email);
    expect(await confirm(token)).toMatchObject({ status: 200, body: { email: person.email } });
    expect(await isVerified(person)).toBe(true);
    expect(await confirm(token)).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } });
  });

  it('200 to one of several concurrent requests with the same token', async () => {
    const person = await signUp();
    const token = await tokenTo(server, person.email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(token)));
    expect(sortedStatuses(answers)).toEqual([200, 404, 404, 404]);
  });

  it('404 NOT_FOUND for a token that is unknown, replaced or expired', async () => {
    const person = await signUp();
    const first = await tokenTo(server, person.email);
    expect((await resend(person)).status).toBe(204);
    expect((await confirm(first)).status).toBe(404);
    expect((await confirm('x'.repeat(43))).status).toBe(404);
    const second = await tokenTo(server, person.email);
    clock.advance(DAY);
    expect((await confirm(second)).status).toBe(404);
    clock.reset();
    expect(await isVerified(person)).toBe(false);
  });

  it('422 VALIDATION_FAILED without a token', async () => {
    const { status, body } = await call('POST', '/v1/auth/email-verification/confirm', { body: {} });
    expect([status, body.error.code]).toEqual([422, 'VALIDATION_FAILED']);
  });

  it('keeps no token in the clear', async () => {
    const person = await signUp();
    const token = await tokenTo(server, person.email);
    const kept = await server.database.read((tx) =>
      tx.query<{ all: string }>({
        name: 'kept',
        text: `SELECT (SELECT json_agg(e) FROM email_verifications e)::text ||
                      (SELECT json_agg(l) FROM account_letters l)::text AS all`,
        values: [],
      }),
    );
    expect(kept[0]?.all).toContain(person.userId);
    expect(kept[0]?.all).not.toContain(token);
  });
});

describe('POST /v1/auth/email-verification', () => {
  it('204 sends nothing to an account that is verified', async () => {
    const person = await signUp();
    await confirm(await tokenTo(server, person.email));
    const before = (await lettersTo(server, person.email)).length;
    expect((await resend(person)).status).toBe(204);
    expect(await lettersTo(server, person.email)).toHaveLength(before);
  });

  it('429 RATE_LIMITED after ten letters to the address in an hour', async () => {
    const person = await signUp();
    for (let n = 1; n < 10; n += 1) expect((await resend(person)).status).toBe(204);
    const { status, body } = await resend(person);
    expect([status, body.error.code]).toEqual([429, 'RATE_LIMITED']);
  });

  it('401 UNAUTHENTICATED without a session', async () => {
    expect((await call('POST', '/v1/auth/email-verification')).status).toBe(401);
  });
});

describe('Production before an OWNER is verified', () => {
  it('403 FORBIDDEN (EMAIL_NOT_VERIFIED) for a Production key; 201 in the Sandbox and after verification', async () => {
    const person = await signUp();
    expect(await server.keyOf(person)).toMatch(/^ask_test_/);
    const { status, body } = await productionKey(person);
    expect([status, body.error.code, body.error.details]).toEqual([
      403,
      'FORBIDDEN',
      { reason: 'EMAIL_NOT_VERIFIED', hint: expect.stringContaining('Open the link') },
    ]);
    await confirm(await tokenTo(server, person.email));
    expect((await productionKey(person)).status).toBe(201);
  });

  it('201 for an account that is older than the setting', async () => {
    const person = await signUp();
    await server.database.change((tx) =>
      tx.run({
        name: 'older',
        text: `UPDATE users SET email_verification = 'NOT_REQUIRED' WHERE id = $1`,
        values: [person.userId],
      }),
    );
    expect(await isVerified(person)).toBe(true);
    expect((await productionKey(person)).status).toBe(201);
  });
});
