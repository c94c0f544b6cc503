import type { Config } from '../../config.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Finding } from '../../ports/examination.ts';
import { openOutsideSeal } from '../keys/outside-seal.ts';
import { personalSealWarnings } from '../keys/seal-policy.ts';
import { examined, finding } from './findings.ts';

/** Examines the operator's own certificate for seals, if there is one. */
export function examineSeal(
  { seal, sealPolicy }: Pick<Config, 'seal' | 'sealPolicy'>,
  clock: Clock,
): Promise<readonly Finding[]> {
  return examined('seal', async () => {
    if (seal === null) return [];
    // Each log-in with a wrong PIN brings the token closer to locking itself.
    if (seal.kind === 'pkcs11')
      return [
        finding('seal', 'NOTE', 'The token of SEAL_PKCS11_MODULE was not opened: the start does that.'),
      ];
    const { key, validTo } = await openOutsideSeal(seal, clock, sealPolicy);
    const warnings = personalSealWarnings(key).map((text) => finding('seal', 'UNSAFE', `${text}.`));
    const until = finding(
      'seal',
      'OK',
      `The certificate of SEAL_PKCS12 seals until ${validTo.toISOString()}.`,
    );
    return [until, ...warnings];
  });
}
