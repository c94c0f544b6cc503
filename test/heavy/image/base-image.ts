import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { npmProgram } from '../../packages/npm.ts';
import { run } from './engine.ts';
import type { Engine } from './engine.ts';

/** The certificates that this machine trusts: those of its registry may be its own. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/**
 * Makes the base of `deploy/Dockerfile` without a registry of images: Debian from its packages, and the Node that runs
 * this test, with npm, below /usr/local as the official image has it.
 */
export async function makeBaseImage(engine: Engine, name: string): Promise<void> {
  const archive = path.join(engine.folder, 'debian.tar');
  run('mmdebstrap', ['--quiet', '--variant=minbase', '--include=ca-certificates', 'bookworm', archive]);
  const container = engine.buildah('from', 'scratch');
  const root = engine.buildah('mount', container);
  run('tar', ['-C', root, '-xf', archive]);
  await addNode(path.join(root, 'usr', 'local'));
  await cp(AUTHORITIES, path.join(root, AUTHORITIES));
  engine.buildah('umount', container);
  engine.buildah('commit', '--quiet', '--rm', container, name);
}

async function addNode(local: string): Promise<void> {
  await cp(process.execPath, path.join(local, 'bin', 'node'));
  await mkdir(path.join(local, 'lib', 'node_modules'), { recursive: true });
  const npm = path.dirname(path.dirname(npmProgram('npm')));
  await cp(npm, path.join(local, 'lib', 'node_modules', 'npm'), { recursive: true, dereference: true });
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', path.join(local, 'bin', 'npm'));
  await mkdir(path.join(local, 'etc'), { recursive: true });
  const registry = run('npm', ['config', 'get', 'registry']);
  await writeFile(path.join(local, 'etc', 'npmrc'), `registry=${registry}\ncafile=${AUTHORITIES}\n`);
}
