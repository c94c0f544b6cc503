#!/usr/bin/env node
/** An installed package runs its built files. A checkout runs its sources, under a Node that supports TypeScript. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = new URL('../src/main.ts', import.meta.url);

if (existsSync(source)) {
  const { ensureGenerated } = await import('../../../scripts/generated.mjs');
  const { runTypeScript } = await import('../../../scripts/run-typescript.mjs');
  const { script } = await import('../../../scripts/script.mjs');
  await script(() => {
    ensureGenerated();
    return runTypeScript(fileURLToPath(source), process.argv.slice(2));
  });
} else {
  await import('../dist/esm/main.js');
}
