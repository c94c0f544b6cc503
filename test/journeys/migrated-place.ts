import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { migratedCluster } from '../../apps/server/test/database.ts';
import { aPlace } from './service.ts';
import type { Place } from './service.ts';

const run = promisify(execFile);

/**
 * A place with a migrated database, which saves a first start most of its work. For journeys that are not about first
 * starts: those take `aPlace`.
 */
export async function aMigratedPlace(): Promise<Place> {
  const place = await aPlace();
  const cluster = migratedCluster();
  if (cluster === undefined) return place;
  const folder = path.join(place.dataFolder, 'postgres');
  await mkdir(folder, { mode: 0o711 });
  await run('cp', ['-a', cluster, path.join(folder, 'cluster')]);
  return place;
}
