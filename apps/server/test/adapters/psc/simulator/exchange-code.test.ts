import { describe, expect, it } from 'vitest';
import { aSimulator, ANA, BRUNO, CALLBACK } from '../../../given/simulator.ts';

const simulator = await aSimulator();

async function codeOf(changes: Readonly<Record<string, string>> = {}): Promise<string> {
  return (await simulator.decide(changes)).searchParams.get('code') ?? '';
}

function certificates(token: string) {
  return simulator.get('/v0/oauth/certificate-discovery', { authorization: `Bearer ${token}` });
}

describe('POST token', () => {
  it('returns a token, its scope and life, and who has authorized', async () => {
    const response = await simulator.exchange(await codeOf());
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'Bearer',
      expires_in: 600,
      scope: 'single_signature',
      authorized_identification_type: 'CPF',
      authorized_identification: ANA,
    });
  });

  it.each([
    ['900000', 3600],
    ['', 300],
  ])('cuts a lifetime of "%s" to %i seconds', async (lifetime, seconds) => {
    const response = await simulator.exchange(await codeOf({ lifetime }));
    expect(response.json().expires_in).toBe(seconds);
  });

  it.each([
    ['another verifier', { code_verifier: 'a'.repeat(43) }, 'invalid_grant'],
    ['no verifier', { code_verifier: '' }, 'invalid_grant'],
    ['another redirect_uri', { redirect_uri: `${CALLBACK}/` }, 'invalid_grant'],
    ['an unknown code', { code: 'guess' }, 'invalid_grant'],
    ['another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['a wrong secret', { client_secret: 'guess' }, 'invalid_client'],
  ])('refuses %s, and the code still works for its owner', async (_what, changes, error) => {
    const code = await codeOf();
    const response = await simulator.exchange(code, changes);
    expect(response.statusCode).toBe(error === 'invalid_client' ? 401 : 400);
    expect(response.json()).toMatchObject({ error });
    expect((await simulator.exchange(code)).statusCode).toBe(200);
  });

  it('refuses the code of another authorization, whose verifier is another', async () => {
    const challenge = { state: 'state-of-attacker', code_challenge: 'B'.repeat(43) };
    const stolen = await codeOf(challenge);
    expect((await simulator.exchange(stolen)).json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('refuses a code that was used before, and ends its token', async () => {
    const code = await codeOf({ scope: 'signature_session' });
    const token = (await simulator.exchange(code)).json().access_token;
    expect((await certificates(token)).statusCode).toBe(200);
    expect((await simulator.exchange(code)).json()).toMatchObject({ error: 'invalid_grant' });
    expect((await certificates(token)).statusCode).toBe(401);
    expect((await simulator.sign(token)).statusCode).toBe(401);
  });

  it('gives a token to one of two concurrent requests', async () => {
    const code = await codeOf();
    const both = await Promise.all([simulator.exchange(code), simulator.exchange(code)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  });

  it('refuses a code after a minute', async () => {
    const code = await codeOf();
    simulator.clock.advance(60_001);
    expect((await simulator.exchange(code)).json()).toMatchObject({ error: 'invalid_grant' });
    simulator.clock.reset();
  });

  it('simulates an expired code', async () => {
    const code = await codeOf({ simulate: 'expired_code' });
    expect((await simulator.exchange(code)).json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('simulates an outage', async () => {
    const response = await simulator.exchange(await codeOf({ simulate: 'token_outage' }));
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ error: 'temporarily_unavailable' });
  });

  it.each([
    ['other_person', BRUNO],
    ['other_certificate', ANA],
  ])('names under %s the CPF %s', async (simulate, cpf) => {
    const response = await simulator.exchange(await codeOf({ simulate }));
    expect(response.json().authorized_identification).toBe(cpf);
  });
});
