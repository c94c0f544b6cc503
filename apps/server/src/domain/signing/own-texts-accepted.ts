import { acceptedConsent } from '../envelopes/progress.ts';
import type { Signer } from '../envelopes/signer.ts';

const OWN = /^own-(\d+)/;

/** Returns the numbers of the organization's own texts that these signers accepted. */
export function ownTextsAccepted(signers: readonly Pick<Signer, 'progress'>[]): readonly number[] {
  const versions = signers.flatMap((signer) => {
    const version = OWN.exec(acceptedConsent(signer)?.version ?? '')?.[1];
    return version === undefined ? [] : [Number(version)];
  });
  return [...new Set(versions)];
}
