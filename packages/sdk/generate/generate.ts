import { readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { idempotentOperationsOf } from './idempotent-operations-of.ts';
import { operationsOf } from './operations-of.ts';
import { scopesOf } from './scopes-of.ts';

/** Writes `src/operations.ts`, `src/idempotent-operations.ts` and `src/scopes.ts` from `docs/openapi.json`. They aren't in Git. */
const DESCRIPTION = new URL('../../../docs/openapi.json', import.meta.url);
const description = JSON.parse(await readFile(DESCRIPTION, 'utf8'));

/** Writes a source at once, because another program may be reading it. */
async function write(name: string, text: string): Promise<void> {
  const file = fileURLToPath(new URL(`../src/${name}`, import.meta.url));
  await writeFile(`${file}.${process.pid}`, text);
  await rename(`${file}.${process.pid}`, file);
}

await write('operations.ts', await operationsOf(description));
await write('idempotent-operations.ts', idempotentOperationsOf(description));
await write('scopes.ts', scopesOf(description));
