import { execFile } from 'node:child_process';
import { lstat, mkdir, readdir, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { clearLeftovers } from '../embedded-postgres/leftovers.ts';
import { findOwner } from '../embedded-postgres/os-user.ts';
import type { OsUser } from '../embedded-postgres/os-user.ts';
import { acquireOwnerLock } from '../embedded-postgres/owner-lock.ts';
import { clusterIn } from '../embedded-postgres/place.ts';
import { ensureSocketDirectory } from '../embedded-postgres/socket-directory.ts';
import { isSystemError } from '../storage/durable-file.ts';

const run = promisify(execFile);

/**
 * The service's files in its data folder. Nothing else there is touched: DATA_DIR may contain files that aren't ours.
 */
const OURS = ['master.key', 'master.key.next', 'keys', 'blobs', 'outbox', 'postgres'];

/**
 * Gives the data folder and the service's files in it to a user, database included. Does nothing if the user owns all
 * of them already. Only as root.
 *
 * @throws EmbeddedPostgresFailed while another copy of the service runs
 */
export async function giveDataFolder(dataFolder: string, user: Required<OsUser>): Promise<void> {
  if (await isOf(dataFolder, user)) return;
  const database = path.join(dataFolder, 'postgres');
  await mkdir(database, { recursive: true, mode: 0o711 });
  const lock = acquireOwnerLock(database);
  try {
    await endOrphans(clusterIn(database));
    await give(dataFolder, user);
  } finally {
    lock.release();
  }
}

/** Checks the folder, its entries and their entries: a walk through every blob would delay a start. */
async function isOf(dataFolder: string, { uid }: Required<OsUser>): Promise<boolean> {
  const ours = OURS.map((name) => path.join(dataFolder, name));
  const below = await Promise.all(ours.map(entriesOf));
  const owners = await Promise.all([dataFolder, ...ours, ...below.flat()].map(uidOf));
  return owners.every((owner) => owner === null || owner === uid);
}

async function entriesOf(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).map((name) => path.join(folder, name));
  } catch (error) {
    if (isSystemError(error, 'ENOENT') || isSystemError(error, 'ENOTDIR')) return [];
    throw error;
  }
}

async function uidOf(file: string): Promise<number | null> {
  try {
    return (await lstat(file)).uid;
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Runs as the current owner of the database: the next owner can neither see nor end a killed run's PostgreSQL. */
async function endOrphans(cluster: string): Promise<void> {
  if ((await uidOf(cluster)) === null) return;
  const owner = await findOwner(cluster);
  const sockets = await ensureSocketDirectory(cluster, owner);
  await clearLeftovers(cluster, sockets, owner);
  await rmdir(sockets).catch(() => undefined); // not ours alone: the next owner's start reports it
}

/**
 * Uses the system's command, which walks by open folders: nobody who can write in there can lead it elsewhere. The
 * data folder comes last, so that an interrupted start is repeated.
 */
async function give(dataFolder: string, { uid, gid }: Required<OsUser>): Promise<void> {
  const present = await readdir(dataFolder);
  const ours = OURS.filter((name) => present.includes(name)).map((name) => path.join(dataFolder, name));
  await run('chown', ['-R', '-P', '-h', `${uid}:${gid}`, ...ours]);
  await run('chown', ['-h', `${uid}:${gid}`, dataFolder]);
}
