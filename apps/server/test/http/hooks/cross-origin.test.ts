import { describe, expect, it } from 'vitest';
import { aRoute, aServer, post } from '../frame/fixture.ts';

const DASHBOARD = 'https://app.example.com';
const STRANGER = 'https://evil.example';

async function aService() {
  const { app } = await aServer(
    [aRoute(), aRoute({ path: '/v1/public/verify', credential: { kind: 'none', purpose: 'PUBLIC' } })],
    { corsOrigins: [DASHBOARD] },
  );
  return app;
}

const preflight = (url: string, origin: string) => ({
  method: 'OPTIONS' as const,
  url,
  headers: {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization',
  },
});

describe('pages of other sites', () => {
  it('read answers and refusals where their origin is configured, without cookies', async () => {
    const app = await aService();
    const good = await app.inject(post({ title: 'a' }, { origin: DASHBOARD }));
    const refused = await app.inject(post({}, { origin: DASHBOARD, authorization: 'nonsense' }));
    expect([good.statusCode, refused.statusCode]).toEqual([201, 401]);
    for (const { headers } of [good, refused]) {
      expect(headers).toMatchObject({
        'access-control-allow-origin': DASHBOARD,
        vary: expect.stringMatching(/^Origin\b/),
      });
      expect(headers['access-control-expose-headers']).toContain('X-Request-Id');
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  it('cannot read the API from other origins, however similar', async () => {
    const app = await aService();
    for (const origin of [
      STRANGER,
      `${DASHBOARD}.evil.example`,
      'http://app.example.com',
      'null',
      `${DASHBOARD}:444`,
    ]) {
      for (const request of [post({ title: 'a' }, { origin }), preflight('/v1/things', origin)]) {
        const { headers } = await app.inject(request);
        expect(headers).not.toHaveProperty('access-control-allow-origin');
        expect(headers).not.toHaveProperty('access-control-allow-methods');
        expect(headers.vary).toMatch(/^Origin\b/);
      }
    }
  });

  it('read nothing of the API where no origin is configured', async () => {
    const { app } = await aServer([aRoute()]);
    expect((await app.inject(post({ title: 'a' }, { origin: DASHBOARD }))).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
  });

  it('may ask first, and hear what they may send', async () => {
    const app = await aService();
    const { statusCode, headers, body } = await app.inject(preflight('/v1/things', DASHBOARD));
    expect([statusCode, body]).toEqual([204, '']);
    expect(headers).toMatchObject({
      'access-control-allow-origin': DASHBOARD,
      'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
      'access-control-max-age': '600',
    });
    for (const name of [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-Match',
      'X-Project-Id',
      'X-Environment',
    ])
      expect(headers['access-control-allow-headers']).toContain(name);
  });

  it('read what is public from anywhere', async () => {
    const app = await aService();
    const verify = { ...post({ title: 'a' }, { origin: STRANGER }), url: '/v1/public/verify?x=1' };
    for (const request of [verify, preflight('/v1/public/verify', STRANGER), { url: '/openapi.json' }]) {
      const { headers } = await app.inject(request);
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  it('an OPTIONS that is no preflight is what it was: nothing is there', async () => {
    const app = await aService();
    const answer = await app.inject({ method: 'OPTIONS', url: '/v1/things', headers: { origin: DASHBOARD } });
    expect(answer.statusCode).toBe(404);
  });
});
