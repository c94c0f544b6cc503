import { rename } from 'node:fs/promises';
import path from 'node:path';
import type { Environment } from '../../domain/environment.ts';
import { ensurePrivateFolder, exists, syncFolder, writeFolderOnce } from '../storage/durable-file.ts';
import { KeyFileRefused } from './key-file-refused.ts';
import { makeKeySet } from './make-key-set.ts';
import type { KeySetIssue } from './make-key-set.ts';

/** Returns the folder of an environment's keys. */
export function keySetFolder(folder: string, environment: Environment): string {
  return path.join(folder, environment.toLowerCase());
}

/**
 * Replaces the set of keys in use with a new set, which names the operator of today, keeps the old set beside it, and returns its folder. Running
 * services load the new set by themselves. A crash in between leaves either set in place, or `finishRotation` repairs
 * it.
 *
 * @throws KeyFileRefused if there is no set to replace, or another rotation is in progress
 */
export async function rotateKeySet(folder: string, issue: KeySetIssue): Promise<string> {
  const { environment, now } = issue;
  const place = keySetFolder(folder, environment);
  if (!(await exists(place))) {
    throw new KeyFileRefused('UNREADABLE', place, { advice: 'there are no keys here to replace.' });
  }
  if (!(await writeFolderOnce(nextOf(place), await makeKeySet(issue)))) {
    const advice = 'a rotation is under way here: if none is, start the service once, or remove this folder.';
    throw new KeyFileRefused('UNREADABLE', nextOf(place), { advice });
  }
  const kept = `${place}-until-${now.toISOString().replaceAll(/[:.]/g, '-')}`;
  await ensurePrivateFolder(folder);
  await rename(place, kept);
  await finishRotation(folder, environment);
  return kept;
}

/** Puts a new set in place that an interrupted rotation had created. */
export async function finishRotation(folder: string, environment: Environment): Promise<void> {
  const place = keySetFolder(folder, environment);
  if ((await exists(place)) || !(await exists(nextOf(place)))) return;
  await rename(nextOf(place), place);
  await syncFolder(folder);
}

const nextOf = (place: string): string => `${place}-next`;
