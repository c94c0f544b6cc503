import { parseEntriesPath, writeEntries } from '@aval/evidence/log/entry-bundle';
import type { Tile } from '@aval/evidence/log/tile-path';
import { nodesOfTile, parseTilePath, TILE_WIDTH } from '@aval/evidence/log/tile-path';
import type { Environment } from '../../domain/environment.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { FROM_REPLICA } from '../../store/db.ts';
import type { Deps } from '../deps.ts';

/**
 * Returns a tile of the log by its path below the log's address (C2SP tlog-tiles): hashes one after the other, or, at
 * `tile/entries/…`, entries with their length before them (two bytes). Codes: NOT_FOUND for what is no path of a
 * tile, and for what the log has not grown to yet.
 */
export function readTile(
  { db }: Pick<Deps, 'db'>,
  environment: Environment,
  path: string,
): Promise<Uint8Array> {
  const bundle = parseEntriesPath(path);
  const tile = bundle ?? parseTilePath(path) ?? fail('NOT_FOUND');
  return db.read(async (tx) => {
    const log = await tx.publicLog.find(environment);
    if (log === null || lastOf(tile) > hashesAt(log.tree.size, tile.level)) return fail('NOT_FOUND');
    if (bundle === null) return Buffer.concat(await tx.publicLog.nodes(environment, nodesOfTile(tile)));
    return writeEntries(await tx.publicLog.entries(environment, tile.index * TILE_WIDTH, tile.width));
  }, FROM_REPLICA);
}

const lastOf = ({ index, width }: Tile): number => index * TILE_WIDTH + width;

const hashesAt = (size: number, level: number): number => Math.floor(size / TILE_WIDTH ** level);
