import type { Db } from '../../src/store/db.ts';

/** A database whose transactions commit and then wait, while `hold` is in force, before the caller learns of it. */
export interface HeldDb {
  readonly db: Db;
  /** Holds what commits from now on. Resolves with the first held transaction. */
  readonly hold: () => Promise<void>;
  readonly letGo: () => void;
}

/** Wraps `db` so that a test can stop a poller between a claim's commit and its answer. */
export function heldDb(db: Db): HeldDb {
  let gate: Promise<void> | null = null;
  let arrived = (): void => undefined;
  let open = (): void => undefined;
  const change: Db['change'] = async (work) => {
    const value = await db.change(work);
    arrived();
    await gate;
    return value;
  };
  return {
    db: {
      read: (work) => db.read(work),
      change,
      apart: () => db.apart(),
      withScope: (scope) => db.withScope(scope),
    },
    hold: () => {
      gate = new Promise((resolve) => (open = resolve));
      return new Promise((resolve) => (arrived = resolve));
    },
    letGo: () => {
      gate = null;
      open();
    },
  };
}
