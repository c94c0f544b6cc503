import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wholeService } from '../../apps/server/test/whole-service.ts';
import { installFolder } from '../packages/install-folder.ts';
import { CHECKOUT } from '../packages/npm.ts';

/** Runs the collections as Postman and Bruno do, every request in its order, with a key that may do everything. */
const service = await wholeService();
const contract = path.join(CHECKOUT, 'apps/server/demo/contrato.pdf');
let programs = '';
let folder = '';
let base = '';

beforeAll(async () => {
  programs = await installFolder('test/generators/collections');
  folder = await mkdtemp(path.join(os.tmpdir(), 'aval-collections-'));
  base = await service.apps.SANDBOX.listen({ port: 0, host: '127.0.0.1' });
}, 600_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A request that was made, as both programs report it. */
interface Made {
  readonly name: string;
  readonly status: number;
  readonly code: string;
}

async function run(args: readonly string[], cwd: string): Promise<string> {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => void (said += bytes.toString()));
  await new Promise((resolve) => child.once('close', resolve));
  return said;
}

function codeOf(body: string): string {
  try {
    return JSON.parse(body).error?.code ?? '';
  } catch {
    return '';
  }
}

/** What no request of a collection may meet, whatever the service holds. */
const FAULTS = [
  'UNAUTHENTICATED',
  'INVALID_API_KEY',
  'INSUFFICIENT_SCOPE',
  'UNSUPPORTED_MEDIA_TYPE',
  'INTERNAL_ERROR',
];

function judge(made: readonly Made[]): void {
  expect(made.length).toBeGreaterThan(120);
  expect(made.filter(({ status, code }) => status >= 500 || status === 0 || FAULTS.includes(code))).toEqual(
    [],
  );
  const worked = made.filter(({ status }) => status >= 200 && status < 300).map(({ name }) => name);
  expect(worked).toEqual(
    expect.arrayContaining([
      'Uploads a PDF, or makes one of a DOCX or HTML file',
      'Creates an envelope with its document and signers, and sends it',
    ]),
  );
}

it('every request of the Postman collection reaches its operation, and the first steps work', async () => {
  const collection = (await service.apps.SANDBOX.inject('/docs/aval.postman_collection.json')).body;
  const file = path.join(folder, 'collection.json');
  // As a person chooses the file of a form.
  await writeFile(file, collection.replaceAll('"src":[]', `"src":${JSON.stringify(contract)}`));
  const report = path.join(folder, 'report.json');
  const key = await service.keyOf(await service.signUp());
  const said = await run(
    [
      path.join(programs, 'node_modules/newman/bin/newman.js'),
      'run',
      file,
      '--env-var',
      `apiKey=${key}`,
      '--env-var',
      `baseUrl=${base}`,
      '--reporters',
      'json',
      '--reporter-json-export',
      report,
      '--working-dir',
      path.dirname(contract),
      '--no-insecure-file-read',
    ],
    folder,
  );
  const { run: ran } = JSON.parse(await readFile(report, 'utf8').catch(() => expect.unreachable(said)));
  const made = ran.executions.map(
    ({
      item,
      response,
    }: {
      item: { name: string };
      response?: { code: number; stream: { data: number[] } };
    }) => ({
      name: item.name,
      status: response?.code ?? 0,
      code: codeOf(Buffer.from(response?.stream.data ?? []).toString()),
    }),
  );
  judge(made);
  expect(ran.failures.map(({ error }: { error: { message: string } }) => error.message)).toEqual([]);
}, 600_000);

describe('the Bruno collection', () => {
  it('every request reaches its operation, and the first steps work', async () => {
    const zip = (await service.apps.SANDBOX.inject('/docs/aval.bruno.zip')).rawPayload;
    const place = path.join(folder, 'bruno');
    for (const [name, bytes] of Object.entries(unzipSync(new Uint8Array(zip)))) {
      await mkdir(path.dirname(path.join(place, name)), { recursive: true });
      const text = Buffer.from(bytes).toString();
      await writeFile(path.join(place, name), text.replace('file: @file()', `file: @file(${contract})`));
    }
    const report = path.join(folder, 'bruno.json');
    const key = await service.keyOf(await service.signUp());
    const said = await run(
      [
        path.join(programs, 'node_modules/@usebruno/cli/bin/bru.js'),
        'run',
        '.',
        '-r',
        '--env',
        'Sandbox',
        '--env-var',
        `apiKey=${key}`,
        '--env-var',
        `baseUrl=${base}`,
        '--reporter-json',
        report,
      ],
      place,
    );
    const [{ results }] = JSON.parse(await readFile(report, 'utf8').catch(() => expect.unreachable(said)));
    judge(
      results.map(
        ({
          name,
          test,
          response,
        }: {
          name?: string;
          test: { filename: string };
          response: { status: number; data: { error?: { code: string } } };
        }) => ({
          name: name ?? test.filename,
          status: response.status,
          code: response.data?.error?.code ?? '',
        }),
      ),
    );
  }, 600_000);
});
