import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { aFreePort } from '../../apps/server/test/given/free-port.ts';
import { opensslIn, P256 } from '../../apps/server/test/given/issued-key.ts';
import { textOf } from '../house/tree.ts';
import type { Send } from './client.ts';
import { tlsFetch } from './tls-fetch.ts';

/** Null where nginx can be started; else the reason why not, for the title of the skipped tests. */
export const WHY_NO_NGINX: string | null =
  spawnSync('nginx', ['-v']).status === 0 ? null : 'nginx is not installed';

/** The names of both environments in `deploy/nginx.conf`. */
const NAMES = { production: 'sign.example.com', sandbox: 'sandbox.sign.example.com' } as const;

/** nginx with TLS before some nodes, set up by `deploy/nginx.conf`. */
export interface Nginx {
  /** The addresses that callers use. */
  readonly production: string;
  readonly sandbox: string;
  /** Sends requests as a caller who trusts the certificate. */
  readonly send: Send;
  /** Returns what its logs have. */
  logged(): Promise<{ readonly access: string; readonly error: string }>;
  stop(): Promise<void>;
}

/** Addresses of the nodes, which need not run yet: `http://localhost:4000`. */
interface Nodes {
  readonly production: readonly string[];
  readonly sandbox: readonly string[];
}

/** Starts nginx with the text of `deploy/nginx.conf`; ports, addresses of nodes, and places of files are the test's own. */
export async function anNginx(nodes: Nodes): Promise<Nginx> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-nginx-'));
  const [http, tls] = [await aFreePort(), await aFreePort()];
  await makeCertificate(path.join(folder, 'tls'));
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, configuration({ nodes, http, tls }));
  const globals = `daemon off; pid ${path.join(folder, 'pid')};`;
  const server = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', file, '-g', globals], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  await Promise.race([untilItListens(tls), ended.then(() => Promise.reject(new Error('nginx has ended')))]);
  return {
    production: `https://${NAMES.production}:${tls}`,
    sandbox: `https://${NAMES.sandbox}:${tls}`,
    send: tlsFetch(await readFile(path.join(folder, 'tls', 'fullchain.pem'), 'utf8')),
    async logged() {
      const [access, error] = await Promise.all(
        ['access.log', 'error.log'].map((name) => readFile(path.join(folder, name), 'utf8')),
      );
      return { access: access ?? '', error: error ?? '' };
    },
    async stop() {
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Configured {
  readonly nodes: Nodes;
  readonly http: number;
  readonly tls: number;
}

/** Every substitution must find its place: the file is the subject of the test. */
function configuration({ nodes, http, tls }: Configured): string {
  const replacing = (text: string, found: string, by: string): string => {
    if (!text.includes(found)) throw new Error(`deploy/nginx.conf has no “${found}”`);
    return text.replaceAll(found, by);
  };
  const before = (urls: readonly string[], rest: string): string =>
    urls.map((url) => `server 127.0.0.1:${new URL(url).port}${rest}`).join(' ');
  let text = textOf('deploy/nginx.conf');
  for (const [port, urls] of [
    ['4000', nodes.production],
    ['4010', nodes.sandbox],
  ] as const) {
    const [line = '', rest = ''] = new RegExp(`server api:${port}([^;]*;)`).exec(text) ?? [];
    text = replacing(text, line, before(urls, rest));
  }
  text = replacing(text, '/var/log/nginx/', '');
  text = replacing(text, 'listen 80;', `listen 127.0.0.1:${http};`);
  text = replacing(text, 'listen 443 ssl;', `listen 127.0.0.1:${tls} ssl;`);
  // Places of Debian's package that only root may write.
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${name};`,
  );
  return replacing(text, 'http {', `http { ${places.join(' ')}`);
}

async function makeCertificate(folder: string): Promise<void> {
  await mkdir(folder);
  const names = Object.values(NAMES).map((name) => `DNS:${name}`);
  opensslIn(folder, `genpkey -algorithm ${P256} -out privkey.pem`);
  const request = 'req -x509 -new -key privkey.pem -days 2 -out fullchain.pem -subj /CN=aval -addext';
  opensslIn(folder, request, `subjectAltName=${names.join(',')}`);
}

/** Resolves when something listens on a port of this machine. */
export async function untilItListens(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isUp = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isUp) return;
    await pause(20);
  }
}
