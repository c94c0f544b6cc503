import { childrenOf, dottedOf, readDer, sequenceOf } from '@aval/pki/asn1/decode';
import { readCertificate } from '@aval/pki/certificate';
import type { CertifiedKey } from '../../ports/evidence-keys.ts';
import { certifiedNames, ORGANIZATION, ORGANIZATION_IDENTIFIER } from './certificate-names.ts';
import type { CertifiedOperator } from './certificate-names.ts';

/**
 * Returns a warning for the start if Production's own certificates name another operator than the settings, or nobody: they
 * were made before. They stay valid; only new keys name the operator of today.
 */
export function certifiedOperatorWarnings(
  keys: { timestampKey(environment: 'PRODUCTION'): Pick<CertifiedKey, 'certificate'> },
  operator: CertifiedOperator,
): readonly string[] {
  if (operator.name === null || isNamed(keys.timestampKey('PRODUCTION'), operator)) return [];
  return [
    "PRODUCTION'S OWN CERTIFICATES DO NOT NAME THE OPERATOR OF OPERATOR_NAME AND OPERATOR_CNPJ: they were made before. " +
      '`aval.js keys rotate production` makes keys whose certificates do; earlier evidence stays valid',
  ];
}

function isNamed({ certificate }: Pick<CertifiedKey, 'certificate'>, operator: CertifiedOperator): boolean {
  const { organization, organizationIdentifier } = certifiedNames(operator);
  const subject = namesIn(certificate);
  return (
    (subject.get(ORGANIZATION) ?? null) === organization &&
    (subject.get(ORGANIZATION_IDENTIFIER) ?? null) === organizationIdentifier
  );
}

/** The attributes of a subject. Our own certificates write them in UTF-8. */
function namesIn(certificate: Uint8Array): ReadonlyMap<string, string> {
  const { subject } = readCertificate(certificate);
  const attributes = sequenceOf(readDer(subject)).flatMap(childrenOf).map(sequenceOf);
  return new Map(
    attributes.map(([type, value]) => [dottedOf(type), Buffer.from(value?.content ?? []).toString('utf8')]),
  );
}
