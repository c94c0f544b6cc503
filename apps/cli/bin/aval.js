#!/usr/bin/env node
/** Finds a Node that runs TypeScript and runs src/main.ts with the same arguments. The packages must be installed. */
import { fileURLToPath } from 'node:url';
import { runTypeScript } from '../../../scripts/run-typescript.mjs';
import { script } from '../../../scripts/script.mjs';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

await script(() => runTypeScript(main, process.argv.slice(2)));
