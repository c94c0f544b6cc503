import path from 'node:path';
import type { Environment } from '../../domain/environment.ts';
import type { Clock } from '../../ports/clock.ts';
import type { CertifiedKey, EvidenceKeys } from '../../ports/evidence-keys.ts';
import { ensurePrivateFolder, exists, sweepUnfinished, writeFolderOnce } from '../storage/durable-file.ts';
import { KeyFileRefused } from './key-file-refused.ts';
import { loadKeySet } from './load-key-set.ts';
import type { KeySet } from './load-key-set.ts';
import { makeKeySet } from './make-key-set.ts';

/** The keys of evidence, and those of the embedded time-stamping authority. */
export interface KeyFiles extends EvidenceKeys {
  timestampKey(environment: Environment): CertifiedKey;
  /** Null in key sets that were made before there was one. */
  revocationKey(environment: Environment): CertifiedKey | null;
  /** The environments whose keys were made just now: the log should say so, and that they want a copy. */
  readonly made: readonly Environment[];
}

export interface KeyFilesOptions {
  /** Holds one folder per environment, each made whole at the first start. */
  readonly folder: string;
  readonly clock: Clock;
}

/**
 * Opens the keys of both environments, apart from each other, and makes those that are missing altogether; half a
 * set is refused, not completed. Throws `KeyFileRefused`.
 */
export async function openKeyFiles({ folder, clock }: KeyFilesOptions): Promise<KeyFiles> {
  await prepareFolder(folder);
  const [sandbox, production] = await Promise.all([
    openKeySet(folder, 'SANDBOX', clock.now()),
    openKeySet(folder, 'PRODUCTION', clock.now()),
  ]);
  const sets: Readonly<Record<Environment, OpenedKeySet>> = { SANDBOX: sandbox, PRODUCTION: production };
  return {
    manifestKey: (environment) => sets[environment].manifest,
    sealKey: (environment) => sets[environment].seal,
    timestampKey: (environment) => sets[environment].timestamp,
    revocationKey: (environment) => sets[environment].revocation,
    made: (['SANDBOX', 'PRODUCTION'] as const).filter((environment) => sets[environment].isNew),
  };
}

interface OpenedKeySet extends KeySet {
  readonly isNew: boolean;
}

async function prepareFolder(folder: string): Promise<void> {
  try {
    await ensurePrivateFolder(folder);
    await sweepUnfinished(folder);
  } catch (cause) {
    throw new KeyFileRefused('UNREADABLE', folder, { advice: 'no keys can be kept here.', cause });
  }
}

async function openKeySet(folder: string, environment: Environment, now: Date): Promise<OpenedKeySet> {
  const place = path.join(folder, environment.toLowerCase());
  const isNew = await ensureKeySet(place, environment, now);
  return { ...(await loadKeySet(place, environment, now)), isNew };
}

async function ensureKeySet(place: string, environment: Environment, now: Date): Promise<boolean> {
  try {
    if (await exists(place)) return false;
    return await writeFolderOnce(place, await makeKeySet(environment, now));
  } catch (cause) {
    throw new KeyFileRefused('UNREADABLE', place, { advice: 'the keys cannot be made here.', cause });
  }
}
