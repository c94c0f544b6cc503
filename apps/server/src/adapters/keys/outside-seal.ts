import { createHash } from 'node:crypto';
import type { SealPolicy, SealSettings } from '../../config/seal-settings.ts';
import type { Clock } from '../../ports/clock.ts';
import type { CertifiedKey, KeyRenewal } from '../../ports/evidence-keys.ts';
import { Unavailable } from '../../domain/failures.ts';
import type { KeyFiles } from './key-files.ts';
import { openPkcs11 } from './pkcs11.ts';
import { openPkcs12 } from './pkcs12.ts';
import { readKeyFile } from './read-key-file.ts';
import type { SealKey } from './seal-key.ts';
import { sealPolicy } from './seal-policy.ts';

/** A key for Production's seals that was issued elsewhere, and the time until which it seals. */
interface OutsideSeal {
  readonly key: CertifiedKey;
  readonly validTo: Date;
  /**
   * Returns the key that has replaced it since, or null.
   *
   * @throws KeyFileRefused
   */
  renewed(): Promise<OutsideSeal | null>;
}

/**
 * Opens the key named in the settings (ADR-0009). After a certificate of its path expires it signs nothing: it throws
 * `Unavailable`, and evidence waits for the next key. `wanted` is the policy that the operator set.
 *
 * @throws KeyFileRefused
 */
export async function openOutsideSeal(
  settings: SealSettings,
  clock: Clock,
  wanted: SealPolicy | null,
): Promise<OutsideSeal> {
  const state = await stateOf(settings);
  const opened = await open(settings, clock.now());
  const place = settings.kind === 'pkcs12' ? settings.file : settings.module;
  const policy = sealPolicy({ place, certificate: opened.leaf.raw }, wanted);
  return {
    ...certified(opened, policy, clock),
    async renewed() {
      if (settings.kind === 'pkcs11' || (await stateOf(settings)) === state) return null;
      return openOutsideSeal(settings, clock, wanted);
    },
  };
}

/** Returns a text that changes with the file. Tokens aren't checked: each check would be a log-in. */
async function stateOf(settings: SealSettings): Promise<string> {
  if (settings.kind === 'pkcs11') return '';
  return createHash('sha256')
    .update(await readKeyFile(settings.file))
    .digest('hex');
}

function open(settings: SealSettings, now: Date): Promise<SealKey> {
  return settings.kind === 'pkcs12' ? openPkcs12(settings, now) : openPkcs11(settings, now);
}

function certified(
  opened: SealKey,
  policy: CertifiedKey['policy'] | null,
  clock: Clock,
): Pick<OutsideSeal, 'key' | 'validTo'> {
  const { leaf, chain, keyType } = opened;
  const validTo = new Date(
    Math.min(...[leaf, ...chain].map((certificate) => Number(certificate.validToDate))),
  );
  const key: CertifiedKey = {
    certificate: leaf.raw,
    chain: chain.map((certificate) => certificate.raw),
    keyType,
    ...(policy && { policy }),
    async sign(data) {
      if (clock.now() > validTo) throw new Unavailable('seal-key');
      return opened.sign(data);
    },
  };
  return { key, validTo };
}

/**
 * Returns the keys with another key for Production's seals. Our responder may speak for our own certificates alone, so the
 * long-term forms of these seals use what their issuers say (ADR-0009).
 */
export function withOutsideSeal(files: KeyFiles, opened: OutsideSeal): KeyFiles {
  let seal = opened;
  const adopt = (own: KeyRenewal | null, other: OutsideSeal | null): void => {
    own?.adopt();
    seal = other ?? seal;
  };
  return {
    ...files,
    sealKey: (environment) => (environment === 'PRODUCTION' ? seal.key : files.sealKey(environment)),
    revocationKey: (environment) => (environment === 'PRODUCTION' ? null : files.revocationKey(environment)),
    async renewal(environment) {
      const own = await files.renewal(environment);
      if (environment === 'SANDBOX') return own;
      const other = await seal.renewed();
      if (own === null && other === null) return null;
      const { key } = other ?? seal;
      const manifestKey = (own ?? files).manifestKey(environment);
      return { manifestKey: () => manifestKey, sealKey: () => key, adopt: () => adopt(own, other) };
    },
  };
}
