import { sameBytes } from './bytes.ts';
import {
  bitStringOf,
  childrenOf,
  DerError,
  dottedOf,
  expectTag,
  integerOf,
  readDer,
  sequenceOf,
  timeOf,
  type DerElement,
} from './asn1/decode.ts';
import { contextTag, TAG } from './asn1/tags.ts';
import { OID } from './asn1/object-identifiers.ts';
import { rememberByBytes } from './asn1/remember-by-bytes.ts';

/** An extension of a certificate. `value` is the DER inside its OCTET STRING. */
export interface Extension {
  readonly critical: boolean;
  readonly value: Uint8Array;
}

/** The parts of an X.509 certificate needed to create and check signatures (RFC 5280, 4.1). */
export interface Certificate {
  readonly der: Uint8Array;
  readonly serialNumber: bigint;
  /** The DER of the INTEGER, as signatures quote it. */
  readonly serialNumberDer: Uint8Array;
  /** The DER of the issuer's Name. */
  readonly issuer: Uint8Array;
  /** The DER of the subject's Name. */
  readonly subject: Uint8Array;
  readonly subjectPublicKeyInfo: Uint8Array;
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
  readable(() => readFields(Uint8Array.from(der))),
);

function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new CertificateError('the bytes are no X.509 certificate', { cause });
  }
}

function readFields(der: Uint8Array): Certificate {
  const [tbs] = sequenceOf(readDer(der));
  const fields = fieldsOf(tbs);
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

/** The fields from the serial number on: the version before it may be missing. */
function fieldsOf(tbs: DerElement | undefined): readonly DerElement[] {
  const parts = sequenceOf(tbs);
  return parts[0]?.tag === contextTag(0) ? parts.slice(1) : parts;
}

/** The signed part of a certificate and its signature (RFC 5280, 4.1.1). */
export interface CertificateSignature {
  /** Object identifier of the signature algorithm. */
  readonly algorithm: string;
  readonly data: Uint8Array;
  readonly signature: Uint8Array;
}

/** Reads the signature of a certificate. Throws CertificateError, also if the signed part names another algorithm. */
export function certificateSignature({ der }: Certificate): CertificateSignature {
  return readable(() => {
    const [tbs, algorithm, signature] = sequenceOf(readDer(der));
    const { bytes: data } = expectTag(tbs, TAG.sequence);
    const named = expectTag(fieldsOf(tbs)[1], TAG.sequence);
    const [identifier] = sequenceOf(algorithm);
    if (!sameBytes(named.bytes, expectTag(algorithm, TAG.sequence).bytes))
      throw new DerError('the signed algorithm is another');
    return { algorithm: dottedOf(identifier), data, signature: bitStringOf(signature) };
  });
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

/** Returns the identifier of the subject's key, or null if the certificate has none (RFC 5280, 4.2.1.2). */
export function subjectKeyIdentifier({ extensions }: Certificate): Uint8Array | null {
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
