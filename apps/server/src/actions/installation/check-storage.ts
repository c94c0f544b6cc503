import { createHash } from 'node:crypto';
import { FILE_BEFORE_ROW } from '../../domain/limits.ts';
import { BlobChanged } from '../../domain/failures.ts';
import type { Deps } from '../deps.ts';
import { KeysInOrder } from './keys-in-order.ts';
import { namedEnvelope } from './named-envelope.ts';

/** A file that isn't as the rows say. */
export interface StorageFinding {
  /**
   * MISSING: a row needs it. CHANGED: its bytes are not those of its name. ORPHAN: no row needs it. IN_PROGRESS: no row
   * needs it, and it is so young that its row may follow.
   */
  readonly problem: 'MISSING' | 'CHANGED' | 'ORPHAN' | 'IN_PROGRESS';
  readonly key: string;
  /** The envelopes that need it; of another file the envelope that its content names. */
  readonly envelopes: readonly string[];
}

/** Counts of a check, and the place from which it goes on. */
export interface StorageCounts {
  readonly checked: number;
  readonly missing: number;
  readonly changed: number;
  readonly orphans: number;
  readonly inProgress: number;
  /** The key after which another check goes on; null where nothing is left. */
  readonly next: string | null;
}

/** The extent of a check, and its reader. */
interface StorageCheck {
  readonly after: string | null;
  /** How many files to check; null: all. */
  readonly limit: number | null;
  /** Reads each file and compares its bytes with its name. */
  readonly reads: boolean;
  readonly found: (finding: StorageFinding) => void;
  readonly progress: (counts: StorageCounts) => void;
}

type CheckDeps = Pick<Deps, 'db' | 'blobs' | 'archive'>;
type Counts = { -readonly [K in keyof StorageCounts]: StorageCounts[K] };

/** Files in one step. */
const PAGE = 200;

/**
 * Compares the store of files with the rows, in the order of the keys, also while the service runs. Reads rows and files
 * page by page, so memory holds one page. In an installation that is held back, nothing is in progress.
 */
export async function checkStorage(deps: CheckDeps, check: StorageCheck): Promise<StorageCounts> {
  const stored = new KeysInOrder(deps.blobs.list(check.after ?? undefined));
  const counts: Counts = { checked: 0, missing: 0, changed: 0, orphans: 0, inProgress: 0, next: check.after };
  do {
    const size = Math.min(PAGE, check.limit === null ? PAGE : check.limit - counts.checked);
    const named = await deps.db.read((tx) => tx.retention.listNamed(counts.next ?? '', size));
    const last = named.length < size ? null : (named.at(-1) ?? null);
    const note = (finding: StorageFinding): void => count(counts, check, finding);
    await checkNamed(deps, { named, reads: check.reads, note });
    for await (const keys of stored.until(last)) await findOrphans(deps, keys, note);
    counts.checked += named.length;
    counts.next = last;
    check.progress(counts);
  } while (counts.next !== null && (check.limit === null || counts.checked < check.limit));
  return counts;
}

const COUNTED = {
  MISSING: 'missing',
  CHANGED: 'changed',
  ORPHAN: 'orphans',
  IN_PROGRESS: 'inProgress',
} as const;

function count(counts: Counts, { found }: StorageCheck, finding: StorageFinding): void {
  counts[COUNTED[finding.problem]] += 1;
  found(finding);
}

interface NamedFiles {
  readonly named: readonly string[];
  readonly reads: boolean;
  readonly note: (finding: StorageFinding) => void;
}

async function checkNamed(deps: CheckDeps, { named, reads, note }: NamedFiles): Promise<void> {
  const unneeded = new Set(await deps.db.read((tx) => tx.retention.unreferenced(named)));
  const problems = new Map<string, 'MISSING' | 'CHANGED'>();
  for (const key of named) {
    if (unneeded.has(key)) continue;
    const problem = await problemOf(deps, key, reads);
    if (problem !== null) problems.set(key, problem);
  }
  if (problems.size === 0) return;
  const uses = await deps.db.read((tx) => tx.retention.listUses([...problems.keys()]));
  for (const [key, problem] of problems) {
    const envelopes = uses.filter((use) => use.key === key).map(({ envelopeId }) => envelopeId);
    note({ problem, key, envelopes });
  }
}

async function problemOf(
  { blobs }: CheckDeps,
  key: string,
  reads: boolean,
): Promise<'MISSING' | 'CHANGED' | null> {
  if ((await blobs.sizeOf(key)) === null) return 'MISSING';
  if (!reads) return null;
  const hash = createHash('sha256');
  try {
    for await (const chunk of (await blobs.read(key)).chunks) hash.update(chunk);
  } catch (error) {
    if (error instanceof BlobChanged) return 'CHANGED';
    throw error;
  }
  return hash.digest('hex') === key ? null : 'CHANGED';
}

async function findOrphans(
  deps: CheckDeps,
  keys: readonly string[],
  note: NamedFiles['note'],
): Promise<void> {
  const { unneeded, youngSince, isHeld } = await deps.db.read(async (tx) => ({
    unneeded: await tx.retention.unreferenced(keys),
    youngSince: new Date((await tx.now()).getTime() - FILE_BEFORE_ROW),
    isHeld: (await tx.installation.heldSince()) !== null,
  }));
  for (const key of unneeded) {
    const putAt = isHeld ? null : await deps.blobs.putAt(key);
    const problem = putAt !== null && putAt > youngSince ? 'IN_PROGRESS' : 'ORPHAN';
    const envelope = await namedEnvelope(deps, key);
    note({ problem, key, envelopes: envelope === null ? [] : [envelope] });
  }
}
