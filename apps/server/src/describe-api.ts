import { rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { allRoutes } from './http/all-routes.ts';
import { openApiDocument } from './http/openapi.ts';

/** Writes `docs/openapi.json`, the description of the API that `/openapi.json` serves too. It isn't in Git. */
const FILE = fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url));

/** The addresses of a service without any configuration. */
const ADDRESSES = [
  { url: 'http://localhost:4010', description: 'Sandbox' },
  { url: 'http://localhost:4000', description: 'Production' },
];

// At once, because another program may be reading it.
await writeFile(
  `${FILE}.${process.pid}`,
  `${JSON.stringify(openApiDocument(allRoutes, ADDRESSES), null, 2)}\n`,
);
await rename(`${FILE}.${process.pid}`, FILE);
