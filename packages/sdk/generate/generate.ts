import { readFile, writeFile } from 'node:fs/promises';
import { operationsOf } from './operations-of.ts';

/** Writes `src/operations.ts` from `docs/openapi.json`. */
const DESCRIPTION = new URL('../../../docs/openapi.json', import.meta.url);
const WRITTEN = new URL('../src/operations.ts', import.meta.url);

await writeFile(WRITTEN, await operationsOf(JSON.parse(await readFile(DESCRIPTION, 'utf8'))));
