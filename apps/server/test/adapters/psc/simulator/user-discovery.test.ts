import { describe, expect, it } from 'vitest';
import { SANDBOX_IDENTITIES } from '../../../../src/domain/people/sandbox-identities.ts';
import { OUTAGE_CPF } from '../../../../src/adapters/psc/simulator/user-discovery.ts';
import { SIMULATOR_CLIENT } from '../../../../src/ports/provider-simulator.ts';
import { normaliseCpf } from '../../../../src/domain/people/cpf.ts';
import { aSimulator } from '../../../given/simulator.ts';

const simulator = await aSimulator();

function discover(changes: object) {
  return simulator.postJson('/v0/oauth/user-discovery', {
    client_id: SIMULATOR_CLIENT.id,
    client_secret: SIMULATOR_CLIENT.secret,
    user_cpf_cnpj: 'CPF',
    ...changes,
  });
}

describe('POST user-discovery', () => {
  it.each(SANDBOX_IDENTITIES)('finds the certificate of $name', async ({ cpf, name }) => {
    const response = await discover({ val_cpf_cnpj: cpf });
    const label = expect.stringContaining(name);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status: 'S', slots: [{ slot_alias: `e-cpf-${cpf}`, label }] });
  });

  it('answers N for people who are not made up, and for companies', async () => {
    expect((await discover({ val_cpf_cnpj: '28734158086' })).json()).toEqual({ status: 'N' });
    const company = { user_cpf_cnpj: 'CNPJ', val_cpf_cnpj: '11222333000181' };
    expect((await discover(company)).json()).toEqual({ status: 'N' });
  });

  it('fails for the CPF of the outage, whose check digits are right', async () => {
    expect(normaliseCpf(OUTAGE_CPF)).toBe(OUTAGE_CPF);
    const response = await discover({ val_cpf_cnpj: OUTAGE_CPF });
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ error: 'temporarily_unavailable' });
  });

  it.each([
    ['a wrong secret', { client_secret: 'guess' }, 401, 'invalid_client'],
    ['a wrong application', { client_id: 'other' }, 401, 'invalid_client'],
    ['no CPF', {}, 400, 'invalid_request'],
    ['a kind that does not exist', { user_cpf_cnpj: 'RG', val_cpf_cnpj: '1' }, 400, 'invalid_request'],
  ])('refuses %s', async (_what, changes, status, error) => {
    const response = await discover(changes);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ error });
  });

  it('refuses a body that is not a JSON object', async () => {
    for (const body of ['text', [1], null]) {
      const response = await simulator.postJson('/v0/oauth/user-discovery', body);
      expect([response.statusCode, response.json().error]).toEqual([400, 'invalid_request']);
    }
    const form = await simulator.post('/v0/oauth/user-discovery', { client_id: 'a' });
    expect(form.json()).toMatchObject({ error: 'invalid_request' });
  });
});
