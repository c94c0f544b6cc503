import { describe, expect, it } from 'vitest';
import { aSimulator, REQUEST } from '../../../given/simulator.ts';

const simulator = await aSimulator();
const PUSH = { ...REQUEST, redirect_uri: 'push://' };

function start(changes: Readonly<Record<string, string>> = {}) {
  const query = new URLSearchParams({ ...PUSH, ...changes });
  return simulator.get(`/v0/oauth/authorize?${query.toString()}`);
}

async function codeOf(simulate = 'granted'): Promise<string> {
  return (await start({ simulate })).json<{ code: string }>().code;
}

function poll(code: string) {
  return simulator.get(`/valid/api/v1/trusted-services/authentications?code=${code}`);
}

const exchange = (code: string) => simulator.exchange(code, { redirect_uri: 'push://' });

describe('a push', () => {
  it.each([
    ['granted', 3000],
    ['slow_push', 30_000],
  ])('under %s is pending until it is answered after %i milliseconds', async (simulate, time) => {
    const code = await codeOf(simulate);
    simulator.clock.advance(time - 2500);
    expect((await poll(code)).statusCode).toBe(202);
    expect((await exchange(code)).json()).toMatchObject({ error: 'invalid_grant' });
    simulator.clock.advance(2501);
    const answered = await poll(code);
    expect([answered.statusCode, answered.json()]).toEqual([
      200,
      { authorizationToken: code, redirectUrl: 'push://' },
    ]);
    expect((await exchange(code)).statusCode).toBe(200);
    expect((await exchange(code)).json()).toMatchObject({ error: 'invalid_grant' });
    simulator.clock.reset();
  });

  it('can be refused, and its code is worth nothing then', async () => {
    const code = await codeOf('refused');
    simulator.clock.advance(3001);
    const answered = await poll(code);
    expect([answered.statusCode, answered.json().error]).toEqual([400, 'access_denied']);
    expect((await exchange(code)).json()).toMatchObject({ error: 'invalid_grant' });
    simulator.clock.reset();
  });

  it('ends where the holder chooses another number than the signing page shows, if the phone asks for one', async () => {
    const started = await start({ simulate: 'wrong_number', number: '42' });
    const { code } = started.json<{ code: string }>();
    const unasked = await codeOf('wrong_number');
    simulator.clock.advance(3001);
    const answered = await poll(code);
    expect([answered.statusCode, answered.json()]).toEqual([
      400,
      { error: 'access_denied', error_description: 'The holder chose another number.' },
    ]);
    expect((await exchange(code)).json()).toMatchObject({ error: 'invalid_grant' });
    expect((await poll(unasked)).statusCode).toBe(200);
    simulator.clock.reset();
  });

  it('can expire before anybody answers', async () => {
    const code = await codeOf('expired_push');
    simulator.clock.advance(500);
    expect((await poll(code)).statusCode).toBe(202);
    simulator.clock.advance(2501);
    const answered = await poll(code);
    expect([answered.statusCode, answered.json().error]).toEqual([400, 'invalid_request']);
    simulator.clock.reset();
  });

  it.each([
    ['Ana', '52998224725', 200],
    ['Carla, slowly,', '12345678909', 202],
    ['Diego, with a refusal,', '98765432100', 400],
    ['Elisa, not at all,', '39053344705', 400],
  ])('without simulate is answered by %s', async (_who, cpf, status) => {
    const { code } = (await start({ login_hint: cpf })).json<{ code: string }>();
    simulator.clock.advance(3001);
    expect((await poll(code)).statusCode).toBe(status);
    simulator.clock.reset();
  });

  it('fails at the CPF of the outage', async () => {
    const response = await start({ login_hint: '50350350345' });
    expect([response.statusCode, response.json().error]).toEqual([503, 'temporarily_unavailable']);
  });

  it('is over a minute after its answer', async () => {
    const code = await codeOf();
    simulator.clock.advance(63_001);
    expect((await poll(code)).statusCode).toBe(400);
    expect((await exchange(code)).json()).toMatchObject({ error: 'invalid_grant' });
    simulator.clock.reset();
  });

  it('has codes that only it accepts: a code of the page cannot be polled, and its code works with no other redirect_uri', async () => {
    const ofPage = (await simulator.decide()).searchParams.get('code') ?? '';
    expect((await poll(ofPage)).statusCode).toBe(400);
    const code = await codeOf();
    simulator.clock.advance(3001);
    expect((await simulator.exchange(code)).json()).toMatchObject({ error: 'invalid_grant' });
    simulator.clock.reset();
  });

  it.each([
    [{ client_id: 'other' }, 401, 'invalid_client'],
    [{ code_challenge: 'short' }, 400, 'invalid_request'],
    [{ login_hint: '28734158086' }, 400, 'invalid_request'],
  ])('is refused for %j', async (changes, status, error) => {
    const response = await start(changes);
    expect([response.statusCode, response.json().error]).toEqual([status, error]);
  });

  it('is not started by the form of the page', async () => {
    const response = await simulator.post('/v0/oauth/authorize', { ...PUSH, decision: 'authorize' });
    expect(response.statusCode).toBe(400);
  });
});
