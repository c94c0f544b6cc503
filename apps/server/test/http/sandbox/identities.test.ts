import { describe, expect, it } from 'vitest';
import { normaliseCpf } from '../../../src/domain/people/cpf.ts';
import { accountsServer } from '../../accounts-server.ts';

const { call, signUp, keyOf } = await accountsServer();

describe('GET /v1/sandbox/identities', () => {
  it('200 five people with valid CPFs, and the fixed code', async () => {
    const person = await signUp();
    for (const as of [person.token, await keyOf(person, 'SANDBOX', ['logs:read'])]) {
      const { status, body } = await call('GET', '/v1/sandbox/identities', { as });
      expect([status, body.otp, body.data.length]).toEqual([200, '424242', 5]);
      for (const identity of body.data) {
        expect(Object.keys(identity)).toEqual(['name', 'cpf', 'email', 'phone']);
        expect(normaliseCpf(identity.cpf)).toBe(identity.cpf);
      }
    }
  });

  it('403 SANDBOX_ONLY on the production base, for a key and for a person', async () => {
    const person = await signUp();
    for (const as of [person.token, await keyOf(person, 'PRODUCTION')]) {
      const { status, body } = await call('GET', '/v1/sandbox/identities', { as, on: 'PRODUCTION' });
      expect([status, body.error.code]).toEqual([403, 'SANDBOX_ONLY']);
    }
  });

  it('403 ENVIRONMENT_MISMATCH for a production key on the Sandbox base', async () => {
    const as = await keyOf(await signUp(), 'PRODUCTION');
    const { status, body } = await call('GET', '/v1/sandbox/identities', { as });
    expect([status, body.error.code]).toEqual([403, 'ENVIRONMENT_MISMATCH']);
  });

  it('401 UNAUTHENTICATED without credential', async () => {
    expect((await call('GET', '/v1/sandbox/identities')).status).toBe(401);
  });
});
