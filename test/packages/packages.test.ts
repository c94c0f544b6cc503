import { spawn } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterInLog } from '../../apps/server/test/given/log-entries.ts';
import { wholeService } from '../../apps/server/test/whole-service.ts';
import { PACKAGES } from '../../scripts/build-packages.mjs';
import { filesBelow } from '../house/tree.ts';
import { prepareToSign, sign } from '../journeys/ceremony.ts';
import { aFreePort } from '../../apps/server/test/given/free-port.ts';
import { callerOf, succeeding } from '../journeys/client.ts';
import { samplesOf } from '../journeys/doc-samples.ts';
import { installPackages } from './installed-packages.ts';
import type { InstalledPackages, Manifest } from './installed-packages.ts';
import { installNodeVersions, NODE_VERSIONS, WHY_NOT } from './node-versions.ts';
import type { NodeVersion } from './node-versions.ts';
import { CHECKOUT, npmProgram, run } from './npm.ts';
import { blocksOf, EXAMPLES, textOfExample, WALKTHROUGH } from './readme-examples.ts';

/** No registry and no cache, as on a machine that is new. */
const OFFLINE = ['--offline', '--install-links', '--ignore-scripts', '--no-audit', '--no-fund'];
const QUICKSTART =
  samplesOf('docs/quickstart.md').find(
    ({ language, text }) => language === 'ts' && text.includes('waitForEvidence'),
  )?.text ?? '';
const VECTOR = path.join(CHECKOUT, 'test/vectors/plain');
await installNodeVersions();
const service = await wholeService();
let installed: InstalledPackages;
let fingerprint = '';
/** Names that the examples of the READMEs use without defining them. */
let surroundings: Readonly<Record<string, string>> = {};

beforeAll(async () => {
  installed = await installPackages();
  const base = await service.apps.SANDBOX.listen({ port: 0, host: '127.0.0.1' });
  const key = await service.keyOf(await service.signUp());
  await enterInLog(service.deps, ['first', 'second', 'third']);
  fingerprint = JSON.parse(await readFile(path.join(VECTOR, 'jwks.json'), 'utf8')).keys[0].fingerprint;
  surroundings = { AVAL_BASE: base, AVAL_KEY: key, FINGERPRINT: fingerprint };
  await writeFile(path.join(installed.folder, 'evidence.zip'), await zippedVector());
  await cp(path.join(VECTOR, 'timestamp.tsr'), path.join(installed.folder, 'timestamp.tsr'));
  await cp(path.join(CHECKOUT, 'apps/server/demo/contrato.pdf'), path.join(installed.folder, 'contract.pdf'));
});
afterAll(() => installed?.remove());

async function zippedVector(): Promise<Uint8Array> {
  const names = filesBelow('test/vectors/plain', '');
  const files = names.map(async (name) => {
    const bytes = await readFile(path.join(CHECKOUT, name));
    return [path.relative(VECTOR, path.join(CHECKOUT, name)), new Uint8Array(bytes)] as const;
  });
  return zipSync(Object.fromEntries(await Promise.all(files)));
}

/** `@aval/sdk/client` … as one imports them. */
function entriesOf({ name, exports }: Manifest): readonly string[] {
  return Object.keys(exports)
    .filter((entry) => entry !== './package.json')
    .map((entry) => path.posix.join(name, entry));
}

describe.skipIf(WHY_NOT !== null).each(NODE_VERSIONS)('installed, on Node $major', (version) => {
  const npx = (...args: readonly string[]) =>
    installed.run(version, ['node', npmProgram('npx'), ...args], surroundings);
  const command = (name: string, ...args: readonly string[]) =>
    installed.run(version, [`node_modules/.bin/${name}`, ...args], surroundings);

  it('runs on that version', async () => {
    const { output } = await installed.run(version, ['node', '--version']);
    expect(output).toMatch(new RegExp(`^v${version.major}\\.`));
  });

  it('installs under engine-strict: it and all that it needs promise this version', async () => {
    const project = path.join(installed.folder, `strict-${version.major}`);
    await mkdir(project);
    await cp(path.join(installed.folder, 'package.json'), path.join(project, 'package.json'));
    const args = ['install', '--engine-strict', '--package-lock-only', ...OFFLINE];
    const { code, errors } = await installed.runIn(project, version, ['node', npmProgram('npm'), ...args]);
    expect([code, errors]).toEqual([0, '']);
  });

  it('the program of the quickstart runs in a project of its own', async () => {
    const name = version.major === 20 ? 'sign.mjs' : 'sign.mts';
    const program = QUICKSTART.replaceAll('http://localhost:4010', surroundings['AVAL_BASE'] ?? '');
    // Links of the service lead to its configured address.
    const local = program.replace('fetch(url)', 'fetch(base + new URL(url).pathname)');
    // It writes an `evidence.zip` of its own.
    const project = path.join(installed.folder, `quickstart-${version.major}`);
    await mkdir(project);
    await cp(path.join(installed.folder, 'contract.pdf'), path.join(project, 'contract.pdf'));
    await writeFile(path.join(project, name), local);
    const signing = start(version, ['node', name], { cwd: project });
    await expect
      .poll(
        () =>
          signing.said.errors !== '' ? signing.said.errors : service.doJobs().then(() => signing.said.output),
        {
          timeout: 60_000,
          interval: 500,
        },
      )
      .toContain('Verdict on signed.pdf: VALID');
    expect([await signing.ended, signing.said.errors.replaceAll(/^.*Warning.*\n/gm, '')]).toEqual([0, '']);
  });

  it('aval-verify checks a package: 0 with the key, 2 without, 1 where it was altered', async () => {
    const anchored = await npx('aval-verify', '--fingerprint', fingerprint, VECTOR);
    expect(anchored).toMatchObject({ code: 0, output: expect.stringMatching(/^VALID\n/), errors: '' });
    expect(await command('aval-verify', VECTOR)).toMatchObject({ code: 2 });
    const altered = path.join(installed.folder, `altered-${version.major}`);
    await cp(VECTOR, altered, { recursive: true });
    await writeFile(path.join(altered, 'audit.jsonl'), '{}\n');
    expect(await command('aval', 'verify', altered)).toMatchObject({ code: 1 });
    expect(await command('aval-verify', '/nowhere')).toMatchObject({ code: 64, output: '' });
  });

  it('aval-monitor follows the log of a service', async () => {
    const state = path.join(installed.folder, `log-${version.major}.json`);
    const look = () => command('aval-monitor', surroundings['AVAL_BASE'] ?? '', '--state', state, '--once');
    expect(await look()).toMatchObject({ code: 0, output: expect.stringContaining('"finding":"GREW"') });
    expect(await look()).toMatchObject({ code: 0, output: expect.stringContaining('"finding":"SAME"') });
  });

  it('aval listen shows an event and ends with 0 when it is interrupted', async () => {
    const listen = start(version, ['node_modules/.bin/aval', 'listen', '--json']);
    await expect.poll(() => listen.said.errors, { timeout: 30_000 }).toContain('Listening to');
    const body = { title: 'Contrato' };
    const made = await service.call('POST', '/v1/envelopes', { as: surroundings['AVAL_KEY'] ?? '', body });
    await expect.poll(() => listen.said.output, { timeout: 30_000 }).toContain(made.body.id);
    listen.interrupt();
    expect(await listen.ended).toBe(0);
  });

  it('aval listen refuses to start without a key', async () => {
    const refused = await installed.run(version, ['node_modules/.bin/aval', 'listen']);
    expect(refused).toMatchObject({ code: 64, errors: expect.stringContaining('AVAL_KEY') });
  });

  it('imports every entry, and requires the SDK', async () => {
    const entries = installed.manifests.flatMap(entriesOf);
    expect(entries.length).toBeGreaterThan(50);
    const esm = `for (const entry of ${JSON.stringify(entries)}) await import(entry); console.log('all');`;
    const imported = await installed.run(version, ['node', '--input-type=module', '-e', esm]);
    expect(imported).toEqual({ code: 0, output: 'all\n', errors: '' });
    const program =
      "const { createClient, verifyWebhook } = require('@aval/sdk');" +
      "console.log(typeof createClient, typeof verifyWebhook, require.resolve('@aval/sdk'));";
    // Newer versions can require ES modules too: CommonJS is what must work without that.
    const flags = version.major === 20 ? [] : ['--no-experimental-require-module'];
    const required = await installed.run(version, ['node', ...flags, '--input-type=commonjs', '-e', program]);
    expect(required).toMatchObject({ code: 0, output: expect.stringContaining('function function') });
    expect(required.output).toContain('commonjs');
  });

  it.each(EXAMPLES)('example of $readme/README.md ($language, $has) does what it says', async (example) => {
    const program = textOfExample(example);
    const file = `example.${example.language === 'cjs' ? 'cjs' : 'mjs'}`;
    await writeFile(path.join(installed.folder, file), program);
    const words = example.language === 'sh' ? ['sh', '-c', program] : ['node', file];
    const { code, output, errors } = await installed.run(version, words, surroundings);
    expect([code, output], errors).toEqual([example.code, expect.stringMatching(example.output)]);
  });

  it('walkthrough of packages/sdk/README.md leads from a PDF to its evidence', async () => {
    await writeFile(path.join(installed.folder, 'walkthrough.mjs'), textOfExample(WALKTHROUGH));
    const port = await aFreePort();
    const env = {
      AVAL_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
      PORT: String(port),
    };
    const walk = start(version, ['node', 'walkthrough.mjs'], { env });
    const listen = start(
      version,
      ['node_modules/.bin/aval', 'listen', '--forward', `http://localhost:${port}`],
      { env },
    );
    await expect.poll(() => listen.said.errors, { timeout: 30_000 }).toContain('Listening to');
    await expect.poll(() => walk.said.output, { timeout: 30_000 }).toContain('Sign at');
    await signAt(/Sign at (\S+)/.exec(walk.said.output)?.[1] ?? '');
    await service.doJobs();
    expect([await walk.ended, walk.said]).toEqual([
      WALKTHROUGH.code,
      { output: expect.stringMatching(WALKTHROUGH.output), errors: '' },
    ]);
    listen.interrupt();
    expect(await listen.ended).toBe(0);
  });
});

/** Starts a program in the folder of the installed packages. */
function start(
  version: NodeVersion,
  [program = '', ...args]: readonly string[],
  { cwd = installed.folder, env = {} }: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
) {
  const child = spawn(program, args, {
    cwd,
    env: { ...installed.environment(version), ...surroundings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { output: '', errors: '' };
  child.stdout.on('data', (bytes: Buffer) => void (said.output += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => void (said.errors += bytes.toString()));
  const ended = new Promise((resolve) => child.once('close', resolve));
  return { said, ended, interrupt: () => child.kill('SIGINT') };
}

/** Signs as the person of the examples does on the signing page. */
async function signAt(link: string): Promise<void> {
  const call = succeeding(callerOf(surroundings['AVAL_BASE'] ?? ''));
  const token = new URL(link).pathname.split('/').at(-1) ?? '';
  await sign(call, token, await prepareToSign(call, { token, cpf: '529.982.247-25' }));
}

it('every program of a README is run', () => {
  const programs = PACKAGES.flatMap(({ folder }) => blocksOf(folder)).filter(({ language }) =>
    ['js', 'cjs'].includes(language),
  );
  const examples = [...EXAMPLES, WALKTHROUGH].filter(({ language }) => language !== 'sh').map(textOfExample);
  expect(examples.toSorted()).toEqual(programs.map(({ text: program }) => program).toSorted());
});

describe('a tarball', () => {
  it.each(PACKAGES)('of $name holds what it needs and nothing else', async ({ name }) => {
    const folder = path.join(installed.folder, 'node_modules', name);
    const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
    const strange = files.filter(
      (file) =>
        !/^(package\.json|README\.md|LICENSE|bin\/[\w-]+\.js|dist\/.+(\.js|\.d\.ts|package\.json))$/.test(
          file,
        ),
    );
    expect(strange).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md']));
    const licence = await readFile(path.join(folder, 'LICENSE'), 'utf8');
    expect(licence).toBe(await readFile(path.join(CHECKOUT, 'LICENSE'), 'utf8'));
  });

  it('says where it comes from, what it runs on, and under which licence', () => {
    for (const manifest of installed.manifests) {
      expect(manifest).toMatchObject({
        version: installed.manifests[0]?.version,
        license: 'Apache-2.0',
        type: 'module',
        engines: { node: '>=20.20.0' },
        repository: { type: 'git', directory: expect.stringMatching(/^(packages|apps)\//) },
        publishConfig: { access: 'public', provenance: true },
        sideEffects: expect.anything(),
      });
    }
  });
});

/** A strict program that imports every entry, and relies on types that `any` would not have. */
function typedProgram(entries: readonly string[]): string {
  const imports = entries.map((entry, at) => `import * as entry${at} from '${entry}';`);
  return `${imports.join('\n')}
import { AvalError, createClient } from '@aval/sdk';

export const all = [${entries.map((_entry, at) => `entry${at}`).join(', ')}];
const client = createClient({ base: 'http://localhost:4010' });
export const title: Promise<string> = client
  .call('GET /v1/envelopes/{id}', { path: { id: 'env_1' } })
  .then((envelope) => envelope.title);
// @ts-expect-error: the path is missing
void client.call('GET /v1/envelopes/{id}');
// @ts-expect-error: there is no such operation
void client.call('GET /v1/nothing');
export const isOurs = (error: unknown): boolean => error instanceof AvalError && error.code === 'NOT_FOUND';
`;
}

describe.each(['node16', 'nodenext', 'bundler'])('a strict TypeScript program under %s', (resolution) => {
  const compile = async (file: string, program: string, options: object = {}) => {
    const folder = path.join(installed.folder, `types-${resolution}`);
    const compilerOptions = {
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      noEmit: true,
      target: 'es2023',
      lib: ['es2023'],
      types: ['node'],
      module: resolution === 'bundler' ? 'esnext' : resolution,
      moduleResolution: resolution,
      ...options,
    };
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, file), program);
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
    const tsc = path.join(CHECKOUT, 'node_modules/typescript/bin/tsc');
    return run([process.execPath, tsc, '-p', folder], { cwd: folder });
  };

  it('imports every entry', async () => {
    const program = typedProgram(installed.manifests.flatMap(entriesOf));
    expect(await compile('program.mts', program)).toEqual({ code: 0, output: '', errors: '' });
  });

  it.skipIf(resolution === 'bundler')('requires the SDK as CommonJS', async () => {
    const sdk = installed.manifests.filter(({ name }) => name === '@aval/sdk');
    const program = typedProgram(sdk.flatMap(entriesOf));
    expect(await compile('program.cts', program)).toEqual({ code: 0, output: '', errors: '' });
  });

  it('compiles the program of the quickstart', async () => {
    expect(await compile('quickstart.mts', QUICKSTART, { noUncheckedIndexedAccess: false })).toEqual({
      code: 0,
      output: '',
      errors: '',
    });
  });

  it.runIf(resolution === 'bundler')('needs no types of Node for the SDK in a page', async () => {
    const program = blocksOf('packages/sdk').find(({ language }) => language === 'ts')?.text ?? '';
    expect(program).toContain('list(');
    const options = { lib: ['es2023', 'dom'], types: [] };
    expect(await compile('page.mts', program, options)).toEqual({ code: 0, output: '', errors: '' });
  });
});
