import { describe, expect, it } from 'vitest';
import { entriesPath, parseEntriesPath, readEntries, writeEntries } from '../../src/log/entry-bundle.ts';

describe('a bundle of entries', () => {
  it('prefixes each entry with its length in big-endian order (C2SP tlog-tiles)', () => {
    const entries = [Uint8Array.of(7, 8), new Uint8Array(), new Uint8Array(300).fill(9)];
    const bundle = writeEntries(entries);
    expect([...bundle.subarray(0, 8)]).toEqual([0, 2, 7, 8, 0, 0, 1, 44]);
    expect(readEntries(bundle)).toEqual(entries);
    expect(readEntries(new Uint8Array())).toEqual([]);
  });

  it.each([[[0]], [[0, 1]], [[0, 3, 1, 2]], [[0, 1, 1, 0]]])('rejects %j', (bytes) => {
    expect(readEntries(Uint8Array.from(bytes))).toBeNull();
  });

  it.each([
    ['tile/entries/000', { level: 0, index: 0, width: 256 }],
    ['tile/entries/x001/234.p/5', { level: 0, index: 1234, width: 5 }],
  ])('reads the path %s', (path, tile) => {
    expect(entriesPath(tile)).toBe(path);
    expect(parseEntriesPath(path)).toEqual(tile);
  });

  it('rejects the path of a hash tile', () => {
    expect(parseEntriesPath('tile/0/000')).toBeNull();
  });
});
