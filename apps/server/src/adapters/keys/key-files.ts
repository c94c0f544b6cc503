import type { Environment } from '../../domain/environment.ts';
import type { Clock } from '../../ports/clock.ts';
import type { CertifiedKey, EvidenceKeys, KeyRenewal } from '../../ports/evidence-keys.ts';
import { ensurePrivateFolder, exists, sweepUnfinished, writeFolderOnce } from '../storage/durable-file.ts';
import type { CertifiedOperator } from './certificate-names.ts';
import { KeyFileRefused } from './key-file-refused.ts';
import type { TokenKey } from './pkcs11.ts';
import { loadKeySet } from './load-key-set.ts';
import type { KeySet } from './load-key-set.ts';
import { makeKeySet } from './make-key-set.ts';
import type { KeySetIssue } from './make-key-set.ts';
import { finishRotation, keySetFolder } from './rotate-key-set.ts';

/** The keys of evidence, and those of the embedded time-stamping authority. */
export interface KeyFiles extends EvidenceKeys {
  timestampKey(environment: Environment): CertifiedKey;
  /** Null in key sets made before revocation keys existed. */
  revocationKey(environment: Environment): CertifiedKey | null;
  /** True where a token holds the key of Production's time stamps. */
  holdsStampKey(): boolean;
  /** The environments whose keys were created just now: the log reports them, because they need a backup. */
  readonly made: readonly Environment[];
}

interface KeyFilesOptions {
  /** Holds one folder per environment, each created as a whole at the first start. */
  readonly folder: string;
  readonly clock: Clock;
  /** The operator that new certificates name; absent: nobody. */
  readonly operator?: CertifiedOperator;
  /** The key of Production's time stamps that a token holds; absent: it is in a file. */
  readonly stampKey?: TokenKey | undefined;
  /** The keys in use that the database knows, by `kid`: if there are any, no others are created in their place. */
  readonly inUse?: Readonly<Record<Environment, readonly string[]>>;
}

/**
 * Opens the keys of both environments separately, and creates a set that is missing altogether. Half a set is
 * refused, not completed; a set that the database knows but the folder lacks is refused, not replaced.
 *
 * @throws KeyFileRefused
 */
export async function openKeyFiles(options: KeyFilesOptions): Promise<KeyFiles> {
  const { folder, clock } = options;
  const stampKeyOf = (environment: Environment) =>
    environment === 'PRODUCTION' ? options.stampKey : undefined;
  await prepareFolder(folder);
  const [sandbox, production] = await Promise.all([
    openKeySet({ ...options, stampKey: stampKeyOf('SANDBOX') }, 'SANDBOX'),
    openKeySet(options, 'PRODUCTION'),
  ]);
  const sets: Record<Environment, OpenedKeySet> = { SANDBOX: sandbox, PRODUCTION: production };
  return {
    async renewal(environment) {
      const place = keySetFolder(folder, environment);
      // In the middle of a rotation: the next check finds it finished.
      if (!(await exists(place))) return null;
      const { manifest, seal, ...rest } = await loadKeySet(place, {
        environment,
        now: clock.now(),
        stampKey: stampKeyOf(environment),
      });
      if (manifest.kid === sets[environment].manifest.kid) return null;
      return renewalOf(manifest, seal, () => {
        sets[environment] = { manifest, seal, ...rest, isNew: false };
      });
    },
    manifestKey: (environment) => sets[environment].manifest,
    sealKey: (environment) => sets[environment].seal,
    timestampKey: (environment) => sets[environment].timestamp,
    revocationKey: (environment) => sets[environment].revocation,
    holdsStampKey: () => sets.PRODUCTION.isStampHeld,
    made: (['SANDBOX', 'PRODUCTION'] as const).filter((environment) => sets[environment].isNew),
  };
}

const NOBODY: CertifiedOperator = { name: null, cnpj: null };

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

function renewalOf(manifest: KeySet['manifest'], seal: KeySet['seal'], adopt: () => void): KeyRenewal {
  return { manifestKey: () => manifest, sealKey: () => seal, adopt };
}

async function openKeySet(
  { folder, clock, operator = NOBODY, stampKey, inUse }: KeyFilesOptions,
  environment: Environment,
): Promise<OpenedKeySet> {
  const place = keySetFolder(folder, environment);
  const isNew = await ensureKeySet(folder, environment, {
    now: clock.now(),
    operator,
    stampKey,
    missed: inUse?.[environment] ?? [],
  });
  return { ...(await loadKeySet(place, { environment, now: clock.now(), stampKey })), isNew };
}

async function ensureKeySet(
  folder: string,
  environment: Environment,
  { missed, ...issue }: Omit<KeySetIssue, 'environment'> & { readonly missed: readonly string[] },
): Promise<boolean> {
  const place = keySetFolder(folder, environment);
  try {
    await finishRotation(folder, environment);
    if (await exists(place)) return false;
    if (missed.length > 0) throw missingFiles(place, missed);
    return await writeFolderOnce(place, await makeKeySet({ environment, ...issue }));
  } catch (cause) {
    if (cause instanceof KeyFileRefused) throw cause;
    throw new KeyFileRefused('UNREADABLE', place, { advice: 'the keys cannot be made here.', cause });
  }
}

function missingFiles(place: string, missed: readonly string[]): KeyFileRefused {
  const advice =
    `the database knows keys of evidence (${missed.join(', ')}) and this folder is gone. Restore it from your copy. ` +
    `Only if it is lost for good: start with KEYS_LOST=${missed.join(',')}, and new keys are made; the old ones stay ` +
    'published as retired.';
  return new KeyFileRefused('LOST', place, { advice });
}

/** Returns what to say about keys that were just made: with them lost, what they protect is lost. */
export function newSecretNotices(
  { masterKeyFile, keysFolder }: { readonly masterKeyFile: string; readonly keysFolder: string },
  { made }: Pick<KeyFiles, 'made'>,
  isNewMaster: boolean,
): readonly string[] {
  if (!isNewMaster && made.length === 0) return [];
  return [`new keys were made: keep a copy of ${masterKeyFile} and ${keysFolder}`];
}
