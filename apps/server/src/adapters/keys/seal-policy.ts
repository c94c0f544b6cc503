import { readIcpBrasilHolder } from '@aval/pades/icp-brasil-holder';
import { icpBrasilPolicy } from '@aval/pades/icp-brasil-policy';
import type { SealPolicy } from '../../config/seal-settings.ts';
import type { CertifiedKey, EvidenceKeys } from '../../ports/evidence-keys.ts';
import { KeyFileRefused } from './key-file-refused.ts';
import { sealExpiryWarnings } from './seal-ends-soon.ts';

/** Chains of the roots v5 and v12 accept it. */
const VERSION = '1.3';

/** The key of a seal: its location as the operator knows it, and its certificate. */
interface SealOf {
  readonly place: string;
  /** DER. */
  readonly certificate: Uint8Array;
}

/**
 * Returns the policy that seals name: what the operator set, otherwise AD-RB for a certificate of ICP-Brasil. Null if
 * seals name none.
 *
 * @throws KeyFileRefused if a policy of ICP-Brasil is set for a certificate of somebody else
 */
export function sealPolicy(
  { place, certificate }: SealOf,
  wanted: SealPolicy | null,
): CertifiedKey['policy'] | null {
  const isIcpBrasil = isOfIcpBrasil(certificate);
  const level = wanted ?? (isIcpBrasil ? 'AD-RB' : 'none');
  if (level === 'none') return null;
  if (isIcpBrasil) return icpBrasilPolicy({ level, version: VERSION });
  const advice = `SEAL_POLICY is ${level}, and its certificate is not of ICP-Brasil: unset SEAL_POLICY, or use such a certificate.`;
  throw new KeyFileRefused('NOT_A_KEY', place, { advice });
}

const POLICIES = '2.16.76.1.2.';

/** By its policies, or by the names that only its authorities write (DOC-ICP-04). */
function isOfIcpBrasil(certificate: Uint8Array): boolean {
  const { policies, cpf, cnpj } = readIcpBrasilHolder(certificate);
  return cpf !== null || cnpj !== null || policies.some((policy) => policy.startsWith(POLICIES));
}

/** Returns whether a certificate is a natural person's (e-CPF). */
export function isOfPerson(certificate: Uint8Array): boolean {
  const { cpf, cnpj } = readIcpBrasilHolder(certificate);
  return cpf !== null && cnpj === null;
}

/** Names nobody: it goes to the log. */
const PERSONAL_SEAL =
  "THE CERTIFICATE OF PRODUCTION'S SEALS IS A PERSON'S (e-CPF): every document shows that person's name and CPF as the " +
  "signer's. Use the certificate of your company";

/** Returns warnings for the start if the certificate of Production's seals is a natural person's. */
export function personalSealWarnings({ certificate }: Pick<CertifiedKey, 'certificate'>): readonly string[] {
  return isOfPerson(certificate) ? [PERSONAL_SEAL] : [];
}

/** Returns all warnings for the start about the certificate of Production's seals. */
export function sealWarnings(keys: Pick<EvidenceKeys, 'sealKey'>, now: Date): readonly string[] {
  return [...sealExpiryWarnings(keys, now), ...personalSealWarnings(keys.sealKey('PRODUCTION'))];
}
