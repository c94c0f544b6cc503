import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from './checkout.mjs';

/** The first versions that run TypeScript sources as they are (by stripping the types, without a flag). */
const FIRST_OF_MAJOR = new Map([
  [22, 18],
  [23, 6],
]);

/**
 * The path of a Node that runs our sources: the Node that npm installs beside our other packages, else the Node that
 * runs this script. Throws with what to do where neither will.
 * @returns {string}
 */
export function nodeForTypeScript() {
  const installed = installedNode();
  if (existsSync(installed) && spawnSync(installed, ['--version']).status === 0) return installed;
  if (runsTypeScript(process.versions.node)) return process.execPath;
  throw new Error(
    `Node ${process.versions.node} does not run TypeScript, and there is none in ${path.relative(CHECKOUT, installed)} ` +
      `for this machine (${process.platform}-${process.arch}). Install Node 24 (https://nodejs.org) and try again.`,
  );
}

/** @param {string} version as in `process.versions.node` */
function runsTypeScript(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 23 || minor >= (FIRST_OF_MAJOR.get(major) ?? Infinity);
}

function installedNode() {
  const isWindows = process.platform === 'win32';
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  return path.join(CHECKOUT, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');
}
