import { afterEach, describe, expect, it } from 'vitest';
import { issuePasswordReset } from '../../../src/actions/accounts/issue-password-reset.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { HOUR, MINUTE } from '../../../src/domain/limits.ts';
import { accountsServer, sortedStatuses } from '../../accounts-server.ts';
import type { Answer } from '../../accounts-server.ts';
import { addTotp } from '../../given/factors.ts';

const server = await accountsServer();
const { call, signUp, clock, database, deps } = server;
afterEach(() => clock.reset());
const NEW = 'another battery staple';

const request = (email: string): Promise<Answer> =>
  call('POST', '/v1/auth/password-reset', { body: { email } });
const confirm = (token: string, newPassword = NEW): Promise<Answer> =>
  call('POST', '/v1/auth/password-reset/confirm', { body: { token, newPassword } });
const logIn = (email: string, password: string, code?: string): Promise<Answer> =>
  call('POST', '/v1/auth/login', { body: { email, password, code } });

/** Does the jobs that wait, and returns what their letters say, oldest first. */
async function letters(): Promise<readonly string[]> {
  const resets = await database.read((tx) =>
    tx.query<{ id: string }>(sql`SELECT id FROM password_resets WHERE fingerprint IS NULL ORDER BY id`),
  );
  const known = await letterIds();
  for (const { id } of resets) await issuePasswordReset(deps, id);
  const made = (await letterIds()).filter((id) => !known.includes(id));
  const kept = await deps.db.read((tx) => Promise.all(made.map((id) => tx.accountLetters.find(id))));
  return kept.map((letter) => JSON.stringify(letter?.content));
}

async function letterIds(): Promise<readonly string[]> {
  const rows = await database.read((tx) =>
    tx.query<{ id: string }>(sql`SELECT id FROM account_letters ORDER BY id`),
  );
  return rows.map(({ id }) => id);
}

/** Asks for a link and reads its token out of the mail. */
async function tokenFor(email: string): Promise<string> {
  expect((await request(email)).status).toBe(204);
  const [letter = ''] = await letters();
  const token = /\/dashboard\/reset-password#([\w-]{43})/.exec(letter)?.[1];
  if (token === undefined) throw new Error(`No link in ${letter}`);
  return token;
}

describe('POST /v1/auth/password-reset', () => {
  it('204 with and without an account, after the same statements; only the account gets a letter', async () => {
    const person = await signUp();
    const [known, unknown] = [await request(person.email), await request('nobody@example.com')];
    expect([known.status, unknown.status]).toEqual([204, 204]);
    expect(known.body).toEqual(unknown.body);
    const rows = await database.read((tx) =>
      tx.query<{ user_id: string | null }>(
        sql`SELECT user_id FROM password_resets WHERE fingerprint IS NULL ORDER BY id`,
      ),
    );
    expect(rows).toEqual([{ user_id: null }, { user_id: null }]);
    expect(await letters()).toHaveLength(1);
  });

  it('204 keeps neither address nor token in the clear', async () => {
    const person = await signUp();
    const token = await tokenFor(person.email);
    const rows = await database.read((tx) =>
      tx.query(sql`SELECT r.*, encode(fingerprint, 'escape') FROM password_resets r`),
    );
    expect(JSON.stringify(rows)).not.toContain(person.email);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('204 but three letters an hour at most', async () => {
    const person = await signUp();
    for (let n = 0; n < 5; n += 1) await request(person.email);
    expect(await letters()).toHaveLength(3);
    clock.advance(HOUR);
    await request(person.email);
    expect((await letters()).length).toBeGreaterThan(0);
  });
});

describe('POST /v1/auth/password-reset/confirm', () => {
  it('204 sets the password and ends all sessions', async () => {
    const person = await signUp();
    const token = await tokenFor(person.email);
    expect((await confirm(token)).status).toBe(204);
    expect((await call('GET', '/v1/me', { as: person.token })).status).toBe(401);
    expect((await logIn(person.email, person.password)).status).toBe(401);
    expect((await logIn(person.email, NEW)).status).toBe(200);
  });

  it('204 and the second factor is needed as before', async () => {
    const person = await signUp();
    const { recoveryCodes } = await addTotp(server, person);
    expect((await confirm(await tokenFor(person.email))).status).toBe(204);
    const { status, body } = await logIn(person.email, NEW);
    expect([status, body.error.details.reason]).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    expect((await logIn(person.email, NEW, recoveryCodes[0])).status).toBe(200);
  });

  it('returns 204 to one of two concurrent uses of a link and 422 to the other', async () => {
    const token = await tokenFor((await signUp()).email);
    const both = await Promise.all([confirm(token), confirm(token, 'yet another battery')]);
    expect(sortedStatuses(both)).toEqual([204, 422]);
  });

  it('422 VALIDATION_FAILED for a link that is unknown, used, or older than 30 minutes', async () => {
    const person = await signUp();
    const used = await tokenFor(person.email);
    await confirm(used);
    const late = await tokenFor(person.email);
    const unknown = 'A'.repeat(43);
    for (const token of [used, unknown]) {
      const { status, body } = await confirm(token);
      expect([status, body.error.details.fields[0].field]).toEqual([422, 'token']);
    }
    clock.advance(30 * MINUTE);
    expect((await confirm(late)).status).toBe(422);
  });

  it('422 VALIDATION_FAILED for a weak password does not use up the link', async () => {
    const token = await tokenFor((await signUp()).email);
    const { status, body } = await confirm(token, 'password1');
    expect([status, body.error.details.fields[0].field]).toEqual([422, 'newPassword']);
    expect((await confirm(token)).status).toBe(204);
  });

  it('422 VALIDATION_FAILED once the password was changed another way', async () => {
    const person = await signUp();
    const token = await tokenFor(person.email);
    await call('POST', '/v1/auth/password', {
      as: person.token,
      body: { currentPassword: person.password, newPassword: NEW },
    });
    expect((await confirm(token)).status).toBe(422);
  });
});
