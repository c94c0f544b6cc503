import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../../apps/server/src/http/all-routes.ts';
import { textOf } from '../house/tree.ts';
import { WHY_NO_NGINX, anNginx } from './nginx.ts';
import type { Nginx } from './nginx.ts';

/** Paths whose rest is a secret: of routes, and of pages. */
const SECRET_PATHS = [
  ...new Set(allRoutes.flatMap(({ path }) => (path.includes('{token}') ? [path] : []))),
  '/sign/{token}',
  '/embed/{token}',
  '/v1/embedded-editor/{token}',
];
const SECRET = 's3cr3t';

let node: Server;
let nginx: Nginx;
const held: ServerResponse[] = [];

beforeAll(async () => {
  if (WHY_NO_NGINX !== null) return;
  node = createServer((request, response) => {
    if (request.url === '/held') held.push(response);
    else response.setHeader('X-Request-Id', 'req_1').end('ok');
  });
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
  const address = node.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  // Nobody listens for the Sandbox: its requests are what nginx writes errors about.
  nginx = await anNginx({ production: [`http://localhost:${port}`], sandbox: ['http://localhost:9'] });
});

afterAll(async () => {
  if (WHY_NO_NGINX !== null) return;
  await nginx.stop();
  node.closeAllConnections();
  node.close();
});

const get = async (path: string, base = nginx.production): Promise<number> =>
  (await nginx.send(`${base}${path}`, { method: 'GET' })).status;

describe.skipIf(WHY_NO_NGINX !== null)(`deploy/nginx.conf (${WHY_NO_NGINX ?? 'nginx is here'})`, () => {
  it('logs requests without the secrets in their paths, and without queries', async () => {
    const paths = SECRET_PATHS.map((path) => path.replaceAll(/\{\w+\}/g, SECRET));
    const odd = ['/%73ign/', '//sign/', '/x/../sign/', '/SIGN/', '/v1/%66iles/'].map((path) => path + SECRET);
    for (const path of [...paths, ...odd, `/v1/envelopes?token=${SECRET}`]) {
      expect(await get(path)).toBe(200);
      expect(await get(path, nginx.sandbox)).toBe(502);
    }
    await expect.poll(async () => (await nginx.logged()).access).toContain('GET /v1/envelopes HTTP/1.1" 502');
    const { access, error } = await nginx.logged();
    expect(access).toContain('"GET /v1/sign/*** HTTP/1.1" 200');
    expect(access).toContain(' req_1');
    expect(`${access}${error}`).not.toContain(SECRET);
  });

  it('knows every path that holds a secret', () => {
    const [, names = ''] = /\/\(v1\/\)\?\(([\w|-]+)\)\//.exec(textOf('deploy/nginx.conf')) ?? [];
    const known = names.split('|');
    const missing = SECRET_PATHS.filter(
      (path) => !known.includes(path.replace(/^\/(v1\/)?/, '').split('/')[0] ?? ''),
    );
    expect(missing).toEqual([]);
  });

  it('logs nothing of what is not HTTP', async () => {
    const socket = connect(Number(new URL(nginx.production).port), '127.0.0.1');
    socket.resume();
    socket.end(`GET /sign/${SECRET} HTTP/1.1\r\n\r\n`);
    await new Promise((resolve) => socket.once('close', resolve));
    await expect.poll(async () => (await nginx.logged()).access).toContain('" 400 ');
    const { access, error } = await nginx.logged();
    expect(`${access}${error}`).not.toContain(SECRET);
  });

  it('429 RATE_LIMITED beyond the connections of a network, as the service says it', async () => {
    const [, limit = '0'] = /limit_conn connections (\d+);/.exec(textOf('deploy/nginx.conf')) ?? [];
    const waiting = Array.from({ length: Number(limit) }, () => get('/held'));
    await expect.poll(() => held.length, { timeout: 30_000 }).toBe(Number(limit));
    const refused = await nginx.send(`${nginx.production}/v1/envelopes`, { method: 'GET' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await refused.json()).toMatchObject({
      error: { code: 'RATE_LIMITED', details: { retryAfterSeconds: 1 } },
    });
    for (const response of held) response.end();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]));
    await expect.poll(() => get('/v1/envelopes')).toBe(200);
  });
});
