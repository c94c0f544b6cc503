import { chmodSync, closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedPostgresFailed } from './embedded-postgres-failed.ts';

/** SQLite's result code for "another connection has the lock" (https://sqlite.org/rescode.html#busy). */
const SQLITE_BUSY = 5;

/** Keeps locks from garbage collection, which would release them. */
const held = new Set<DatabaseSync>();

export interface OwnerLock {
  release(): void;
}

/**
 * Makes this process the only owner of a directory. The lock is an operating system lock on the file `owner.lock`:
 * taken or refused in one step, and released when the process ends, however it ends. Node has no call for it, but the
 * SQLite inside Node takes such a lock for every exclusive transaction.
 *
 * @throws EmbeddedPostgresFailed ALREADY_RUNNING
 */
export function acquireOwnerLock(directory: string): OwnerLock {
  const file = path.join(directory, 'owner.lock');
  const lock = lockFile(file, directory);
  held.add(lock);
  return {
    release: () => {
      if (held.delete(lock)) lock.close();
    },
  };
}

/**
 * SQLite makes files that everyone can read, and anyone who can read this file can hold its lock and prevent a start.
 */
function restrictToOwner(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
}

function lockFile(file: string, directory: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    restrictToOwner(file);
    lock = new DatabaseSync(file);
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new EmbeddedPostgresFailed(
        'ALREADY_RUNNING',
        `Another running copy of the service owns ${directory}: stop it, or set DATA_DIR to another folder.`,
      );
    }
    throw new EmbeddedPostgresFailed('FOLDER_CLOSED', `${file} cannot be locked: ${String(error)}`, {
      cause: error,
    });
  }
}
