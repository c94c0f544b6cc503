import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PACKAGES } from '../../scripts/build-packages.mjs';
import { builtPackages } from './built-packages.ts';
import type { NodeVersion } from './node-versions.ts';
import { CHECKOUT, npmProgram, run } from './npm.ts';
import type { Ran } from './npm.ts';

/** The part of a package.json that matters here. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type Locked = Readonly<Record<string, Partial<Manifest>>>;

/** The published packages, packed and installed outside the checkout as anybody would install them. */
export interface InstalledPackages {
  readonly folder: string;
  readonly manifests: readonly Manifest[];
  /** Runs a command line in the folder, with this Node first on the PATH. */
  run(version: NodeVersion, command: readonly string[], env?: NodeJS.ProcessEnv): Promise<Ran>;
  /** Does the same in another folder. */
  runIn(cwd: string, version: NodeVersion, command: readonly string[]): Promise<Ran>;
  environment(version: NodeVersion): NodeJS.ProcessEnv;
  remove(): Promise<void>;
}

/**
 * Builds, packs and installs. Packages of others are installed from the checkout's own copies: no registry and no cache
 * is needed, and nothing is there that the manifests don't lead to.
 */
export async function installPackages(): Promise<InstalledPackages> {
  await builtPackages();
  const temporary = await mkdtemp(path.join(os.tmpdir(), 'aval-packages-'));
  const folder = path.join(temporary, 'app');
  await mkdir(folder);
  const own: Record<string, string> = {};
  const manifests: Manifest[] = [];
  for (const { name, folder: place } of PACKAGES) {
    own[name] = `file:${await pack(path.join(CHECKOUT, place), temporary)}`;
    manifests.push(await readJson<Manifest>(path.join(CHECKOUT, place, 'package.json')));
  }
  const dependencies = { ...own, ...(await othersOf(manifests)) };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  await npm(
    ['install', '--offline', '--install-links', '--ignore-scripts', '--no-audit', '--no-fund'],
    folder,
    temporary,
  );
  const environment = ({ node }: NodeVersion): NodeJS.ProcessEnv => ({
    ...cleanEnvironment(temporary),
    PATH: `${path.dirname(node)}${path.delimiter}${process.env['PATH']}`,
  });
  return {
    folder,
    manifests,
    environment,
    run: (version, command, env) => run(command, { cwd: folder, env: { ...environment(version), ...env } }),
    runIn: (cwd, version, command) => run(command, { cwd, env: environment(version) }),
    remove: () => rm(temporary, { recursive: true, force: true }),
  };
}

/** The path of the tarball that npm would publish. */
async function pack(place: string, temporary: string): Promise<string> {
  const { output } = await npm(
    ['pack', '--json', '--ignore-scripts', '--pack-destination', temporary],
    place,
    temporary,
  );
  const packed: unknown = JSON.parse(output);
  const [{ filename }] = (Array.isArray(packed) ? packed : Object.values(packed as object)) as [
    { filename: string },
  ];
  return path.join(temporary, filename);
}

async function npm(args: readonly string[], cwd: string, temporary: string): Promise<Ran> {
  const env = cleanEnvironment(temporary);
  const ran = await run([process.execPath, npmProgram('npm'), ...args], { cwd, env });
  if (ran.code !== 0) throw new Error(`npm ${args.join(' ')} failed: ${ran.errors}${ran.output}`);
  return ran;
}

/** Nothing of the npm that runs the tests, and an empty cache: what works here works on a machine that is new. */
function cleanEnvironment(temporary: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    HOME: temporary,
    npm_config_cache: path.join(temporary, 'npm-cache'),
    npm_config_yes: 'false', // npx runs what is installed, or nothing
    npm_config_update_notifier: 'false',
  };
}

/** The direct and indirect dependencies of the manifests, as folders of the checkout, and Node's types for TypeScript. */
async function othersOf(manifests: readonly Manifest[]): Promise<Readonly<Record<string, string>>> {
  const { packages } = await readJson<{ packages: Locked }>(path.join(CHECKOUT, 'package-lock.json'));
  const found = new Map<string, string>();
  const visit = (name: string, from: string): void => {
    if (name.startsWith('@aval/')) return;
    const place = placeOf(packages, name, from);
    if (found.has(name)) {
      if (found.get(name) !== place) throw new Error(`Two versions of ${name} are installed.`);
      return;
    }
    found.set(name, place);
    for (const next of Object.keys(packages[place]?.dependencies ?? {})) visit(next, place);
  };
  for (const { dependencies = {} } of manifests)
    for (const name of Object.keys(dependencies)) visit(name, '');
  visit('@types/node', '');
  return Object.fromEntries([...found].map(([name, place]) => [name, `file:${path.join(CHECKOUT, place)}`]));
}

/** Where Node finds a package that is imported from another. */
function placeOf(packages: Locked, name: string, from: string): string {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (place in packages) return place;
  if (from === '') throw new Error(`${name} is not in package-lock.json.`);
  return placeOf(packages, name, from.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, ''));
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8'));
}
