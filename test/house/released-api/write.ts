import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT, textOf } from '../tree.ts';
import { apiOf } from './facts.ts';
import { textOfApi } from './text.ts';

/** `npm run release` writes `docs/api.txt` with this: the API of the version to release. */
const [version = ''] = process.argv.slice(2);
const about = `# The API of Aval ${version}: what a request may contain, and what a response contains. /docs of a service explains it.
# A test compares each change with these lines (docs/releasing.md). npm run release writes them.
`;
const description = JSON.parse(textOf('docs/openapi.json'));
await writeFile(path.join(ROOT, 'docs/api.txt'), `${about}\n${textOfApi(apiOf(description))}`);
