import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/**
 * Runs a script again under a Node that runs TypeScript by type stripping (22.18 or newer). Returns its exit status, or
 * `notRun` where there is no such Node.
 */
export function runWithNewerNode(script, name, notRun) {
  const node = newerNode(path.dirname(script));
  if (node === null) {
    process.stderr.write(`${name} needs Node 22.18 or newer.\n`);
    return notRun;
  }
  return spawnSync(node, [script, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? notRun;
}

/** The Node that the checkout brings along, above this file. */
function newerNode(folder) {
  const node = path.join(folder, 'node_modules', '.bin', 'node');
  if (existsSync(node)) return node;
  const above = path.dirname(folder);
  return above === folder ? null : newerNode(above);
}
