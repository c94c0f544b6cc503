import {
  PAGE_CHILD_CONCURRENCY,
  PDF_JOBS_WAITING,
  PDF_JOBS_WAITING_PER_ORGANIZATION,
} from '../../domain/limits.ts';
import { PAGE_PICTURES_KEPT_BYTES, PAGE_REFUSAL_KEPT, PAGE_WAIT_TIMEOUT } from './limits.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PagePictures, WantedPicture } from '../../ports/page-pictures.ts';
import { Semaphore } from '../../process/semaphore.ts';

/** A picture, or that a page can't be drawn until a time. */
interface Kept {
  readonly picture: Buffer | null;
  readonly until: number;
}

/** The size of an entry without its picture. */
const ENTRY_BYTES = 500;

/** Remembers pictures in this process: the recently used ones, up to `maxBytes` in all. */
export function recentPictures(clock: Clock, maxBytes = PAGE_PICTURES_KEPT_BYTES): PagePictures {
  const kept = recentlyUsed(maxBytes);
  const drawing = new Map<string, Promise<Buffer | null>>();
  const turns = new Semaphore({
    name: 'page pictures',
    concurrency: PAGE_CHILD_CONCURRENCY,
    maxWaiting: PDF_JOBS_WAITING,
    maxWaitingPerGroup: PDF_JOBS_WAITING_PER_ORGANIZATION,
    timeoutMs: PAGE_WAIT_TIMEOUT,
  });
  const draw = async ({ key, group }: WantedPicture, work: () => Promise<Buffer | null>) => {
    const picture = await turns.run(work, { group });
    const until = picture === null ? clock.now().getTime() + PAGE_REFUSAL_KEPT : Infinity;
    kept.add(key, { picture, until });
    return picture;
  };
  return {
    async find(wanted, work) {
      const known = kept.find(wanted.key);
      if (known !== undefined && clock.now().getTime() < known.until) return known.picture;
      const running = drawing.get(wanted.key) ?? draw(wanted, work);
      drawing.set(wanted.key, running);
      try {
        return await running;
      } finally {
        drawing.delete(wanted.key);
      }
    },
  };
}

/** A Map keeps the order of insertion: the first is the least recently used. */
function recentlyUsed(maxBytes: number): {
  readonly find: (key: string) => Kept | undefined;
  readonly add: (key: string, entry: Kept) => void;
} {
  const entries = new Map<string, Kept>();
  let bytes = 0;
  const remove = (key: string): Kept | undefined => {
    const entry = entries.get(key);
    if (entry !== undefined) bytes -= sizeOf(entry);
    entries.delete(key);
    return entry;
  };
  const add = (key: string, entry: Kept): void => {
    remove(key);
    entries.set(key, entry);
    bytes += sizeOf(entry);
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      remove(oldest);
    }
  };
  return {
    find(key) {
      const entry = remove(key);
      if (entry !== undefined) add(key, entry);
      return entry;
    },
    add,
  };
}

function sizeOf({ picture }: Kept): number {
  return ENTRY_BYTES + (picture?.length ?? 0);
}
