import { existsSync } from 'node:fs';
import path from 'node:path';
import { installFolder } from './install-folder.ts';
import { CHECKOUT } from './npm.ts';

/** A Node that the packages are tested on. */
export interface NodeVersion {
  readonly major: number;
  /** The program. */
  readonly node: string;
}

const isWindows = process.platform === 'win32';
const PACKAGE = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
const PROGRAM = path.join('node_modules', PACKAGE, 'bin', isWindows ? 'node.exe' : 'node');

/** The versions that `installNodeVersions` installs, and our own. */
export const NODE_VERSIONS: readonly NodeVersion[] = [
  { major: 20, node: path.join(CHECKOUT, 'test/node-versions/node20', PROGRAM) },
  { major: 22, node: path.join(CHECKOUT, 'test/node-versions/node22', PROGRAM) },
  { major: 24, node: path.join(CHECKOUT, PROGRAM) },
];

/** npm has no Node for every machine. Where it has one, a missing version is a fault and no reason to skip. */
export const WHY_NOT: string | null =
  existsSync(path.join(CHECKOUT, PROGRAM)) || isWindows ? null : `npm brings no Node for ${PACKAGE}`;

/** Installs the versions beside our own, where npm has them for this machine. */
export async function installNodeVersions(): Promise<void> {
  if (WHY_NOT !== null) return;
  for (const name of ['node20', 'node22']) await installFolder(`test/node-versions/${name}`);
}
