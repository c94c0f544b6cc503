import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Debian packages of the tests: independent verifiers, services beside it, languages of webhook receivers, and
 * the library that the browser needs.
 */
const PACKAGES = [
  'openssl',
  'qpdf',
  'poppler-utils',
  'mupdf-tools',
  'zbar-tools',
  'libnss3',
  'libnss3-tools',
  'clamav-daemon',
  'redis-server',
  'pgbouncer',
  'php-cli',
  'softhsm2',
  'opensc',
  'swift-proxy',
  'swift-account',
  'swift-container',
  'swift-object',
  'nginx',
];

/** Debian asks this program before a package starts its service; 101 forbids it. */
const POLICY = '/usr/sbin/policy-rc.d';

const APT = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };

/**
 * Installs the system packages of the tests, as root on Debian and its derivatives. Anywhere else, or if it fails, it
 * prints a line and continues: the tests that need them skip and say why.
 */
export function installSystemPackages() {
  const missing = PACKAGES.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  const list = missing.join(' ');
  if (process.getuid?.() !== 0 || !exists('apt-get')) {
    console.log(`Some tests will skip: install ${list} (Debian's names) to run them.`);
    return;
  }
  console.log(`Installing ${list} (apt-get)`);
  const wasInstalled = withoutServices(
    () =>
      spawnSync('apt-get', ['update', '-qq'], APT).status === 0 &&
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], APT).status === 0,
  );
  if (!wasInstalled) console.log('apt-get failed: the tests that need these packages will skip.');
}

/** Tests start the programs of these packages themselves: no package starts a service, such as nginx on port 80. */
function withoutServices(install) {
  if (existsSync(POLICY)) return install();
  writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return install();
  } finally {
    rmSync(POLICY, { force: true });
  }
}

function isInstalled(name) {
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f=${Status}', name], { encoding: 'utf8' });
  return stdout === 'install ok installed';
}

function exists(command) {
  return spawnSync(command, ['--version']).error === undefined;
}
