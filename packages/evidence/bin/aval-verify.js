#!/usr/bin/env node
// Finds a Node that runs TypeScript by type stripping (22.18 or newer), then checks the package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const UNDECIDED = 2;
const checkPackage = fileURLToPath(new URL('check-package.js', import.meta.url));

if (process.features.typescript) {
  const { run } = await import('./check-package.js');
  process.exitCode = run(process.argv.slice(2));
} else {
  process.exitCode = runWithNewerNode();
}

function runWithNewerNode() {
  const node = newerNode(path.dirname(checkPackage));
  if (node === null) {
    process.stderr.write('aval-verify needs Node 22.18 or newer.\n');
    return UNDECIDED;
  }
  const script = fileURLToPath(import.meta.url);
  return spawnSync(node, [script, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? UNDECIDED;
}

/** The Node that the checkout brings along, above this file. */
function newerNode(folder) {
  const node = path.join(folder, 'node_modules', '.bin', 'node');
  if (existsSync(node)) return node;
  const above = path.dirname(folder);
  return above === folder ? null : newerNode(above);
}
