import { describe, expect, it } from 'vitest';
import { nodesOfTile, parseTilePath, placeInTile, tilePath } from '../../src/log/tile-path.ts';

const TILES = [
  ['tile/0/000', { level: 0, index: 0, width: 256 }],
  ['tile/0/x001/x234/067', { level: 0, index: 1_234_067, width: 256 }],
  ['tile/0/273.p/112', { level: 0, index: 273, width: 112 }],
  ['tile/2/000.p/1', { level: 2, index: 0, width: 1 }],
  ['tile/63/x001/000.p/255', { level: 63, index: 1000, width: 255 }],
] as const;

describe('tilePath and parseTilePath', () => {
  it.each(TILES)('maps %s (C2SP tlog-tiles)', (path, tile) => {
    expect(tilePath(tile)).toBe(path);
    expect(parseTilePath(path)).toEqual(tile);
  });

  it.each([
    'tile/0/0',
    'tile/00/000',
    'tile/64/000',
    'tile/0/x000/001',
    'tile/0/001/002',
    'tile/0/000.p/0',
    'tile/0/000.p/256',
    'tile/0/000.p/01',
    'tile/0/000/',
    'tile/-1/000',
    'tile/entries/000',
  ])('rejects %s', (path) => {
    expect(parseTilePath(path)).toBeNull();
  });
});

describe('placeInTile', () => {
  it.each([
    [{ level: 0, index: 300 }, 301, { tile: { level: 0, index: 1, width: 45 }, from: 44, count: 1 }],
    [{ level: 3, index: 33 }, 300, { tile: { level: 0, index: 1, width: 44 }, from: 8, count: 8 }],
    [{ level: 8, index: 0 }, 256, { tile: { level: 1, index: 0, width: 1 }, from: 0, count: 1 }],
    [{ level: 9, index: 1 }, 70_000, { tile: { level: 1, index: 0, width: 256 }, from: 2, count: 2 }],
  ])('returns the place of %j in a tree of %i leaves', (address, size, place) => {
    expect(placeInTile(address, size)).toEqual(place);
  });
});

describe('nodesOfTile', () => {
  it('returns the perfect subtrees of its level, in order', () => {
    expect(nodesOfTile({ level: 1, index: 2, width: 2 })).toEqual([
      { level: 8, index: 512 },
      { level: 8, index: 513 },
    ]);
  });
});
