import { X509Certificate, type KeyObject } from 'node:crypto';
import {
  childrenOf,
  dottedOf,
  expectTag,
  integerOf,
  readDer,
  sequenceOf,
  timeOf,
  type DerElement,
} from './der/decode.ts';
import { contextTag, TAG } from './der/encode.ts';
import { OID } from './der/object-identifiers.ts';
import { rememberByBytes } from './der/remember-by-bytes.ts';

/** An extension of a certificate. `value` is the DER inside its OCTET STRING. */
export interface Extension {
  readonly critical: boolean;
  readonly value: Buffer;
}

/** The parts of an X.509 certificate needed to create and check signatures (RFC 5280, 4.1). */
export interface Certificate {
  readonly der: Buffer;
  readonly serialNumber: bigint;
  /** The DER of the INTEGER, as signatures quote it. */
  readonly serialNumberDer: Buffer;
  /** The DER of the issuer's Name. */
  readonly issuer: Buffer;
  /** The DER of the subject's Name. */
  readonly subject: Buffer;
  readonly subjectPublicKeyInfo: Buffer;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** By object identifier. */
  readonly extensions: ReadonlyMap<string, Extension>;
}

/** An unreadable certificate. */
export class CertificateError extends Error {
  override readonly name = 'CertificateError';
}

/** Reads a certificate from its DER. Returns the same object for the same bytes. Throws CertificateError. */
export const readCertificate: (der: Uint8Array) => Certificate = rememberByBytes((der) =>
  readable(() => readFields(Buffer.from(der))),
);

/** Returns Node's form of the certificate, which checks signatures. Throws CertificateError. */
export const nodeCertificate: (der: Uint8Array) => X509Certificate = rememberByBytes((der) =>
  readable(() => new X509Certificate(der)),
);

/** Returns a certificate's key. Throws CertificateError, also for a key type that Node does not support. */
export const publicKeyOf: (der: Uint8Array) => KeyObject = rememberByBytes((der) =>
  readable(() => nodeCertificate(der).publicKey),
);

function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new CertificateError('the bytes are no X.509 certificate', { cause });
  }
}

function readFields(der: Buffer): Certificate {
  const [tbs] = sequenceOf(readDer(der));
  const parts = sequenceOf(tbs);
  const fields = parts[0]?.tag === contextTag(0) ? parts.slice(1) : parts;
  const [serial, , issuer, validity, subject, key] = fields;
  const [notBefore, notAfter] = sequenceOf(validity);
  return {
    der,
    serialNumber: integerOf(serial),
    serialNumberDer: expectTag(serial, TAG.integer).bytes,
    issuer: expectTag(issuer, TAG.sequence).bytes,
    subject: expectTag(subject, TAG.sequence).bytes,
    subjectPublicKeyInfo: expectTag(key, TAG.sequence).bytes,
    notBefore: timeOf(notBefore),
    notAfter: timeOf(notAfter),
    extensions: readExtensions(fields.find(({ tag }) => tag === contextTag(3))),
  };
}

function readExtensions(tagged: DerElement | undefined): Map<string, Extension> {
  const extensions = new Map<string, Extension>();
  if (!tagged) return extensions;
  for (const extension of sequenceOf(childrenOf(tagged)[0])) {
    const parts = sequenceOf(extension);
    const critical = parts[1]?.tag === TAG.boolean && parts[1].content[0] !== 0;
    const value = expectTag(parts.at(-1), TAG.octetString).content;
    extensions.set(dottedOf(parts[0]), { critical, value });
  }
  return extensions;
}

/** Returns the subject on one line, `CN=…, O=…, C=…`, most specific part first. Throws CertificateError. */
export const subjectName: (der: Uint8Array) => string = rememberByBytes((der) =>
  readable(() => nodeCertificate(der).subject.split('\n').toReversed().join(', ')),
);

/** Returns the identifier of the subject's key, or null if the certificate has none (RFC 5280, 4.2.1.2). */
export function subjectKeyIdentifier({ extensions }: Certificate): Buffer | null {
  const extension = extensions.get(OID.subjectKeyIdentifier);
  return extension ? readDer(extension.value, TAG.octetString).content : null;
}

/** Returns the allowed uses of the key, or null if nothing restricts them (RFC 5280, 4.2.1.12). */
export function extendedKeyUsage({
  extensions,
}: Certificate): { readonly critical: boolean; readonly purposes: readonly string[] } | null {
  const extension = extensions.get(OID.extendedKeyUsage);
  if (!extension) return null;
  return { critical: extension.critical, purposes: sequenceOf(readDer(extension.value)).map(dottedOf) };
}
