import { createHash } from 'node:crypto';
import type { BlobStore } from '../../ports/blob-store.ts';
import { BlobChanged } from '../../domain/failures.ts';

/** The two stores of a copy, and where its progress goes. */
interface CopyContext {
  readonly from: BlobStore;
  readonly to: BlobStore;
  /** Reads everything that is at the target already, and replaces what has changed there. */
  readonly verify: boolean;
  readonly progress: (counts: CopyCounts) => void;
}

/** The work of a copy so far. */
export interface CopyCounts {
  readonly copied: number;
  readonly bytes: number;
  /** Files that were at the target already. */
  readonly present: number;
  /** Keys of files whose bytes are not those of their name at the source: none of them was copied. */
  readonly changed: readonly string[];
}

/** The copy was not begun or is not complete. The message is one line for the operator. */
export class CopyRefused extends Error {
  override readonly name = 'CopyRefused';
}

const AT_ONCE = 4;
const ATTEMPTS = 3;

/**
 * Copies every file of a store to another, also while the service runs, and names the same owner there once all is
 * complete. Each file is hashed on the way. An interrupted copy goes on where the target lacks files. Returns what it
 * did.
 *
 * @throws CopyRefused if the target belongs to another database
 */
export async function copyBlobs(context: CopyContext): Promise<CopyCounts> {
  const owner = await assertSameOwner(context);
  const counts = { copied: 0, bytes: 0, present: 0, changed: [] as string[] };
  for await (const keys of context.from.list()) {
    await fewAtOnce(keys, (key) => copyOne(context, key, counts));
    context.progress(counts);
  }
  if (counts.changed.length === 0 && owner !== null) await context.to.claim(owner);
  return counts;
}

/** Ends only when nothing is in progress any more, also after a failure. */
async function fewAtOnce(keys: readonly string[], work: (key: string) => Promise<void>): Promise<void> {
  const waiting = [...keys];
  const failures: unknown[] = [];
  const next = async (): Promise<void> => {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift())
      await work(key).catch((error: unknown) => {
        failures.push(error);
        waiting.length = 0;
      });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  if (failures.length > 0) throw failures[0];
}

async function assertSameOwner({ from, to }: CopyContext): Promise<string | null> {
  const [ours, theirs] = [await from.owner(), await to.owner()];
  if (theirs === null || theirs === ours) return ours;
  throw new CopyRefused(
    `The target belongs to the database ${theirs}, and the source to ${ours ?? 'none'}: choose an empty target.`,
  );
}

async function copyOne(
  context: CopyContext,
  key: string,
  counts: { copied: number; bytes: number; present: number; changed: string[] },
): Promise<void> {
  const size = await context.from.sizeOf(key);
  if (size === null) return; // deleted in the meantime
  if (await isThere(context, key, size)) {
    counts.present += 1;
    return;
  }
  try {
    await send(context, key);
    counts.copied += 1;
    counts.bytes += size;
  } catch (error) {
    if (!(error instanceof BlobChanged)) throw error;
    counts.changed.push(key);
  }
}

async function isThere({ to, verify }: CopyContext, key: string, size: number): Promise<boolean> {
  if ((await to.sizeOf(key)) !== size) return false;
  return !verify || (await digestAt(to, key)) === key;
}

async function digestAt(store: BlobStore, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of (await store.read(key)).chunks) hash.update(chunk);
  return hash.digest('hex');
}

/** An upload in pieces is not repeated by its store: it starts again with a new download here. */
async function send({ from, to }: CopyContext, key: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await to.write(key, await from.read(key));
    } catch (error) {
      if (error instanceof BlobChanged || attempt === ATTEMPTS) throw error;
    }
  }
}
