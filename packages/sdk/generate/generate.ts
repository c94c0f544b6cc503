import { readFile, writeFile } from 'node:fs/promises';
import { idempotentOperationsOf } from './idempotent-operations-of.ts';
import { operationsOf } from './operations-of.ts';
import { scopesOf } from './scopes-of.ts';

/** Writes `src/operations.ts`, `src/idempotent-operations.ts` and `src/scopes.ts` from `docs/openapi.json`. */
const DESCRIPTION = new URL('../../../docs/openapi.json', import.meta.url);
const description = JSON.parse(await readFile(DESCRIPTION, 'utf8'));
const source = (name: string): URL => new URL(`../src/${name}`, import.meta.url);

await writeFile(source('operations.ts'), await operationsOf(description));
await writeFile(source('idempotent-operations.ts'), idempotentOperationsOf(description));
await writeFile(source('scopes.ts'), scopesOf(description));
