#!/usr/bin/env node
/** The operator’s commands on the host: runs src/admin.ts with the same arguments. The packages must be installed. */
import { fileURLToPath } from 'node:url';
import { runTypeScript } from '../../../scripts/run-typescript.mjs';
import { script } from '../../../scripts/script.mjs';

const admin = fileURLToPath(new URL('../src/admin.ts', import.meta.url));

await script(() => runTypeScript(admin, process.argv.slice(2)));
