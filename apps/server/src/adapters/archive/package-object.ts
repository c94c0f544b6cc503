import { unzipSync, zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import type { Archive } from '../../ports/archive.ts';

/** ZIP has no earlier time, and the time of a package is in its manifest. */
const NO_TIME = new Date(1980, 0, 1);

/** Writes and reads the objects of packages: compressed ZIP files, which any tool opens. Nobody publishes their digest. */
export const packageObject: Pick<Archive, 'pack' | 'unpack'> = {
  pack(files) {
    const entries: Zippable = {};
    for (const { name, bytes } of files) entries[name] = [bytes, { level: 6, mtime: NO_TIME }];
    return Buffer.from(zipSync(entries));
  },
  unpack(bytes, isWanted) {
    const files = unzipSync(bytes, { filter: ({ name }) => isWanted(name) });
    return new Map(Object.entries(files).map(([name, file]) => [name, Buffer.from(file)]));
  },
};
