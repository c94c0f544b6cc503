import { afterEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE, SECOND } from '../../../src/domain/limits.ts';
import { accountsServer, sortedStatuses } from '../../accounts-server.ts';
import type { Answer, Person } from '../../accounts-server.ts';
import { addPasskey, addTotp } from '../../given/factors.ts';

const server = await accountsServer();
const { call, signUp, clock } = server;
afterEach(() => clock.reset());

function logIn({ email, password }: Person, code?: string, ip = '192.0.2.1'): Promise<Answer> {
  return call('POST', '/v1/auth/login', { body: { email, password, code }, ip });
}

/** Moves the clock to the first second of a time step: a code that is some steps away remains so for the next 29. */
function toBeginningOfStep(): void {
  const step = 30 * SECOND;
  clock.advance(step + SECOND - ((Date.now() + clock.offsetMilliseconds()) % step));
}

describe('POST /v1/auth/login of an account with a second factor', () => {
  it('200 with the current code of the authenticator app', async () => {
    const person = await signUp();
    const { code } = await addTotp(server, person);
    clock.advance(MINUTE);
    expect((await logIn(person, code())).status).toBe(200);
  });

  it('401 INVALID_CREDENTIALS without a code names the factors, after the right password only', async () => {
    const person = await signUp();
    await addTotp(server, person);
    await addPasskey(server, person);
    const { status, body } = await logIn(person);
    expect([status, body.error.code]).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(body.error.details).toEqual({
      reason: 'SECOND_FACTOR_REQUIRED',
      factors: ['TOTP', 'PASSKEY', 'RECOVERY_CODE'],
      hint: expect.stringContaining('recovery code'),
    });
    const wrong = await logIn({ ...person, password: 'not the password' });
    expect([wrong.status, wrong.body.error.details]).toEqual([401, null]);
  });

  it.each([
    ['one step early', -1, 200],
    ['one step late', 1, 200],
    ['two steps early', -2, 401],
    ['two steps late', 2, 401],
  ])('accepts a code %s or not', async (_what, later, expected) => {
    const person = await signUp();
    const { code } = await addTotp(server, person);
    clock.advance(5 * MINUTE);
    toBeginningOfStep();
    expect((await logIn(person, code(later))).status).toBe(expected);
  });

  it('401 INVALID_CREDENTIALS for a code that was used, and for an older one', async () => {
    const person = await signUp();
    const { code } = await addTotp(server, person);
    clock.advance(5 * MINUTE);
    const [used, older] = [code(), code(-1)];
    expect((await logIn(person, used)).status).toBe(200);
    expect((await logIn(person, used)).status).toBe(401);
    expect((await logIn(person, older)).status).toBe(401);
  });

  it('returns 200 to one of two concurrent log-ins with the same code and 401 to the other', async () => {
    const person = await signUp();
    const { code } = await addTotp(server, person);
    clock.advance(5 * MINUTE);
    const once = code();
    expect(sortedStatuses(await Promise.all([logIn(person, once), logIn(person, once)]))).toEqual([200, 401]);
  });

  it('200 with a recovery code, however it is typed, once', async () => {
    const person = await signUp();
    const { recoveryCodes } = await addTotp(server, person);
    const [code = ''] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    expect((await logIn(person, code.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await logIn(person, code)).status).toBe(401);
  });

  it('returns 200 to one of two concurrent log-ins with the same recovery code and 401 to the other', async () => {
    const person = await signUp();
    const { recoveryCodes } = await addTotp(server, person);
    const attempts = [logIn(person, recoveryCodes[0]), logIn(person, recoveryCodes[0])];
    expect(sortedStatuses(await Promise.all(attempts))).toEqual([200, 401]);
  });

  it('401 INVALID_CREDENTIALS for a recovery code of somebody else', async () => {
    const [mine, theirs] = [await signUp(), await signUp()];
    await addTotp(server, mine);
    const { recoveryCodes } = await addTotp(server, theirs);
    expect((await logIn(mine, recoveryCodes[0])).status).toBe(401);
  });

  it('429 RATE_LIMITED after ten wrong codes from one address, like wrong passwords', async () => {
    const person = await signUp();
    const { recoveryCodes, wrongCode } = await addTotp(server, person);
    for (let n = 0; n < 10; n += 1) expect((await logIn(person, wrongCode())).status).toBe(401);
    expect((await logIn(person, recoveryCodes[0])).status).toBe(429);
  });

  it('429 RATE_LIMITED after twenty wrong codes from anywhere, for an hour', async () => {
    const person = await signUp();
    const { recoveryCodes, wrongCode } = await addTotp(server, person);
    for (let n = 0; n < 20; n += 1) {
      expect((await logIn(person, wrongCode(), `198.51.100.${n}`)).status).toBe(401);
    }
    expect((await logIn(person, recoveryCodes[0], '203.0.113.9')).status).toBe(429);
    clock.advance(HOUR);
    expect((await logIn(person, recoveryCodes[0], '203.0.113.9')).status).toBe(200);
  });

  it('a log-in without a code is no failure', async () => {
    const person = await signUp();
    const { recoveryCodes } = await addTotp(server, person);
    for (let n = 0; n < 12; n += 1) expect((await logIn(person)).status).toBe(401);
    expect((await logIn(person, recoveryCodes[0])).status).toBe(200);
  });
});
