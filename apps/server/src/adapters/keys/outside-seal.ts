import type { SealSettings } from '../../config/seal-settings.ts';
import type { Clock } from '../../ports/clock.ts';
import type { CertifiedKey } from '../../ports/evidence-keys.ts';
import { Unavailable } from '../../ports/failures.ts';
import type { KeyFiles } from './key-files.ts';
import { openPkcs11 } from './pkcs11.ts';
import { openPkcs12 } from './pkcs12.ts';

/** A key for Production's seals that was issued elsewhere, and until when. */
export interface OutsideSeal {
  readonly key: CertifiedKey;
  readonly validTo: Date;
}

/**
 * Opens the key that the settings name (ADR-0033). It signs nothing once a certificate of its path is over: that
 * throws `Unavailable`, and evidence waits for the next one. Throws `KeyFileRefused`.
 */
export async function openOutsideSeal(settings: SealSettings, clock: Clock): Promise<OutsideSeal> {
  const now = clock.now();
  const opened =
    settings.kind === 'pkcs12' ? await openPkcs12(settings, now) : await openPkcs11(settings, now);
  const { leaf, chain, keyType } = opened;
  const validTo = new Date(Math.min(...[leaf, ...chain].map((one) => Number(one.validToDate))));
  return {
    validTo,
    key: {
      certificate: leaf.raw,
      chain: chain.map((one) => one.raw),
      keyType,
      async sign(data) {
        if (clock.now() > validTo) throw new Unavailable('seal-key');
        return opened.sign(data);
      },
    },
  };
}

/**
 * The keys with another one for Production's seals. There are no answers about its revocation: our responder may speak
 * for our own certificates alone, so these seals get no long-term form (ADR-0022).
 */
export function withOutsideSeal(files: KeyFiles, { key }: OutsideSeal): KeyFiles {
  return {
    ...files,
    sealKey: (environment) => (environment === 'PRODUCTION' ? key : files.sealKey(environment)),
    revocationKey: (environment) => (environment === 'PRODUCTION' ? null : files.revocationKey(environment)),
    async renewal(environment) {
      const renewal = await files.renewal(environment);
      return renewal === null || environment === 'SANDBOX' ? renewal : { ...renewal, sealKey: () => key };
    },
  };
}
