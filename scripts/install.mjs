import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from './checkout.mjs';

/**
 * Runs `npm ci` when the packages are missing or not those of package-lock.json. `development` is true where the tools are needed
 * too; the service alone runs without them (`npm ci --omit=dev`).
 * @param {{ development: boolean }} needs
 */
export function ensureInstalled({ development }) {
  const wanted = readPackages(path.join(CHECKOUT, 'package-lock.json'));
  if (wanted === null)
    throw new Error('package-lock.json is missing or is not JSON: is this a whole checkout?');
  const installed = readPackages(path.join(CHECKOUT, 'node_modules', '.package-lock.json'));
  if (installed !== null && holds(installed, wanted, development)) return;
  console.log(
    installed === null ? 'Installing packages (npm ci)' : 'Packages differ from package-lock.json (npm ci)',
  );
  const { status } = npm([
    'ci',
    '--ignore-scripts', // no package needs its own (ADR-0049)
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...(development ? ['--include=dev'] : []),
  ]);
  if (status !== 0) throw new Error(`npm ci failed (${status ?? 'it did not start'}): see above.`);
}

/**
 * True when everything that is wanted is there in its version. Packages for other machines are optional and may be missing;
 * development needs those for this machine.
 */
function holds(installed, wanted, development) {
  return Object.entries(wanted).every(([place, locked]) => {
    if (!place.includes('node_modules/') || locked.link === true) return true; // our own workspaces
    const found = installed[place];
    if (found !== undefined) return found.version === locked.version;
    if (locked.dev === true && !development) return true;
    return locked.optional === true && !(locked.dev === true && isForThisMachine(locked));
  });
}

/**
 * Returns true if npm would install an optional package here. npm also distinguishes C libraries; this leaves those
 * to npm.
 */
function isForThisMachine({ os, cpu, libc }) {
  if (os === undefined || cpu === undefined || libc !== undefined) return false;
  return [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
}

/**
 * Returns the packages of a lock file by their path, or null. npm keeps such a file inside node_modules for the
 * installed packages.
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}

/**
 * Runs npm in the checkout: that of the process that called us, so that no other version is found on the path.
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [more]
 */
export function npm(args, more = {}) {
  const options = { cwd: CHECKOUT, stdio: 'inherit', ...more };
  const called = process.env['npm_execpath'];
  if (called?.endsWith('.js')) return spawnSync(process.execPath, [called, ...args], options);
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}
