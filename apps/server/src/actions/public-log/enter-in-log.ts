import { inclusionRanges } from '@aval/evidence/log/inclusion-proof';
import type { LogProof } from '@aval/evidence/log/log-proof';
import type { Environment } from '../../domain/environment.ts';
import type { Db } from '../../store/db.ts';
import type { ManifestKey } from '../../ports/evidence-keys.ts';
import { StaleWrite } from '../../domain/failures.ts';
import type { LogTurn, PublicLog } from '../../store/public-log.ts';
import type { Tx } from '../../store/tx.ts';
import { BatchQueue } from './batch-queue.ts';
import { growLog } from './grow-log.ts';
import { readRangeHashes } from './read-range-hashes.ts';

/** An entry, the log that it is for, and the key that signs the checkpoint if its caller leads the turn. */
export interface NewEntry {
  readonly environment: Environment;
  readonly origin: string;
  readonly key: ManifestKey;
  /** SHA-256 of a manifest. */
  readonly digest: Uint8Array;
}

type Proofs = ReadonlyMap<string, LogProof>;

/** The entrances of this process: one for each log of each database. */
const entrances = new WeakMap<Db, Map<string, Entrance>>();

/**
 * Enters a digest in the environment's log and returns its proof by the checkpoint of that turn. Everything that waits
 * in this process, and what other processes have queued, is one turn: one lock, one checkpoint, one or two round trips
 * (ADR-0024). A digest that is in the log stays where it is, and is proved by the newest checkpoint.
 * @throws StaleWrite if the log has another name.
 */
export function enterInLog(db: Db, entry: NewEntry): Promise<LogProof> {
  const ofDatabase = entrances.get(db) ?? new Map<string, Entrance>();
  entrances.set(db, ofDatabase);
  const name = `${entry.environment} ${entry.origin}`;
  const entrance = ofDatabase.get(name) ?? new Entrance(db, entry);
  ofDatabase.set(name, entrance);
  return entrance.enter(entry);
}

class Entrance {
  readonly #db: Db;
  readonly #environment: Environment;
  readonly #origin: string;
  readonly #batches = new BatchQueue<NewEntry, LogProof>((batch) => this.#enterAll(batch));
  /** The log after our last turn, while no other process seems to append. */
  #head: PublicLog | null = null;

  constructor(db: Db, { environment, origin }: NewEntry) {
    this.#db = db;
    this.#environment = environment;
    this.#origin = origin;
  }

  enter(entry: NewEntry): Promise<LogProof> {
    return this.#batches.add(entry);
  }

  async #enterAll(batch: readonly NewEntry[]): Promise<readonly LogProof[]> {
    const entries = [...new Map(batch.map((entry) => [nameOf(entry.digest), entry])).values()];
    const proofs =
      (await this.#appendBlindly(entries)) ??
      (await this.#turn(entries, 'takeTurn')) ??
      (await this.#turn(entries, 'awaitTurn')) ??
      notThere();
    return batch.map(({ digest }) => proofs.get(nameOf(digest)) ?? notThere());
  }

  /** One round trip: all of it was computed for the head that we left. Null where that is not the head any more. */
  async #appendBlindly(entries: readonly NewEntry[]): Promise<Proofs | null> {
    const head = this.#head;
    this.#head = null;
    if (head === null) return null;
    const { growth, proofs } = await growLog(head, keyOf(entries), digestsOf(entries));
    const { sent } = await this.#db.change((tx) => {
      const last = tx.publicLog.appendBlindly(this.#environment, growth);
      tx.last(last);
      return Promise.resolve({ sent: last });
    });
    if (!(await sent)) return null;
    this.#head = { origin: growth.origin, tree: growth.tree };
    return proofs;
  }

  /** Two round trips as the leader of a turn, and one more for entries that were there before. */
  async #turn(entries: readonly NewEntry[], how: 'takeTurn' | 'awaitTurn'): Promise<Proofs | null> {
    const wanted = { origin: this.#origin, digests: digestsOf(entries) };
    return this.#db.change<Proofs | null>(async (tx) => {
      const turn = await tx.publicLog[how](this.#environment, wanted);
      if (turn === null) {
        // Queued: the commit shows it to the next leader. Or another process has entered it.
        return how === 'takeTurn' ? null : await this.#readProofs(tx, wanted.digests);
      }
      this.#assertNamed(turn);
      const waiting = new Set(turn.waiting.map(nameOf));
      const there = wanted.digests.filter((digest) => !waiting.has(nameOf(digest)));
      const old = await this.#readProofs(tx, there);
      if (turn.waiting.length === 0) return old;
      const { growth, proofs } = await growLog(turn, keyOf(entries), turn.waiting);
      tx.afterCommit(() => this.#remember(turn, entries, { origin: turn.origin, tree: growth.tree }));
      tx.last(tx.publicLog.append(this.#environment, growth));
      return new Map([...old, ...proofs]);
    });
  }

  /** Where other processes append too, the next head differs from the head that we left. */
  #remember({ waiting }: LogTurn, entries: readonly NewEntry[], head: PublicLog): void {
    if (waiting.length <= entries.length) this.#head = head;
  }

  /** Proofs of entries that another process has entered, or that were there before. */
  async #readProofs(tx: Tx, digests: readonly Uint8Array[]): Promise<Proofs> {
    const proofs = digests.map(
      async (digest) => [nameOf(digest), await this.#readProof(tx, digest)] as const,
    );
    return new Map(await tx.inOrder(proofs));
  }

  async #readProof(tx: Tx, digest: Uint8Array): Promise<LogProof> {
    const environment = this.#environment;
    const [log, index, checkpoint] = await tx.inOrder([
      tx.publicLog.find(environment),
      tx.publicLog.indexOf(environment, digest),
      tx.publicLog.checkpoint(environment),
    ]);
    if (log === null || index === null || checkpoint === null) return notThere();
    this.#assertNamed(log);
    const { size, note } = checkpoint;
    return {
      index,
      path: await readRangeHashes(tx, environment, inclusionRanges(index, size)),
      checkpoint: note,
    };
  }

  #assertNamed({ origin }: PublicLog): void {
    if (origin !== this.#origin) throw new StaleWrite('name of the public log');
  }
}

/** The newest key: a rotation is between one entry and the next. */
function keyOf(entries: readonly NewEntry[]): ManifestKey {
  return entries.at(-1)?.key ?? notThere();
}

function digestsOf(entries: readonly NewEntry[]): readonly Uint8Array[] {
  return entries.map(({ digest }) => digest);
}

function nameOf(digest: Uint8Array): string {
  return Buffer.from(digest).toString('hex');
}

function notThere(): never {
  throw new Error('What was appended is not in the log');
}
