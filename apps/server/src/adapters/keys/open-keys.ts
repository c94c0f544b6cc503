import type { Config } from '../../config.ts';
import type { Environment } from '../../domain/environment.ts';
import type { Clock } from '../../ports/clock.ts';
import { openKeyFiles } from './key-files.ts';
import type { KeyFiles } from './key-files.ts';
import { openOutsideSeal, withOutsideSeal } from './outside-seal.ts';

/**
 * Opens the keys of evidence, with the operator's own key for Production's seals if there is one. `inUse` names the keys
 * that must not be missing.
 *
 * @throws KeyFileRefused
 */
export async function openKeys(
  { keysFolder, seal, sealPolicy }: Pick<Config, 'keysFolder' | 'seal' | 'sealPolicy'>,
  clock: Clock,
  inUse: Readonly<Record<Environment, readonly string[]>>,
): Promise<KeyFiles> {
  const files = await openKeyFiles({ folder: keysFolder, clock, inUse });
  return seal === null ? files : withOutsideSeal(files, await openOutsideSeal(seal, clock, sealPolicy));
}
