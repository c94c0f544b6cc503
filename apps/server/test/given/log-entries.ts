import { createHash } from 'node:crypto';
import { enterInLog as enter } from '../../src/actions/public-log/enter-in-log.ts';
import type { Deps } from '../../src/actions/deps.ts';
import type { Environment } from '../../src/domain/environment.ts';
import { logOrigin } from '../../src/domain/evidence/log-origin.ts';

/** A stand-in for the digest of a manifest. */
export const entryOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Enters digests of these texts in the log, with one checkpoint, as building evidence would. */
export async function enterInLog(
  { db, keys, settings }: Pick<Deps, 'db' | 'keys' | 'settings'>,
  texts: readonly string[],
  environment: Environment = 'SANDBOX',
): Promise<void> {
  const origin = logOrigin(settings.baseUrls[environment]);
  const key = keys.manifestKey(environment);
  await Promise.all(texts.map((text) => enter(db, { environment, origin, key, digest: entryOf(text) })));
}
