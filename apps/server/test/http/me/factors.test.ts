import { describe, expect, it } from 'vitest';
import { PASSKEYS_PER_ACCOUNT } from '../../../src/domain/limits.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { accountsServer } from '../../accounts-server.ts';
import type { Answer } from '../../accounts-server.ts';
import { addPasskey, addTotp, SANDBOX_ORIGIN } from '../../given/factors.ts';
import { SoftwarePasskey } from '../../given/software-passkey.ts';

const server = await accountsServer();
const { call, signUp, database } = server;

const list = (as: string): Promise<Answer> => call('GET', '/v1/me/factors', { as });
const remove = (as: string, id: string): Promise<Answer> => call('DELETE', `/v1/me/factors/${id}`, { as });

describe('GET /v1/me/factors', () => {
  it('200 lists confirmed factors', async () => {
    const person = await signUp();
    await call('POST', '/v1/me/factors/totp', { as: person.token });
    expect((await list(person.token)).body).toEqual({ factors: [], recoveryCodesLeft: 0 });
    await addTotp(server, person);
    await addPasskey(server, person);
    const { status, body } = await list(person.token);
    expect(status).toBe(200);
    expect(body).toEqual({
      factors: [
        {
          id: expect.stringMatching(/^fct_/),
          type: 'TOTP',
          name: null,
          backedUp: null,
          lastUsedAt: null,
          createdAt: expect.stringMatching(/^20\d\d-.*Z$/),
        },
        expect.objectContaining({
          type: 'PASSKEY',
          name: 'Laptop',
          backedUp: false,
          createdAt: expect.stringMatching(/^20\d\d-.*Z$/),
        }),
      ],
      recoveryCodesLeft: 10,
    });
  });

  it('403 FORBIDDEN for a personal token', async () => {
    const person = await signUp();
    const { body } = await call('POST', '/v1/me/tokens', {
      as: person.token,
      body: { name: 'cli', scopes: ['admin'] },
    });
    expect((await list(body.token)).status).toBe(403);
  });
});

describe('POST /v1/me/factors/totp', () => {
  it('200 returns a secret of 160 bits and its address; stores the secret encrypted', async () => {
    const person = await signUp();
    const { status, body } = await call('POST', '/v1/me/factors/totp', { as: person.token });
    expect(status).toBe(200);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.uri).toBe(
      `otpauth://totp/Aval:${encodeURIComponent(person.email)}?secret=${body.secret}&issuer=Aval`,
    );
    const rows = await database.read((tx) => tx.query(sql`SELECT * FROM totp_factors`));
    expect(JSON.stringify(rows)).not.toContain(body.secret);
  });

  it('409 CONFLICT when there is already a TOTP factor', async () => {
    const person = await signUp();
    await addTotp(server, person);
    expect((await call('POST', '/v1/me/factors/totp', { as: person.token })).status).toBe(409);
  });
});

describe('POST /v1/me/factors/totp/confirm', () => {
  it('422 VALIDATION_FAILED for a wrong code: log-in stays without a second factor', async () => {
    const person = await signUp();
    await call('POST', '/v1/me/factors/totp', { as: person.token });
    const wrong = await call('POST', '/v1/me/factors/totp/confirm', {
      as: person.token,
      body: { code: '000000' },
    });
    expect([wrong.status, wrong.body.error.details.fields[0].field]).toEqual([422, 'code']);
    const { email, password } = person;
    expect((await call('POST', '/v1/auth/login', { body: { email, password } })).status).toBe(200);
  });

  it('409 CONFLICT when no TOTP factor was started', async () => {
    const person = await signUp();
    const { status } = await call('POST', '/v1/me/factors/totp/confirm', {
      as: person.token,
      body: { code: '000000' },
    });
    expect(status).toBe(409);
  });
});

describe('POST /v1/me/factors/passkeys', () => {
  it('201 returns recovery codes with the first factor only', async () => {
    const person = await signUp();
    const first = await addPasskey(server, person);
    const second = await addPasskey(server, person);
    expect(first.added.body.recoveryCodes).toHaveLength(10);
    expect(second.added.body.recoveryCodes).toBeNull();
    const rows = await database.read((tx) => tx.query(sql`SELECT * FROM recovery_codes`));
    expect(JSON.stringify(rows)).not.toContain(first.added.body.recoveryCodes[0]);
  });

  it('200 options exclude the existing passkeys', async () => {
    const person = await signUp();
    const { passkey } = await addPasskey(server, person);
    const { body } = await call('POST', '/v1/me/factors/passkeys/options', { as: person.token });
    expect(body.options.excludeCredentials.map(({ id }: { id: string }) => id)).toEqual([passkey.id]);
    expect(body.options.authenticatorSelection.userVerification).toBe('required');
  });

  it('409 CONFLICT for a passkey that is already registered, to any account', async () => {
    const [one, other] = [await signUp(), await signUp()];
    const { passkey } = await addPasskey(server, one);
    expect((await addPasskey(server, other, passkey)).added.status).toBe(409);
  });

  it.each([
    ['another page', { origin: 'http://evil.test' }],
    ['an unverified user', { origin: SANDBOX_ORIGIN, isUserVerified: false }],
  ])('422 VALIDATION_FAILED for a response from %s', async (_what, use) => {
    const person = await signUp();
    const { body } = await call('POST', '/v1/me/factors/passkeys/options', { as: person.token });
    const credential = new SoftwarePasskey().create(body.options, use);
    const { status } = await call('POST', '/v1/me/factors/passkeys', {
      as: person.token,
      body: { challengeId: body.challengeId, credential, name: 'Laptop' },
    });
    expect(status).toBe(422);
  });

  it('409 CONFLICT beyond the number of passkeys, also if the options were requested before', async () => {
    const person = await signUp();
    for (let made = 1; made < PASSKEYS_PER_ACCOUNT; made += 1) await addPasskey(server, person);
    const options = () => call('POST', '/v1/me/factors/passkeys/options', { as: person.token });
    const before = (await options()).body;
    expect((await addPasskey(server, person)).added.status).toBe(201);
    const credential = new SoftwarePasskey().create(before.options, { origin: SANDBOX_ORIGIN });
    const late = await call('POST', '/v1/me/factors/passkeys', {
      as: person.token,
      body: { challengeId: before.challengeId, credential, name: 'Phone' },
    });
    for (const refused of [late, await options()]) {
      expect([refused.status, refused.body.error.code]).toEqual([409, 'CONFLICT']);
    }
    expect((await list(person.token)).body.factors).toHaveLength(PASSKEYS_PER_ACCOUNT);
  });

  it('422 VALIDATION_FAILED for a challenge that is used, or of another session', async () => {
    const [one, other] = [await signUp(), await signUp()];
    const { body } = await call('POST', '/v1/me/factors/passkeys/options', { as: one.token });
    const answer = {
      challengeId: body.challengeId,
      credential: new SoftwarePasskey().create(body.options, { origin: SANDBOX_ORIGIN }),
      name: 'Laptop',
    };
    const send = (as: string) => call('POST', '/v1/me/factors/passkeys', { as, body: answer });
    expect((await send(other.token)).status).toBe(422);
    expect((await send(one.token)).status).toBe(201);
    expect((await send(one.token)).status).toBe(422);
  });
});

describe('DELETE /v1/me/factors/{id}', () => {
  it('204 removes the factor; recovery codes go with the last factor', async () => {
    const person = await signUp();
    const { factorId } = await addTotp(server, person);
    const { added } = await addPasskey(server, person);
    expect((await remove(person.token, factorId)).status).toBe(204);
    expect((await list(person.token)).body.recoveryCodesLeft).toBe(10);
    expect((await remove(person.token, added.body.factor.id)).status).toBe(204);
    expect((await list(person.token)).body).toEqual({ factors: [], recoveryCodesLeft: 0 });
    const { email, password } = person;
    expect((await call('POST', '/v1/auth/login', { body: { email, password } })).status).toBe(200);
  });

  it('404 NOT_FOUND for a factor of another user', async () => {
    const [one, other] = [await signUp(), await signUp()];
    const { factorId } = await addTotp(server, one);
    expect((await remove(other.token, factorId)).status).toBe(404);
  });
});

describe('POST /v1/me/recovery-codes', () => {
  it('201 replaces all recovery codes', async () => {
    const person = await signUp();
    const { recoveryCodes } = await addTotp(server, person);
    const { status, body } = await call('POST', '/v1/me/recovery-codes', { as: person.token });
    expect([status, body.recoveryCodes.length]).toEqual([201, 10]);
    const { email, password } = person;
    const old = { email, password, code: recoveryCodes[0] };
    expect((await call('POST', '/v1/auth/login', { body: old })).status).toBe(401);
    const fresh = { email, password, code: body.recoveryCodes[0] };
    expect((await call('POST', '/v1/auth/login', { body: fresh })).status).toBe(200);
  });

  it('409 CONFLICT without a factor', async () => {
    const person = await signUp();
    expect((await call('POST', '/v1/me/recovery-codes', { as: person.token })).status).toBe(409);
  });
});
