import { describe, expect, it } from 'vitest';
import { prepareSetUp } from '../../../src/actions/installation/prepare-set-up.ts';
import { accountsServer, sortedStatuses } from '../../accounts-server.ts';
import { NO_OPERATOR } from '../../given/operator.ts';

const server = await accountsServer({ signup: 'closed' });
const { call, deps } = server;
const invited = await accountsServer({ signup: 'invite', mail: true });

let people = 0;
const body = (more: Readonly<Record<string, string>> = {}) => {
  people += 1;
  const email = `person${people}@example.com`;
  return { name: 'Ana', email, password: 'correct horse battery', organizationName: 'Acme', ...more };
};
const signUp = (more?: Readonly<Record<string, string>>) =>
  call('POST', '/v1/auth/signup', { body: body(more) });
const CLOSED = { status: 403, body: { error: { code: 'FORBIDDEN', details: { reason: 'SIGNUP_CLOSED' } } } };

describe('POST /v1/auth/signup where sign-up is not open', () => {
  it('403 FORBIDDEN (SIGNUP_CLOSED) where it is closed, with an invitation or a wrong set-up link too', async () => {
    expect(await signUp()).toMatchObject(CLOSED);
    expect(await signUp({ invitationToken: 'x'.repeat(43) })).toMatchObject(CLOSED);
    expect(await signUp({ setUpToken: 'x'.repeat(43) })).toMatchObject(CLOSED);
  });

  it('403 FORBIDDEN (SIGNUP_CLOSED) to the uninvited where it takes an invitation', async () => {
    expect(await invited.call('POST', '/v1/auth/signup', { body: body() })).toMatchObject(CLOSED);
  });

  it('201 to one of several concurrent requests with the set-up link, which a new start replaces', async () => {
    const old = await prepareSetUp(deps);
    const setUpToken = await prepareSetUp(deps);
    expect(await signUp({ setUpToken: old ?? '' })).toMatchObject(CLOSED);
    const answers = await Promise.all([1, 2, 3].map(() => signUp({ setUpToken: setUpToken ?? '' })));
    expect(sortedStatuses(answers)).toEqual([201, 403, 403]);
    expect(await signUp({ setUpToken: setUpToken ?? '' })).toMatchObject(CLOSED);
    expect(await prepareSetUp(deps)).toBeNull();
  });
});

describe('the name of the operator', () => {
  it('422 VALIDATION_FAILED for an organization of others, 201 with the set-up link', async () => {
    const operator = { ...NO_OPERATOR, name: 'Três Corações' };
    const open = await accountsServer({ operator });
    const asOperator = (more: Readonly<Record<string, string>> = {}) =>
      open.call('POST', '/v1/auth/signup', { body: body({ organizationName: 'TRES CORACOES', ...more }) });
    const setUpToken = (await prepareSetUp(open.deps)) ?? '';
    const refused = await asOperator();
    const problem = { field: 'organizationName', rule: 'name.reserved' };
    expect([refused.status, refused.body.error.details.fields]).toMatchObject([422, [problem]]);
    expect((await asOperator({ setUpToken })).status).toBe(201);
  });
});

describe('the set-up link', () => {
  it('dies with the first account, however that was made', async () => {
    const open = await accountsServer();
    const setUpToken = await prepareSetUp(open.deps);
    await open.signUp();
    const rows = await open.database.read((tx) =>
      tx.query({ name: 'link', text: 'SELECT 1 FROM set_up_link', values: [] }),
    );
    expect(setUpToken).toMatch(/^[\w-]{43}$/);
    expect(rows).toEqual([]);
  });
});
