import type { JsonNameParams } from '@peculiar/x509';
import type { Environment } from '../../domain/environment.ts';
import type { Operator } from '../../domain/settings.ts';

/** The operator, as certificates name them. */
export type CertifiedOperator = Pick<Operator, 'name' | 'cnpj'>;

/** What the certificates of an environment are for. */
export type CertificatePurpose = 'root' | 'seal' | 'timestamp' | 'revocation';

/** Of the Sandbox: what it is worth stands before who runs it, because a window of a PDF reader shows the beginning. */
const SANDBOX: Readonly<Record<CertificatePurpose, string>> = {
  root: 'Aval Sandbox Root (sem valor legal)',
  seal: 'Aval Sandbox (sem valor legal)',
  timestamp: 'Aval Sandbox Time Stamping (sem valor legal)',
  revocation: 'Aval Sandbox OCSP (sem valor legal)',
};

const PRODUCTION: Readonly<Record<CertificatePurpose, string>> = {
  root: 'Raiz',
  seal: 'Selo',
  timestamp: 'Carimbo do tempo',
  revocation: 'OCSP',
};
const WORTH = '(fora da ICP-Brasil)';
const UNIDENTIFIED = '(operador não identificado, fora da ICP-Brasil)';

/** ub-common-name and ub-organization-name (RFC 5280, appendix A.1). */
const MAX_LENGTH = 64;
export const ORGANIZATION = '2.5.4.10';
export const ORGANIZATION_IDENTIFIER = '2.5.4.97';

/** Returns how certificates write the operator; null for what they don't have. */
export function certifiedNames({ name, cnpj }: CertifiedOperator): {
  readonly organization: string | null;
  readonly organizationIdentifier: string | null;
} {
  return {
    organization: name && shortened(name, MAX_LENGTH),
    organizationIdentifier: cnpj && `NTRBR-${cnpj}`,
  };
}

/**
 * Returns the subject of a certificate: who runs the service, and plainly what the certificate is worth. The company has its
 * number in the national register of legal persons (ETSI EN 319 412-1, 5.1.4). Nobody is named whom the operator did not name
 * (ADR-0153): these certificates are the operator's, never those of the makers of this software.
 */
export function certificateName(
  environment: Environment,
  purpose: CertificatePurpose,
  operator: CertifiedOperator,
): JsonNameParams {
  const isSandbox = environment === 'SANDBOX';
  const commonName = isSandbox ? SANDBOX[purpose] : ownName(PRODUCTION[purpose], operator.name);
  const { organization, organizationIdentifier } = certifiedNames(operator);
  return [
    { C: ['BR'] },
    ...(organization === null ? [] : [{ [ORGANIZATION]: [{ utf8String: organization }] }]),
    ...(isSandbox ? [{ OU: [{ utf8String: 'teste (sem valor legal)' }] }] : []),
    ...(organizationIdentifier === null
      ? []
      : [{ [ORGANIZATION_IDENTIFIER]: [{ utf8String: organizationIdentifier }] }]),
    { CN: [{ utf8String: commonName }] },
  ];
}

/** `Selo: Acme (fora da ICP-Brasil)`. A long name is cut, so that the worth stays. */
function ownName(what: string, name: string | null): string {
  if (name === null) return `${what} ${UNIDENTIFIED}`;
  const space = MAX_LENGTH - `${what}:  ${WORTH}`.length;
  return `${what}: ${shortened(name, space)} ${WORTH}`;
}

function shortened(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}
