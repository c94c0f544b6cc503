#!/usr/bin/env node
// Finds a Node that runs TypeScript by type stripping (22.18 or newer), then checks the package.
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { runWithNewerNode } from './find-node.js';

const NOT_CHECKED = 64;

if (process.features.typescript) {
  const { run } = await import('./check-package.js');
  process.exitCode = run(process.argv.slice(2));
} else {
  process.exitCode = runWithNewerNode(fileURLToPath(import.meta.url), 'aval-verify', NOT_CHECKED);
}
