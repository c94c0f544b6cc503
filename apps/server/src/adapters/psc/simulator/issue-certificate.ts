import { KeyObject, createPrivateKey, randomBytes, webcrypto } from 'node:crypto';
import type * as x509Library from '@peculiar/x509';
import type { JsonName } from '@peculiar/x509';

/** As the certificates that people have: ICP-Brasil still issues A1 with RSA-2048. */
const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
} as const;

type X509 = typeof x509Library;
/** An extension as the library takes it. */
type Extension = InstanceType<X509['Extension']>;

/** A certificate and its key, as they are kept. */
export interface KeyPair {
  /** DER. */
  readonly certificate: Buffer;
  /** PKCS #8, as PEM. */
  readonly privateKey: string;
}

/** An issued certificate. */
interface IssuedKeyPair extends KeyPair {
  /** Hexadecimal, without leading zeros. */
  readonly serialNumber: string;
}

/** The certificate to issue. */
export interface CertificateRequest {
  readonly subject: JsonName;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** Beside the key identifiers, which every certificate gets. */
  readonly extensions: (x509: X509) => readonly Extension[];
  /** Null: the certificate signs itself. */
  readonly issuer: KeyPair | null;
}

/** Creates a key (RSA-2048) and issues its certificate (RFC 5280). */
export async function issueCertificate(request: CertificateRequest): Promise<IssuedKeyPair> {
  // The library takes 0.1 s to load and requires the polyfill: only an installation that uses the simulator pays.
  await import('reflect-metadata');
  const x509 = await import('@peculiar/x509');
  const keys = await webcrypto.subtle.generateKey(RSA, true, ['sign', 'verify']);
  const issuer = request.issuer && new x509.X509Certificate(request.issuer.certificate);
  const serialNumber = randomSerial();
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber,
    subject: request.subject,
    issuer: issuer?.subjectName.toJSON() ?? request.subject,
    notBefore: request.notBefore,
    notAfter: request.notAfter,
    publicKey: keys.publicKey,
    signingKey: request.issuer ? await signingKeyOf(request.issuer.privateKey) : keys.privateKey,
    signingAlgorithm: RSA,
    extensions: [
      ...request.extensions(x509),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(issuer?.publicKey ?? keys.publicKey),
    ],
  });
  return {
    serialNumber,
    certificate: Buffer.from(certificate.rawData),
    privateKey: String(KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' })),
  };
}

function signingKeyOf(pem: string): Promise<webcrypto.CryptoKey> {
  const der = createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' });
  return webcrypto.subtle.importKey('pkcs8', der, RSA, false, ['sign']);
}

/** 126 random bits, positive and without a leading zero (RFC 5280, 4.1.2.2: at most 20 octets). */
function randomSerial(): string {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes.toString('hex');
}
