import { KeyObject, randomBytes, webcrypto } from 'node:crypto';
import type * as x509Library from '@peculiar/x509';
import type { Name, X509Certificate } from '@peculiar/x509';
import type { Environment } from '../../domain/environment.ts';
import { certificateName } from './certificate-names.ts';
import type { CertifiedOperator, CertificatePurpose } from './certificate-names.ts';

/** A private key and the certificate issued for it. */
interface IssuedCertificate {
  /** PKCS #8; null for a key that is in a token. */
  readonly keyPem: string | null;
  readonly certificatePem: string;
}

/** A certificate whose key was made with it. */
interface MadeCertificate extends IssuedCertificate {
  readonly keyPem: string;
}

/** The certificate authority of one environment, and the keys that it has certified. */
export interface CertificateSet {
  readonly rootPem: string;
  readonly seal: MadeCertificate;
  readonly timestamp: IssuedCertificate;
  readonly revocation: MadeCertificate;
}

const LEAF_YEARS = 10;
const ROOT_YEARS = 20;

/** Keys of RSA-3072, and their signatures with SHA-256 (PKCS #1 v1.5). Ten years are too long for RSA-2048 (NIST SP 800-57). */
export const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 3072,
  publicExponent: new Uint8Array([1, 0, 1]),
} as const;
const EC = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** The responder's own certificate needs no OCSP response (RFC 6960, 4.2.2.2.1). */
const OCSP_NO_CHECK = '1.3.6.1.5.5.7.48.1.5';
const DER_NULL = new Uint8Array([5, 0]);

/** The environment, operator, and start of new certificates. */
interface CertificateIssue {
  readonly environment: Environment;
  readonly operator: CertifiedOperator;
  readonly validFrom: Date;
  /** The key of time stamps that a token holds; absent: one is made. */
  readonly stampKey?: KeyObject | undefined;
}

type X509 = typeof x509Library;

/**
 * Creates the certificates of one environment (RFC 5280): a root (P-256), below it the key of the seals (RSA-3072,
 * which every PDF reader supports) and the key of the time stamps (P-256; RFC 3161, 2.3: extended key usage critical
 * and alone). The root's key is thrown away: nobody, us included, can certify another key below it. It leaves behind
 * a responder (P-256; RFC 6960, 4.2.2.2) that can state whether its certificates were revoked, and nothing else: a
 * seal needs such a statement, made after it, to stay verifiable for long.
 */
export async function makeCertificates({
  environment,
  operator,
  validFrom,
  stampKey,
}: CertificateIssue): Promise<CertificateSet> {
  // Takes 0.1 s to load, which only the first start should pay for. The library requires the polyfill.
  await import('reflect-metadata');
  const x509 = await import('@peculiar/x509');
  const keys = await webcrypto.subtle.generateKey(EC, true, ['sign', 'verify']);
  const name = (purpose: CertificatePurpose) =>
    new x509.Name(certificateName(environment, purpose, operator));
  const root = await makeRoot(x509, { name: name('root'), keys, validFrom });
  const authority: Authority = { x509, root, signingKey: keys.privateKey, validFrom };
  const stamping = {
    name: name('timestamp'),
    purposes: [new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.timeStamping], true)],
  };
  const [seal, timestamp, revocation] = await Promise.all([
    certifyNew(authority, { name: name('seal'), key: RSA, purposes: [] }),
    stampKey === undefined
      ? certifyNew(authority, { ...stamping, key: EC })
      : certifyHeld(authority, stamping, stampKey),
    certifyNew(authority, {
      name: name('revocation'),
      key: EC,
      purposes: [
        new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.ocspSigning]),
        new x509.Extension(OCSP_NO_CHECK, false, DER_NULL),
      ],
    }),
  ]);
  return { rootPem: root.toString('pem'), seal, timestamp, revocation };
}

interface Root {
  readonly name: Name;
  readonly keys: webcrypto.CryptoKeyPair;
  readonly validFrom: Date;
}

async function makeRoot(x509: X509, { name, keys, validFrom }: Root): Promise<X509Certificate> {
  const { keyCertSign, cRLSign } = x509.KeyUsageFlags;
  return x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: randomSerial(),
    name,
    notBefore: validFrom,
    notAfter: yearsAfter(validFrom, ROOT_YEARS),
    keys,
    signingAlgorithm: EC,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(keyCertSign | cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
}

interface Authority {
  readonly x509: X509;
  readonly root: X509Certificate;
  readonly signingKey: webcrypto.CryptoKey;
  readonly validFrom: Date;
}

interface Leaf {
  readonly name: Name;
  readonly purposes: readonly InstanceType<X509['Extension']>[];
}

async function certifyNew(
  authority: Authority,
  { key, ...leaf }: Leaf & { readonly key: typeof RSA | typeof EC },
): Promise<MadeCertificate> {
  const keys = await webcrypto.subtle.generateKey(key, true, ['sign', 'verify']);
  const keyPem = KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' });
  return { keyPem: String(keyPem), certificatePem: await certify(authority, leaf, keys.publicKey) };
}

/** A key that never leaves its token: only its public half is here. */
async function certifyHeld(authority: Authority, leaf: Leaf, held: KeyObject): Promise<IssuedCertificate> {
  const spki = held.export({ type: 'spki', format: 'der' });
  const algorithm = held.asymmetricKeyType === 'rsa' ? RSA : EC;
  const publicKey = await webcrypto.subtle.importKey('spki', spki, algorithm, true, ['verify']);
  return { keyPem: null, certificatePem: await certify(authority, leaf, publicKey) };
}

async function certify(
  { x509, root, signingKey, validFrom }: Authority,
  leaf: Leaf,
  publicKey: webcrypto.CryptoKey,
): Promise<string> {
  const { digitalSignature, nonRepudiation } = x509.KeyUsageFlags;
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: randomSerial(),
    subject: leaf.name,
    issuer: root.subjectName,
    notBefore: validFrom,
    notAfter: yearsAfter(validFrom, LEAF_YEARS),
    publicKey,
    signingKey,
    signingAlgorithm: EC,
    extensions: [
      new x509.BasicConstraintsExtension(false),
      new x509.KeyUsagesExtension(digitalSignature | nonRepudiation, true),
      ...leaf.purposes,
      await x509.SubjectKeyIdentifierExtension.create(publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(root.publicKey),
    ],
  });
  return certificate.toString('pem');
}

/** 126 random bits, positive and without a leading zero (RFC 5280, 4.1.2.2: at most 20 octets). */
function randomSerial(): string {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes.toString('hex');
}

function yearsAfter(from: Date, years: number): Date {
  const to = new Date(from);
  to.setUTCFullYear(to.getUTCFullYear() + years);
  return to;
}
