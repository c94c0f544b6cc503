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

const isFault = ({ status, code }: Made): boolean => status >= 500 || status === 0 || FAULTS.includes(code);

function judge(made: readonly Made[]): void {
  expect(made.length).toBeGreaterThan(100);
  expect(made.filter(isFault)).toEqual([]);
  const worked = made.filter(({ status }) => status >= 200 && status < 300).map(({ name }) => name);
  expect(worked).toEqual(
    expect.arrayContaining([
      'Uploads a PDF, or makes one of a DOCX or HTML file',
      'Creates an envelope with its document and signers, and sends it',
    ]),
  );
}

/** An item of a collection of Postman: a folder, or a request. */
interface Item {
  readonly name: string;
  readonly item?: readonly Item[];
  readonly request?: { readonly method: string };
}

/** Returns the folders with the requests that match. */
function only(items: readonly Item[], matches: (method: string) => boolean): readonly Item[] {
  return items.flatMap((each) => {
    if (each.item !== undefined) return [{ ...each, item: only(each.item, matches) }];
    return matches(each.request?.method ?? '') ? [each] : [];
  });
}

interface Execution {
  readonly item: { readonly name: string };
  readonly response?: { readonly code: number; readonly stream: { readonly data: readonly number[] } };
}

/** Runs a collection with Postman's own runner. */
async function newman(collection: object): Promise<{ made: readonly Made[]; failures: readonly string[] }> {
  const [file, report] = [path.join(folder, 'collection.json'), path.join(folder, 'report.json')];
  // As a person chooses the file of a form.
  const text = JSON.stringify(collection).replaceAll('"src":[]', `"src":${JSON.stringify(contract)}`);
  await writeFile(file, text);
  const key = await service.keyOf(await service.signUp());
  const words = ['run', file, '--env-var', `apiKey=${key}`, '--env-var', `baseUrl=${base}`];
  const output = ['--reporters', 'json', '--reporter-json-export', report];
  const files = ['--working-dir', path.dirname(contract), '--no-insecure-file-read'];
  const program = path.join(programs, 'node_modules/newman/bin/newman.js');
  const said = await run([program, ...words, ...output, ...files], folder);
  const { run: ran } = JSON.parse(await readFile(report, 'utf8').catch(() => expect.unreachable(said)));
  const made = ran.executions.map(({ item, response }: Execution) => ({
    name: item.name,
    status: response?.code ?? 0,
    code: codeOf(Buffer.from(response?.stream.data ?? []).toString()),
  }));
  return { made, failures: ran.failures.map(({ error }: { error: Error }) => error.message) };
}

it('every request of the Postman collection reaches its operation, and the first steps work', async () => {
  const collection = (await service.apps.SANDBOX.inject('/docs/aval.postman_collection.json')).json();
  // A document that is deleted can't be sent.
  const item = only(collection.item, (method) => method !== 'DELETE');
  const { made, failures } = await newman({ ...collection, item });
  judge(made);
  expect(failures).toEqual([]);
  const deletions = only(collection.item, (method) => method === 'DELETE');
  const deleted = await newman({ ...collection, item: deletions });
  expect(deleted.made.length).toBeGreaterThan(5);
  expect(deleted.made.filter(isFault)).toEqual([]);
}, 600_000);

describe('the Bruno collection', () => {
  it('every request reaches its operation, and the first steps work', async () => {
    const zip = (await service.apps.SANDBOX.inject('/docs/aval.bruno.zip')).rawPayload;
    const place = path.join(folder, 'bruno');
    for (const [name, bytes] of Object.entries(unzipSync(new Uint8Array(zip)))) {
      const text = Buffer.from(bytes).toString();
      if (/^delete \{$/m.test(text)) continue;
      await mkdir(path.dirname(path.join(place, name)), { recursive: true });
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
