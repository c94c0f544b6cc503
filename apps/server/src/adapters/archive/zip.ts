import { zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import type { Archive } from '../../ports/archive.ts';

/** Fixed, so that the same files give the same archive: the earliest day a ZIP can name. */
const NO_TIME = '1980-01-01T00:00:00';

/**
 * ZIP archives by fflate. Files are stored as they are: what is large, the PDFs, is compressed inside, and the bytes of
 * the archive follow from the files alone, whatever version of a library packs them.
 */
export const zipArchive: Archive = {
  zip(files) {
    const entries: Zippable = {};
    for (const { name, bytes } of files) {
      entries[name] = [bytes, { level: 0, mtime: NO_TIME }];
    }
    return Buffer.from(zipSync(entries));
  },
};
