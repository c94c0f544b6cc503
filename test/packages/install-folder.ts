import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CHECKOUT, npmProgram, run } from './npm.ts';

/** Where packages are installed before they are moved: on the disk of the checkout, and ignored by Git. */
const WORKSHOP = path.join(CHECKOUT, 'node_modules/.cache/own-folders');
const WAIT_MS = 200;
/** No installation takes this long: the number of the process belongs to another by now. */
const LOCK_MS = 20 * 60_000;

/**
 * Installs the packages of a folder of the checkout that has its own package.json and lock file (`npm ci`), unless the
 * packages of its lock file are there, and returns its path. Only the checks that use such a folder call this: an
 * installation of the checkout leaves these packages out.
 *
 * Test files that need the same folder at once wait for the first. A folder is never half installed: its packages are
 * moved there as a whole.
 * @param name the path of the folder from the top
 * @throws where npm fails
 */
export async function installFolder(name: string): Promise<string> {
  const folder = path.join(CHECKOUT, name);
  await mkdir(WORKSHOP, { recursive: true });
  const lock = path.join(WORKSHOP, `${name.replaceAll('/', '-')}.lock`);
  while (!(await isInstalled(folder))) {
    if (!(await takeLock(lock))) {
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
      continue;
    }
    try {
      if (!(await isInstalled(folder))) await install(name);
    } finally {
      await rm(lock, { force: true });
    }
  }
  return folder;
}

const stampOf = (folder: string): string => path.join(folder, 'node_modules/.installed-from');

async function digestOfLock(folder: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path.join(folder, 'package-lock.json')))
    .digest('hex');
}

async function isInstalled(folder: string): Promise<boolean> {
  const installed = await readFile(stampOf(folder), 'utf8').catch(() => null);
  return installed === (await digestOfLock(folder));
}

async function install(name: string): Promise<void> {
  process.stdout.write(`Installing the packages of ${name} (npm ci)\n`);
  const folder = path.join(CHECKOUT, name);
  const bench = await mkdtemp(path.join(WORKSHOP, 'install-'));
  try {
    for (const file of ['package.json', 'package-lock.json'])
      await cp(path.join(folder, file), path.join(bench, file));
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const command = [process.execPath, npmProgram('npm'), 'ci', ...options];
    const { code, errors } = await run(command, { cwd: bench, env: process.env });
    if (code !== 0) throw new Error(`npm ci failed for ${name}: ${errors}`);
    await mkdir(path.join(bench, 'node_modules'), { recursive: true });
    await writeFile(stampOf(bench), await digestOfLock(folder));
    await rename(path.join(folder, 'node_modules'), path.join(bench, 'former')).catch(() => undefined);
    await rename(path.join(bench, 'node_modules'), path.join(folder, 'node_modules'));
  } finally {
    await rm(bench, { recursive: true, force: true });
  }
}

/** Returns whether this process may install. The lock of a process that died is taken away, for the next attempt. */
async function takeLock(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (await isAbandoned(lock)) await unlink(lock).catch(() => undefined);
    return false;
  }
}

async function isAbandoned(lock: string): Promise<boolean> {
  const [holder, written] = await Promise.all([
    readFile(lock, 'utf8').catch(() => ''),
    stat(lock).catch(() => null),
  ]);
  if (written === null) return false;
  return Date.now() - written.mtimeMs > LOCK_MS || (holder !== '' && !isAlive(Number(holder)));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return Object(error).code === 'EPERM';
  }
}
