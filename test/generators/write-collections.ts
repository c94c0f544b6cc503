import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { zipArchive } from '../../apps/server/src/adapters/archive/zip.ts';
import { allRoutes } from '../../apps/server/src/http/all-routes.ts';
import { brunoCollection } from '../../apps/server/src/http/collections/bruno-collection.ts';
import { collectionOf } from '../../apps/server/src/http/collections/collection-of.ts';
import { postmanCollection } from '../../apps/server/src/http/collections/postman-collection.ts';

/** Writes the collections for Postman and Bruno into a folder, for a service without any configuration. */
const [, , folder = ''] = process.argv;
const ADDRESSES = { SANDBOX: 'http://localhost:4010', PRODUCTION: 'http://localhost:4000' };

const collection = collectionOf(allRoutes);
const postman = postmanCollection(collection, ADDRESSES.SANDBOX);
await mkdir(folder, { recursive: true });
await writeFile(path.join(folder, 'aval.postman_collection.json'), `${JSON.stringify(postman, null, 2)}\n`);
await writeFile(
  path.join(folder, 'aval.bruno.zip'),
  await zipArchive.zip(brunoCollection(collection, ADDRESSES)),
);
