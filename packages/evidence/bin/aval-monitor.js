#!/usr/bin/env node
// Finds a Node that runs TypeScript by type stripping (22.18 or newer), then follows the log.
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { runWithNewerNode } from './find-node.js';

const UNDECIDED = 2;

if (process.features.typescript) {
  const { run } = await import('./monitor-log.js');
  process.exitCode = await run(process.argv.slice(2));
} else {
  process.exitCode = runWithNewerNode(fileURLToPath(import.meta.url), 'aval-monitor', UNDECIDED);
}
