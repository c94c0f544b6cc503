import { spawn, spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOf } from '../house/tree.ts';
import { aMigratedPlace } from './migrated-place.ts';
import { startService } from './service.ts';
import type { Place, Service } from './service.ts';

const CHECKOUT = new URL('../../', import.meta.url);
const curl = spawnSync('curl', ['--version']).error === undefined;

/** One row of the tour: an endpoint, the status that is promised, the commands. */
interface Row {
  readonly endpoint: string;
  readonly status: string;
  readonly commands: string;
}

/** `GET /v1/me` → 200, perhaps a sentence, and the next block of commands. */
const ROW = /^`((?:GET|POST|PATCH|DELETE) \/v1\/\S+)` → (\d{3})[^\n]*\n\n```sh\n([^]*?)^```$/gm;

const tour = textOf('docs/tour.md');
const [, preparation = ''] = /```sh\n([^]*?)^```$/m.exec(tour) ?? [];
const rows: readonly Row[] = [...tour.matchAll(ROW)].map(([, endpoint = '', status = '', commands = '']) => ({
  endpoint,
  status,
  commands,
}));

/** Printed after each row, to separate its output from the rest. */
const MARK = '-- end of the row --';

describe('docs/tour.md', () => {
  it('has every endpoint of the specification once, and others that the API description has', () => {
    const specified: readonly { readonly method: string; readonly path: string }[] = JSON.parse(
      textOf('test/contract/endpoints.json'),
    );
    const all = specified.map(({ method, path }) => `${method} ${path}`);
    const toured = rows.map(({ endpoint }) => endpoint);
    expect(all.filter((endpoint) => !toured.includes(endpoint))).toEqual([]);
    const { paths }: { readonly paths: Readonly<Record<string, object>> } = JSON.parse(
      textOf('docs/openapi.json'),
    );
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(toured.filter((endpoint) => !described.includes(endpoint))).toEqual([]);
    expect(new Set(toured).size).toBe(toured.length);
  });

  it('calls in each row the endpoint that it names', () => {
    const strange = rows.filter(({ endpoint, commands }) => !callsIt(endpoint, commands));
    expect(strange.map(({ endpoint }) => endpoint)).toEqual([]);
  });
});

/** Whether the commands hold the path, with something for every parameter, and the method where curl needs it. */
function callsIt(endpoint: string, commands: string): boolean {
  const [method = '', path = ''] = endpoint.split(' ');
  const written = path
    .replace('/v1/sign/{token}', '$LINK')
    .replaceAll(/\{\w+\}/g, 'PARAMETER')
    .replaceAll(/[.$]/g, String.raw`\$&`)
    .replaceAll('PARAMETER', String.raw`\$\w+`);
  const calls = commands
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.includes('call '));
  const result = method === 'GET' || method === 'POST' ? true : commands.includes(`-X ${method} `);
  return result && calls.some((line) => new RegExp(`${written}["?]`).test(line));
}

/** The output of a shell: of each row, and of its errors. */
interface Printed {
  readonly rows: readonly string[];
  readonly errors: string;
}

describe.runIf(curl)('its commands, in a shell, against a service (skipped where curl is missing)', () => {
  let place: Place;
  let service: Service;
  let shell: ReturnType<typeof aShell>;
  let printed: Printed;

  beforeAll(async () => {
    place = await aMigratedPlace();
    service = await startService(place, { settings: { WEBHOOK_ALLOWED_PRIVATE_HOSTS: 'localhost' } });
    shell = aShell(place.sandbox);
    printed = await typed(shell);
  });

  afterAll(async () => {
    shell.kill();
    await service.stop();
    await rm(place.dataFolder, { recursive: true, force: true });
  });

  it('run to the end', () => {
    expect(printed.errors).toBe('');
    expect(printed.rows).toHaveLength(rows.length);
  });

  it.each(rows.map((row, index) => [row.endpoint, row.status, index] as const))(
    '%s → %s',
    (_name, status, index) => {
      expect(printed.rows[index]).toBe(status);
    },
  );
});

function aShell(sandbox: string) {
  return spawn('sh', ['-s'], {
    cwd: CHECKOUT,
    env: { PATH: process.env['PATH'], SANDBOX_BASE_URL: sandbox },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** Types the whole tour into one shell; it ends with the first command that fails. */
async function typed(shell: ReturnType<typeof aShell>): Promise<Printed> {
  let output = '';
  let errors = '';
  shell.stdout.on('data', (text: Buffer) => void (output += text.toString()));
  shell.stderr.on('data', (text: Buffer) => void (errors += text.toString()));
  const commands = rows.map((row) => `${row.commands}\necho '${MARK}'`);
  shell.stdin.end(['set -eu', preparation, ...commands].join('\n'));
  const code = await new Promise((resolve) => shell.once('close', resolve));
  if (code !== 0) errors += `The shell ended with ${String(code)} after ${output}`;
  const printed = output.split(`${MARK}\n`).slice(0, -1);
  return { rows: printed.map((text) => text.trim()), errors };
}
