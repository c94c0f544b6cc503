import type { JsonName } from '@peculiar/x509';
import { DAY } from '../../../domain/limits.ts';
import type { Holder } from './holders.ts';
import { SUBJECT_ALT_NAME, alternativeNames, policyOf } from './icp-brasil-extensions.ts';
import type { CertificateRequest, KeyPair } from './issue-certificate.ts';

const YEAR = 365 * DAY;
/** Clocks differ, and an expired certificate lies between the beginning of the hierarchy and today. */
const BEFORE_NOW = 3 * YEAR;
const ROOT_YEARS = 30;
const AUTHORITY_YEARS = 20;
/** As those of ICP-Brasil: an A1 ends after a year. */
const HOLDER_YEARS = { A1: 1, A3: 5 } as const;

/** Where certificates say that their issuer's files are. */
interface Places {
  readonly ocsp: string;
  readonly rootCrl: string;
  readonly authorityCrl: string;
  readonly root: string;
  readonly authority: string;
}

/** Returns the addresses below the base address of the Sandbox. */
export function listPlaces(baseUrl: string): Places {
  const below = (file: string): string => `${baseUrl}/psc-simulator/${file}`;
  return {
    ocsp: below('ocsp'),
    rootCrl: below('raiz.crl'),
    authorityCrl: below('ac.crl'),
    root: below('raiz.cer'),
    authority: below('ac.cer'),
  };
}

/** The state of a holder's certificate. Each holder has a certificate of each state. */
export type HolderState = 'valid' | 'expired' | 'revoked';

/** Every subject states plainly that it is worth nothing. */
const ORGANIZATION = 'SIMULADOR (sem valor legal)';

function nameOf(unit: string, commonName: string): JsonName {
  return [{ C: ['BR'] }, { O: [ORGANIZATION] }, { OU: [unit] }, { CN: [commonName] }];
}

/** The root of the hierarchy. It holds no address, so that it survives a new base address. */
export function rootRequest(now: Date): CertificateRequest {
  return {
    subject: nameOf('Aval Sandbox', 'AC Raiz SIMULADOR (sem valor legal)'),
    ...validity(now, ROOT_YEARS),
    issuer: null,
    extensions: (x509) => authorityExtensions(x509, 1),
  };
}

/** The authority that issues to holders. As in ICP-Brasil, an authority's revocation is stated by a list alone. */
export function authorityRequest(now: Date, root: KeyPair, places: Places): CertificateRequest {
  return {
    subject: nameOf('AC Raiz SIMULADOR', 'AC SIMULADOR (sem valor legal)'),
    ...validity(now, AUTHORITY_YEARS),
    issuer: root,
    extensions: (x509) => [
      ...authorityExtensions(x509, 0),
      new x509.CRLDistributionPointsExtension([places.rootCrl]),
      new x509.AuthorityInfoAccessExtension({ caIssuers: places.root }),
    ],
  };
}

type X509 = Parameters<CertificateRequest['extensions']>[0];

function authorityExtensions(x509: X509, pathLength: number): ReturnType<CertificateRequest['extensions']> {
  const { keyCertSign, cRLSign } = x509.KeyUsageFlags;
  return [
    new x509.BasicConstraintsExtension(true, pathLength, true),
    new x509.KeyUsagesExtension(keyCertSign | cRLSign, true),
    ...(pathLength > 0 ? [] : [new x509.CertificatePolicyExtension(['2.5.29.32.0'])]),
  ];
}

/** A holder's certificate. */
interface HolderRequest {
  readonly now: Date;
  readonly authority: KeyPair;
  readonly places: Places;
  readonly holder: Holder;
  readonly state: HolderState;
}

/** The certificate of a person (e-CPF). */
export function holderRequest({ now, authority, places, holder, state }: HolderRequest): CertificateRequest {
  return {
    subject: nameOf(`AC SIMULADOR e-CPF ${holder.kind}`, `${holder.name.toUpperCase()}:${holder.cpf}`),
    ...(state === 'expired'
      ? expired(now)
      : { ...validity(now, HOLDER_YEARS[holder.kind]), notBefore: yesterday(now) }),
    issuer: authority,
    extensions: (x509) => holderExtensions(x509, holder, places),
  };
}

function holderExtensions(
  x509: X509,
  holder: Holder,
  { ocsp, authority, authorityCrl }: Places,
): ReturnType<CertificateRequest['extensions']> {
  const { digitalSignature, nonRepudiation, keyEncipherment } = x509.KeyUsageFlags;
  return [
    new x509.BasicConstraintsExtension(false),
    new x509.KeyUsagesExtension(digitalSignature | nonRepudiation | keyEncipherment, true),
    new x509.ExtendedKeyUsageExtension([
      x509.ExtendedKeyUsage.clientAuth,
      x509.ExtendedKeyUsage.emailProtection,
    ]),
    new x509.Extension(SUBJECT_ALT_NAME, false, alternativeNames(holder)),
    new x509.CertificatePolicyExtension([policyOf(holder.kind)]),
    new x509.CRLDistributionPointsExtension([authorityCrl]),
    new x509.AuthorityInfoAccessExtension({ ocsp, caIssuers: authority }),
  ];
}

interface Validity {
  readonly notBefore: Date;
  readonly notAfter: Date;
}

function validity(now: Date, years: number): Validity {
  return {
    notBefore: new Date(now.getTime() - BEFORE_NOW),
    notAfter: new Date(now.getTime() + years * YEAR),
  };
}

function expired(now: Date): Validity {
  return { notBefore: new Date(now.getTime() - 2 * YEAR), notAfter: new Date(now.getTime() - YEAR) };
}

function yesterday(now: Date): Date {
  return new Date(now.getTime() - DAY);
}
