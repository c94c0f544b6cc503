import type { Config } from '../../config.ts';
import type { Environment } from '../../domain/environment.ts';
import type { Clock } from '../../ports/clock.ts';
import { openTokenKey } from './pkcs11.ts';
import { openKeyFiles } from './key-files.ts';
import type { KeyFiles } from './key-files.ts';
import { openOutsideSeal, withOutsideSeal } from './outside-seal.ts';

type KeyConfig = Pick<Config, 'keysFolder' | 'seal' | 'sealPolicy' | 'stamp'> & {
  readonly settings: Pick<Config['settings'], 'operator'>;
};

/**
 * Opens the keys of evidence, with the operator's own key for Production's seals if there is one. `inUse` names the keys
 * that must not be missing.
 *
 * @throws KeyFileRefused
 */
export async function openKeys(
  { keysFolder, seal, sealPolicy, stamp, settings }: KeyConfig,
  clock: Clock,
  inUse: Readonly<Record<Environment, readonly string[]>>,
): Promise<KeyFiles> {
  const { operator } = settings;
  const stampKey = stamp === null ? undefined : await openTokenKey(stamp);
  const files = await openKeyFiles({ folder: keysFolder, clock, operator, stampKey, inUse });
  return seal === null ? files : withOutsideSeal(files, await openOutsideSeal(seal, clock, sealPolicy));
}
