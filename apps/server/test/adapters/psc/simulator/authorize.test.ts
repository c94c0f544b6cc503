import { describe, expect, it } from 'vitest';
import { PAGE_BEHAVIORS } from '../../../../src/adapters/psc/simulator/behaviors.ts';
import { sql } from '../../../../src/store/postgres/sql.ts';
import { SIMULATOR_MAX_GRANTS } from '../../../../src/adapters/psc/limits.ts';
import { aSimulator, CALLBACK, REQUEST } from '../../../given/simulator.ts';

const simulator = await aSimulator();

function show(changes: Readonly<Record<string, string>> = {}, language = 'pt-BR') {
  const query = new URLSearchParams({ ...REQUEST, ...changes }).toString();
  return simulator.get(`/v0/oauth/authorize?${query}`, { 'accept-language': language });
}

const forms = (changes: Readonly<Record<string, string>>) =>
  simulator.post('/v0/oauth/authorize', { ...REQUEST, decision: 'authorize', ...changes });

describe('GET authorize', () => {
  it('shows that it is a simulator, the application, the holder, and the number of documents', async () => {
    const response = await show({ documents: '3' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('Isto é um simulador.');
    expect(response.body).toContain('<dd>Aval (Sandbox)</dd>');
    expect(response.body).toContain('<dd>Ana Souza, CPF 529.982.247-25</dd>');
    expect(response.body).toContain('<dt>Documentos</dt><dd>3</dd>');
    for (const name of PAGE_BEHAVIORS) expect(response.body).toContain(`<option value="${name}"`);
  });

  it('shows the title that the application sent, as text, and nothing where it sent none', async () => {
    const { body } = await show({ title: 'Contrato <de aluguel>' });
    expect(body).toContain('<dt>O que será assinado</dt><dd>Contrato &lt;de aluguel&gt;</dd>');
    expect(body).toContain('name="title" value="Contrato &lt;de aluguel&gt;"');
    expect((await show()).body).not.toContain('O que será assinado');
  });

  it.each([
    ['pt-BR', 'Autorizar', 'Recusar'],
    ['en', 'Authorize', 'Refuse'],
    ['es', 'Autorizar', 'Rechazar'],
  ])('speaks %s', async (language, authorize, refuse) => {
    const { body } = await show({}, language);
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(`value="authorize">${authorize}</button>`);
    expect(body).toContain(`class="second">${refuse}</button>`);
  });

  it('allows no scripts and no foreign origin', async () => {
    const { headers, body } = await show();
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(headers['cache-control']).toBe('no-store');
    expect(body).not.toContain('<script');
    const style = await simulator.get('/page.css');
    expect(style.headers['content-type']).toContain('text/css');
  });

  it('writes what the address says as text', async () => {
    const { body } = await show({ state: '"><script>alert(1)</script>' });
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });

  it('reads a query with further question marks', async () => {
    const query = new URLSearchParams(REQUEST).toString().replace('state-of-ana', 'a?b');
    const { body } = await simulator.get(`/v0/oauth/authorize?${query}`);
    expect(body).toContain('value="a?b"');
  });

  it('chooses the behavior that the address names', async () => {
    const { body } = await show({ simulate: 'revoked_certificate' });
    expect(body).toContain('<option value="revoked_certificate" selected>');
  });

  it.each([
    ['another address', { redirect_uri: 'https://attacker.example/' }],
    ['an address that only begins like the callback', { redirect_uri: `${CALLBACK}.attacker.example` }],
    ['the callback with a query', { redirect_uri: `${CALLBACK}?to=https://attacker.example` }],
    ['another application', { client_id: 'other' }],
  ])('sends the browser nowhere for %s', async (_what, changes) => {
    for (const response of [await show(changes), await forms(changes)]) {
      expect(response.statusCode).toBe(400);
      expect(response.headers.location).toBeUndefined();
      expect(response.body).not.toContain('attacker');
    }
  });

  it.each([
    ['response_type', 'token', 'unsupported_response_type'],
    ['scope', 'everything', 'invalid_scope'],
    ['code_challenge_method', 'plain', 'invalid_request'],
    ['code_challenge', 'short', 'invalid_request'],
    ['login_hint', '529', 'invalid_request'],
    ['login_hint', '28734158086', 'access_denied'],
    ['lifetime', '-1', 'invalid_request'],
    ['simulate', 'nothing', 'invalid_request'],
  ])('sends an error to the callback when %s is %s', async (name, value, error) => {
    for (const response of [await show({ [name]: value }), await forms({ [name]: value })]) {
      const location = new URL(response.headers.location ?? '');
      expect(location.origin + location.pathname).toBe(CALLBACK);
      expect(location.searchParams.get('error')).toBe(error);
      expect(location.searchParams.get('state')).toBe('state-of-ana');
      expect(location.searchParams.has('code')).toBe(false);
    }
  });

  it('does not authorize by itself', async () => {
    const { body } = await show({ decision: 'authorize' });
    expect(body).toContain('<form method="post" action="/psc-simulator/v0/oauth/authorize">');
  });

  it('is not on the port of Production', async () => {
    const query = new URLSearchParams(REQUEST).toString();
    const url = `/psc-simulator/v0/oauth/authorize?${query}`;
    expect((await simulator.production.inject({ url })).statusCode).toBe(404);
    expect((await simulator.production.inject({ method: 'POST', url })).statusCode).toBe(404);
  });
});

describe('POST authorize', () => {
  it('sends the browser to the callback with a code and the state', async () => {
    const location = await simulator.decide();
    expect(location.origin + location.pathname).toBe(CALLBACK);
    expect(location.searchParams.get('state')).toBe('state-of-ana');
    expect(location.searchParams.get('code')).toMatch(/^[\w-]{43}$/);
  });

  it.each([
    ['the holder presses "Refuse"', { decision: 'refuse' }],
    ['nothing was pressed', { decision: '' }],
    ['a refusal is to be simulated', { simulate: 'refused' }],
  ])('returns access_denied when %s', async (_what, changes) => {
    const { searchParams } = await simulator.decide(changes);
    expect([searchParams.get('error'), searchParams.get('code')]).toEqual(['access_denied', null]);
    expect(searchParams.get('state')).toBe('state-of-ana');
  });

  it('keeps a bounded number of codes, for a minute each', async () => {
    const fill = sql`
      INSERT INTO simulator_grants (code, facts, expires_at)
      SELECT sha256(n::text::bytea), '{}', now() + interval '60 seconds'
      FROM generate_series(1, ${SIMULATOR_MAX_GRANTS}) n`;
    await simulator.database.withScope({ purpose: 'SIMULATOR' }).change((tx) => tx.run(fill));
    const full = await simulator.decide();
    expect(full.searchParams.get('error')).toBe('temporarily_unavailable');
    simulator.clock.advance(61_000);
    expect((await simulator.decide()).searchParams.has('code')).toBe(true);
    simulator.clock.reset();
  });
});

describe('POST authorize with other_browser', () => {
  it('shows the address of the return, to be opened in another browser, and leads nowhere', async () => {
    const response = await forms({ simulate: 'other_browser' });
    expect([response.statusCode, response.headers.location]).toEqual([200, undefined]);
    expect(response.body).toContain('Abra este endereço em outro navegador');
    const address =
      /<code id="return">([^<]+)<\/code>/.exec(response.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const { origin, pathname, searchParams } = new URL(address);
    expect(`${origin}${pathname}`).toBe(CALLBACK);
    expect(searchParams.get('state')).toBe(REQUEST['state']);
    expect((await simulator.exchange(searchParams.get('code') ?? '')).statusCode).toBe(200);
  });
});
