import type { IncrementalUpdate } from '../pdf/incremental-update.ts';
import type { PdfRef } from '../pdf/values.ts';
import type { PageSet } from './page-set.ts';
import { addStructure, parentNumbers } from './structure-objects.ts';
import { structurePlace } from './structure-place.ts';

/** A position in a file's structure where pages may continue. */
interface PagesPlace {
  /** /StructParents of the first page. */
  readonly firstKey: number;
  /** Adds the structure of the pages after that of the file. */
  join(set: PageSet, pages: readonly PdfRef[]): void;
}

/** Finds where new pages can continue the structure of a tagged file. Null where they can't (`structurePlace`). */
export function joinStructure(update: IncrementalUpdate, pages: number): PagesPlace | null {
  const place = structurePlace(update);
  if (place === null) return null;
  return {
    firstKey: place.firstKey,
    join(set, added) {
      const elements = addStructure(update, set, { parent: place.parent, pages: added });
      place.add([elements.top], parentNumbers(elements, place.firstKey), pages);
    },
  };
}
