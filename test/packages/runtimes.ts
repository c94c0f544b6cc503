import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { aFreePort } from '../../apps/server/test/given/free-port.ts';
import type { InstalledPackages } from './installed-packages.ts';
import { installFolder } from './install-folder.ts';
import { run } from './npm.ts';

const isArm = process.arch === 'arm64';
const PLACES = {
  deno: `node_modules/@deno/linux-${isArm ? 'arm64' : 'x64'}-glibc/deno`,
  bun: `node_modules/@oven/bun-linux-${isArm ? 'aarch64' : 'x64'}/bin/bun`,
  workerd: `node_modules/@cloudflare/workerd-linux-${isArm ? 'arm64' : '64'}/bin/workerd`,
};

/** Installs the runtimes and returns the program of each; null where npm has none for this machine. */
export async function installRuntimes(): Promise<Readonly<Record<keyof typeof PLACES, string | null>>> {
  const folder = await installFolder('test/runtimes');
  const programOf = (runtime: keyof typeof PLACES): string | null => {
    const program = path.join(folder, PLACES[runtime]);
    return existsSync(program) ? program : null;
  };
  return { deno: programOf('deno'), bun: programOf('bun'), workerd: programOf('workerd') };
}

/**
 * The use of the SDK that every runtime makes: a function over an input that can be written as JSON. It needs nothing
 * but the standards of the web.
 */
const CHECK = `
import { createClient, isAvalError, verifyWebhook } from '@aval/sdk';

export async function check({ base, key, path, pdf, webhook }) {
  const aval = createClient({ base, credential: key });
  const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0));
  const sources = [new Blob([bytes]), new Blob([bytes]).stream(), bytes, ...(path ? [path] : [])];
  const pages = [];
  for (const source of sources) pages.push((await aval.uploadDocument(source, { title: 'Contrato' })).pages);

  const { id } = await aval.call('POST /v1/envelopes', { body: { title: 'Contrato' } });
  const { etag } = await aval.request('GET /v1/envelopes/{id}', { path: { id } });
  let rows = 0;
  for await (const row of aval.list('GET /v1/documents', { query: { limit: 1 } })) if (row.id && ++rows === 3) break;

  const missing = { path: { id: 'env_01hzy0000000000000000000ab' } };
  const refusal = await aval.call('GET /v1/envelopes/{id}', missing).catch((error) => error);
  // An event of what was done above may still arrive, and end the wait.
  let late = {};
  for (let attempt = 0; attempt < 5 && late.name === undefined; attempt += 1) {
    const { cursor } = await aval.call('GET /v1/events');
    const slow = { query: { cursor, wait: 5 }, timeoutMs: 100, retries: 0 };
    late = await aval.call('GET /v1/events', slow).catch((error) => error);
  }

  let retries = 0;
  const nobody = createClient({ base: 'http://127.0.0.1:1', retries: 1, onRetry: () => (retries += 1) });
  const lost = await nobody.call('GET /v1/public/keys').catch((error) => error instanceof Error);

  const types = [];
  for (const { headers, secret } of webhook.signed)
    types.push((await verifyWebhook(webhook.body, headers, secret, { now: webhook.now })).type);
  return { pages, etag, rows, refused: isAvalError(refusal, 'NOT_FOUND'), late: late.name, retries, lost, types };
}
`;

/** Writes the programs beside the installed packages. */
export async function writePrograms({ folder }: InstalledPackages, input: object): Promise<void> {
  await writeFile(path.join(folder, 'check.mjs'), CHECK);
  const program = `import { check } from './check.mjs';
console.log(JSON.stringify(await check({ ...${JSON.stringify(input)}, path: 'contract.pdf' })));\n`;
  await writeFile(path.join(folder, 'program.mjs'), program);
}

/** Runs the program and returns the result of `check`. */
export async function runProgram(
  { folder }: InstalledPackages,
  command: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<unknown> {
  const ran = await run([...command, 'program.mjs'], { cwd: folder, env: { HOME: folder, ...env } });
  if (ran.code !== 0) throw new Error(`${command.join(' ')} failed: ${ran.errors}${ran.output}`);
  return JSON.parse(ran.output);
}

/** Returns `check` and the SDK as one script: as bundlers build it for browsers and Workers. */
export async function bundled({ folder }: InstalledPackages, format: 'es' | 'iife'): Promise<string> {
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry: 'check.mjs', formats: [format], name: 'bundle' } },
  });
  const [first] = [built].flat();
  const chunk = first !== undefined && 'output' in first ? first.output[0] : null;
  if (chunk === null) throw new Error('Vite returned no bundle.');
  return chunk.code;
}

/** Runs `check` in a Worker of workerd and returns its result. */
export async function runWorker(
  packages: InstalledPackages,
  { workerd, input }: { readonly workerd: string; readonly input: object },
): Promise<unknown> {
  const port = await aFreePort();
  const handler = `const worker = { fetch: async (request) => Response.json(await check(await request.json())) };
export { worker as default };`;
  await writeFile(path.join(packages.folder, 'worker.js'), `${await bundled(packages, 'es')}\n${handler}`);
  await writeFile(path.join(packages.folder, 'worker.capnp'), configurationOf(port));
  const child = spawn(workerd, ['serve', 'worker.capnp'], {
    cwd: packages.folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (bytes: Buffer) => void (errors += bytes.toString()));
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    const response = await firstResponse(`http://127.0.0.1:${port}/`, JSON.stringify(input), child);
    if (!response.ok) throw new Error(`The Worker failed: ${await response.text()}${errors}`);
    return await response.json();
  } finally {
    child.kill();
    await ended;
  }
}

const configurationOf = (port: number): string => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .worker),
    (name = "internet", network = (allow = ["private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const worker :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  compatibilityDate = "2026-01-01",
);
`;

/** Repeats a request until the program listens. Throws if it ends instead. */
async function firstResponse(
  url: string,
  body: string,
  child: { readonly exitCode: number | null },
): Promise<Response> {
  for (;;) {
    try {
      return await fetch(url, { method: 'POST', body });
    } catch (error) {
      if (child.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
