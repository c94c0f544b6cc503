import { zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import type { Archive } from '../../ports/archive.ts';

/** Fixed, so that the same files give the same archive: the earliest day a ZIP can name. */
const NO_TIME = '1980-01-01T00:00:00';

/** ZIP archives by fflate. PDFs are stored as they are: they are compressed inside. */
export const zipArchive: Archive = {
  zip(files) {
    const entries: Zippable = {};
    for (const { name, bytes } of files) {
      entries[name] = [bytes, { level: name.endsWith('.pdf') ? 0 : 6, mtime: NO_TIME }];
    }
    return Buffer.from(zipSync(entries));
  },
};
