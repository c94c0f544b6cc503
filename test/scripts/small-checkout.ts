import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));

/** The folder of the package with the Node that runs the tests, as npm installs it. */
const NODE_PACKAGE = `node-${process.platform}-${process.arch}`;

/** Root may write everywhere: it becomes another user for a command. */
export const AS_ANOTHER_USER =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : [];

/** A package of a lock file. */
export interface LockedPackage {
  readonly version: string;
  readonly optional?: boolean;
  readonly dev?: boolean;
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
}
export type Packages = Readonly<Record<string, LockedPackage>>;

const LOCKED: Packages = { 'node_modules/pg': { version: '8.23.1' } };

/** The result of a script. */
export interface Ran {
  readonly code: number | null;
  /** All that it and its children printed. */
  readonly output: string;
}

/** A copy of the scripts with a service, tools and packages of a few lines, in a temporary folder. */
export interface SmallCheckout {
  readonly folder: string;
  write(file: string, text: string): Promise<void>;
  /** The versions in package-lock.json, and the versions that node_modules claims to hold. */
  wants(packages: Packages): Promise<void>;
  holds(packages: Packages): Promise<void>;
  start(command: readonly string[], environment?: Readonly<Record<string, string>>): Running;
  run(command: readonly string[], environment?: Readonly<Record<string, string>>): Promise<Ran>;
}

export interface Running {
  readonly process: ChildProcessByStdio<null, Readable, Readable>;
  readonly ended: Promise<Ran>;
  /** Resolves when it has printed the words. */
  says(words: string): Promise<void>;
}

/** Its packages are those of its lock file, and there is a Node for TypeScript among them. */
export async function aSmallCheckout(): Promise<SmallCheckout> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-checkout-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const write = async (file: string, text: string): Promise<void> => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  };
  const checkout: SmallCheckout = {
    folder,
    write,
    wants: (packages) => write('package-lock.json', JSON.stringify({ packages })),
    holds: (packages) => write('node_modules/.package-lock.json', JSON.stringify({ packages })),
    start: (command, environment) => start(folder, command, environment),
    run: (command, environment) => start(folder, command, environment).ended,
  };
  for (const part of ['scripts', 'apps/server/bin']) {
    await cp(path.join(CHECKOUT, part), path.join(folder, part), { recursive: true });
  }
  const { scripts }: { scripts: object } = JSON.parse(
    await readFile(path.join(CHECKOUT, 'package.json'), 'utf8'),
  );
  await write('package.json', JSON.stringify({ type: 'module', scripts }));
  await checkout.wants(LOCKED);
  await checkout.holds(LOCKED);
  await symlink(
    path.dirname(path.dirname(process.execPath)),
    path.join(folder, 'node_modules', NODE_PACKAGE),
  );
  return checkout;
}

/** Runs in a separate process group, as a command in a shell does. `node` is the Node of the tests. */
function start(
  folder: string,
  command: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Running {
  const [name = '', ...args] = command;
  const child = spawn(name === 'node' ? process.execPath : name, args, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const collect = (text: Buffer): void => void (output += text.toString('utf8'));
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = new Promise<Ran>((resolve) => child.once('close', (code) => resolve({ code, output })));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { process: child, ended, says: (words) => until(() => output.includes(words)) };
}

/** Until something is so; the test's own time limit ends it when it never is. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}
