import type { NodeAddress } from './merkle-tree.ts';

/** How many hashes a full tile holds (C2SP tlog-tiles). */
export const TILE_WIDTH = 256;
const TILE_HEIGHT = 8;

/** A tile: `width` hashes of perfect subtrees of 256^`level` leaves, from number 256 · `index` on. */
export interface Tile {
  readonly level: number;
  readonly index: number;
  /** 1 to 256; below 256 the tile is partial. */
  readonly width: number;
}

/** Returns the path of a tile below the log's prefix (C2SP tlog-tiles): `tile/0/x001/234.p/5`. */
export function tilePath({ level, index, width }: Tile): string {
  const digits = String(index);
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0');
  const groups = padded.match(/\d{3}/g) ?? [];
  const path = groups.map((group, at) => (at === groups.length - 1 ? group : `x${group}`)).join('/');
  return `tile/${level}/${path}${width === TILE_WIDTH ? '' : `.p/${width}`}`;
}

/** Reads a tile's path. Returns null for other text. Each tile has only one path. */
export function parseTilePath(path: string): Tile | null {
  const [, level, index, width] =
    /^tile\/(\d{1,2})\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path) ?? [];
  if (level === undefined || index === undefined) return null;
  const tile = {
    level: Number(level),
    index: Number(index.replaceAll(/[x/]/g, '')),
    width: width === undefined ? TILE_WIDTH : Number(width),
  };
  return tile.level <= 63 && tile.width > 0 && tilePath(tile) === path ? tile : null;
}

/** The place of a perfect subtree's hashes: tile, first hash, count. */
export interface TilePlace {
  readonly tile: Tile;
  readonly from: number;
  readonly count: number;
}

/** Returns the place of a perfect subtree in the tiles of the tree of `size` leaves. */
export function placeInTile({ level, index }: NodeAddress, size: number): TilePlace {
  const tileLevel = Math.floor(level / TILE_HEIGHT);
  const count = 2 ** (level % TILE_HEIGHT);
  const first = index * count;
  const tile = { level: tileLevel, index: Math.floor(first / TILE_WIDTH) };
  const hashes = Math.floor(size / TILE_WIDTH ** tileLevel);
  const width = Math.min(TILE_WIDTH, hashes - tile.index * TILE_WIDTH);
  return { tile: { ...tile, width }, from: first % TILE_WIDTH, count };
}

/** Returns the perfect subtrees whose hashes form a tile, in order. */
export function nodesOfTile({ level, index, width }: Tile): readonly NodeAddress[] {
  const first = index * TILE_WIDTH;
  return Array.from({ length: width }, (_, at) => ({ level: level * TILE_HEIGHT, index: first + at }));
}
