import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { prepareToSign, sign } from './ceremony.ts';
import { at, callerOf, succeeding } from './client.ts';
import { commandsOf, samplesOf } from './doc-samples.ts';
import { aMigratedPlace } from './migrated-place.ts';
import { startService } from './service.ts';
import type { Place, Service } from './service.ts';

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));
const QUICKSTART = 'docs/quickstart.md';
const WEBHOOKS = 'docs/webhooks.md';
const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;

/** The programs of the quickstart: the heading, the file that the reader saves, the interpreter. */
const PROGRAMS = [
  { heading: '### TypeScript', file: 'sign.ts', interpreter: 'node' },
  { heading: '### Python', file: 'sign.py', interpreter: 'python3' },
  { heading: '### PHP', file: 'sign.php', interpreter: 'php' },
] as const;

const SAVED = ['signed.pdf', 'evidence.zip'];

/** The guides with commands, in the order in which a reader can run them, and what each of them prints. */
const GUIDES = [
  { guide: 'templates', prints: ['"signingOrderEnabled":true', '"templateVersion":1'] },
  { guide: 'approval', prints: [/"data":\[/] },
  { guide: 'fields', prints: ['"type":"DATE_SIGNED"', '"rule":"min_length"', '"status":"SIGNED"'] },
  { guide: 'evidence', prints: ['"result":"VALID"', /^VALID:[^]+^VALID$/m] },
  {
    guide: 'sandbox',
    prints: ['"otp":"424242"', '"kind":"', '"IDENTITY_MISMATCH"', '"OTP_INVALID"', '"status":"DECLINED"'],
  },
  { guide: 'production', prints: ['"code":"ENVIRONMENT_MISMATCH"'] },
  { guide: 'versions', prints: [/^0$/m] },
  { guide: 'lgpd', prints: ['"what":"COMMITMENTS"', '"what":"SEALED_DOCUMENTS"'] },
] as const;

/** The values that the reader's shell has after the first step. */
interface Reader {
  readonly key: string;
  readonly token: string;
}

describe.runIf(isInstalled('curl'))('samples of the documentation (skipped where curl is missing)', () => {
  let place: Place;
  let service: Service;
  let folder = '';
  let reader: Reader;

  beforeAll(async () => {
    place = await aMigratedPlace();
    service = await startService(place, { settings: { WEBHOOK_ALLOWED_PRIVATE_HOSTS: 'localhost' } });
    folder = await aCheckout();
    const printed = await typed(
      folder,
      `${firstStep()}\necho "Token: $TOKEN"\n${commandsOf(QUICKSTART, '## 2. Take a contract')}`,
    );
    const [, key = ''] = /^Your key: (\S+)$/m.exec(printed) ?? [];
    const [, token = ''] = /^Token: (\S+)$/m.exec(printed) ?? [];
    reader = { key, token };
  });

  afterAll(async () => {
    await service.stop();
    await rm(place.dataFolder, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  });

  const firstStep = (): string => commandsOf(QUICKSTART, '## 1. Get an API key');

  /** Runs commands in a shell as the reader would, with the addresses of this service. Returns the output. */
  async function typed(cwd: string, commands: string): Promise<string> {
    const script = ['set -eu', addressed(commands)].join('\n');
    const env = { PATH: process.env['PATH'], AVAL_KEY: reader?.key, TOKEN: reader?.token };
    const { stdout } = await promisify(execFile)('sh', ['-c', script], { cwd, env });
    return stdout;
  }

  function addressed(text: string): string {
    return text
      .replaceAll('http://localhost:4010', place.sandbox)
      .replaceAll('http://localhost:4000', place.production);
  }

  const working = (): string => path.join(folder, 'quickstart');

  it('print a key of the Sandbox', () => {
    expect(reader.key).toMatch(/^ask_test_\w+$/);
  });

  it.for(PROGRAMS)('$file sends, signs, and verifies', async ({ heading, file, interpreter }, { skip }) => {
    if (!isInstalled(interpreter)) skip(`${interpreter} is not installed`);
    await withoutSavedFiles();
    const [program] = samplesOf(QUICKSTART, heading);
    await writeFile(path.join(working(), file), addressed(program?.text ?? ''));
    const printed = await typed(working(), commandsOf(QUICKSTART, heading));
    expect(printed).toMatch(/^Sent: http\S+\/sign\/\S+\nVerdict on signed\.pdf: VALID\n$/);
    await expectSavedFiles();
  });

  it('the commands for curl send, sign, and verify', async () => {
    await withoutSavedFiles();
    const printed = await typed(working(), commandsOf(QUICKSTART, '### curl'));
    expect(printed).toContain('"status":"SIGNED"');
    expect(printed).toMatch(/"result":"VALID"\n$/);
    await expectSavedFiles();
  });

  it.each(GUIDES)('the guide $guide runs as it stands', async ({ guide, prints }) => {
    const sent: { envelopeId: string } = JSON.parse(
      await readFile(path.join(working(), 'sent.json'), 'utf8'),
    );
    const envelope = `ENVELOPE=${place.sandbox}/v1/envelopes/${sent.envelopeId}`;
    const printed = await typed(working(), `${envelope}\n${commandsOf(`docs/guides/${guide}.md`)}`);
    for (const expected of prints) expect(printed).toMatch(expected);
  });

  it('docs/webhooks.md: the commands register an endpoint, test it, and cause an event', async () => {
    const commands = `${commandsOf(WEBHOOKS, '## Register an endpoint')}\n${causeEvent()}`
      .replace('https://example.com/aval', `${place.sandbox}/nobody`)
      .replace('curl', 'ENDPOINT=$(curl')
      .replace('signed"]}\'', "signed\"]}' | grep -oE 'whk_[0-9a-z]+')")
      .replace('whk_…', '$ENDPOINT');
    const printed = await typed(working(), commands);
    expect(printed).toMatch(/"status":404,[^]*"reason":"REFUSED"[^]*"status":"DRAFT"/);
  });

  it('README: the program waits until the signer has signed', async () => {
    const program = samplesOf('README.md').find(({ language }) => language === 'ts');
    await writeFile(path.join(folder, 'first.ts'), addressed(program?.text ?? ''));
    const env = { PATH: process.env['PATH'], AVAL_KEY: reader.key };
    const child = spawn(process.execPath, ['--conditions=aval-source', 'first.ts'], { cwd: folder, env });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => void (printed += text.toString()));
    }
    const ended = once(child, 'close');
    await vi.waitFor(() => expect(printed).toMatch(/424242: \S+\n/), { timeout: 30_000 });
    const token = printed.trim().split('/').at(-1) ?? '';
    const call = succeeding(callerOf(place.sandbox));
    await sign(call, token, await prepareToSign(call, { token, cpf: '52998224725' }));
    await ended;
    expect(printed).toMatch(/Signed\. Anyone can verify it with the code (\w{5}-){3}\w{5}\n$/);
  });

  it('docs/guides/after-downtime.md: the program finds its way back without state, cursor, and events', async () => {
    const [program] = samplesOf('docs/guides/after-downtime.md');
    await writeFile(path.join(folder, 'follow.mjs'), addressed(program?.text ?? ''));
    const state = path.join(folder, 'state.json');
    const run = () => typed(folder, `${process.execPath} --conditions=aval-source follow.mjs`);
    const created = async (): Promise<string> => {
      const call = succeeding(callerOf(place.sandbox));
      const { body } = await call('POST', '/v1/envelopes', { as: reader.key, body: { title: 'Contrato' } });
      return at(body, 'id') as string;
    };
    const known = async () => JSON.parse(await readFile(state, 'utf8'));
    const first = await created();
    expect(await run()).toContain(`${first} DRAFT\n`); // nothing was known
    const second = await created();
    await vi.waitFor(async () => expect((await run()) + JSON.stringify(await known())).toContain(second), {
      timeout: 30_000,
    });
    const { cursor: _lost, ...rest } = await known();
    await writeFile(state, JSON.stringify(rest));
    const third = await created();
    await vi.waitFor(async () => expect((await run()) + JSON.stringify(await known())).toContain(third), {
      timeout: 30_000,
    });
    await writeFile(state, JSON.stringify({ ...rest, cursor: 'another', envelopes: {} }));
    expect(await run()).toContain(`${second} DRAFT\n`); // by their last change
    await rm(state);
    expect(await run()).toContain(`${first} DRAFT\n`);
  });

  it('README: the commands for curl send', async () => {
    const printed = await typed(
      folder,
      samplesOf('README.md').findLast(({ language }) => language === 'sh')?.text ?? '',
    );
    expect(printed).toMatch(/"status":"SENT".*"signingLinks":\[/);
  });

  /** Removes what an earlier program saved. */
  async function withoutSavedFiles(): Promise<void> {
    for (const name of SAVED) await rm(path.join(working(), name), { force: true });
  }

  async function expectSavedFiles(): Promise<void> {
    const begins = SAVED.map(async (name) =>
      (await readFile(path.join(working(), name))).subarray(0, 2).toString(),
    );
    expect(await Promise.all(begins)).toEqual(['%P', 'PK']);
  }
});

/** The last command of the first part, which needs no `aval listen`. */
function causeEvent(): string {
  const parts = samplesOf(WEBHOOKS, '## Your first event in five minutes');
  return parts.at(-1)?.text ?? '';
}

/** A folder that looks like the checkout to the commands, so that nothing is written in the real checkout. */
async function aCheckout(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aval-quickstart-'));
  for (const name of ['apps', 'node_modules', 'packages']) {
    await symlink(path.join(CHECKOUT, name), path.join(folder, name));
  }
  return folder;
}
