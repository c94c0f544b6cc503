import type { Element } from './der.ts';
import {
  bitsOf,
  childrenOf,
  DerError,
  expectTag,
  identifierOf,
  readElement,
  TAG,
  timeOf,
  unsignedOf,
} from './der.ts';
import { sameBytes } from '../read-canonical.ts';
import { signatureHolds } from './signature.ts';

/** An extension. `value` is the DER inside its OCTET STRING. */
interface Extension {
  readonly critical: boolean;
  readonly value: Uint8Array;
}

/** The parts of a certificate needed to check a time stamp (RFC 5280, 4.1). */
export interface Certificate {
  readonly der: Uint8Array;
  /** DER of the INTEGER and of the Names. */
  readonly serial: Uint8Array;
  readonly issuer: Uint8Array;
  readonly subject: Uint8Array;
  readonly key: Uint8Array;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly extensions: ReadonlyMap<string, Extension>;
  /** The bytes that the issuer signed, and the algorithm. */
  readonly signed: { readonly data: Uint8Array; readonly algorithm: string; readonly signature: Uint8Array };
}

const EXTENSION = {
  keyUsage: '2.5.29.15',
  subjectAltName: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  certificatePolicies: '2.5.29.32',
  authorityKeyIdentifier: '2.5.29.35',
  subjectKeyIdentifier: '2.5.29.14',
  extendedKeyUsage: '2.5.29.37',
} as const;
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/** Critical extensions that are checked here or do not restrict a time stamp. */
const UNDERSTOOD: readonly string[] = [
  EXTENSION.basicConstraints,
  EXTENSION.keyUsage,
  EXTENSION.extendedKeyUsage,
  EXTENSION.subjectAltName,
  EXTENSION.certificatePolicies,
];

/** Reads a certificate. Throws `DerError`. */
function readCertificate(der: Uint8Array): Certificate {
  const [body, algorithm, signature] = childrenOf(readElement(der));
  const parts = childrenOf(body);
  const fields = parts[0]?.tag === TAG.zero ? parts.slice(1) : parts;
  const [serial, , issuer, validity, subject, key] = fields;
  const [notBefore, notAfter] = childrenOf(validity);
  return {
    der,
    serial: expectTag(serial, TAG.integer).bytes,
    issuer: expectTag(issuer, TAG.sequence).bytes,
    subject: expectTag(subject, TAG.sequence).bytes,
    key: expectTag(key, TAG.sequence).bytes,
    notBefore: timeOf(notBefore),
    notAfter: timeOf(notAfter),
    extensions: readExtensions(fields.find(({ tag }) => tag === TAG.three)),
    signed: {
      data: expectTag(body, TAG.sequence).bytes,
      algorithm: identifierOf(childrenOf(algorithm)[0]),
      signature: bitsOf(signature),
    },
  };
}

function readExtensions(tagged: Element | undefined): ReadonlyMap<string, Extension> {
  if (tagged === undefined) return new Map();
  const list = childrenOf(childrenOf(tagged, TAG.three)[0]);
  return new Map(
    list.map((extension) => {
      const parts = childrenOf(extension);
      const critical = parts[1]?.tag === TAG.boolean && parts[1].content[0] !== 0;
      return [identifierOf(parts[0]), { critical, value: expectTag(parts.at(-1), TAG.octetString).content }];
    }),
  );
}

/** Returns whether a critical extension limits the certificate to time stamping (RFC 3161, 2.3). Throws `DerError`. */
export function isOnlyForTimeStamping({ extensions }: Certificate): boolean {
  const usage = extensions.get(EXTENSION.extendedKeyUsage);
  if (usage?.critical !== true) return false;
  return childrenOf(readElement(usage.value)).map(identifierOf).join() === TIME_STAMPING;
}

const LONGEST_PATH = 8;
const MOST_CERTIFICATES = 32;

/**
 * Returns whether the certificates lead to a root, all valid at that time, each issuer an authority with a sufficient path length
 * (RFC 5280, 6.1, without policies, names and revocation). Throws `DerError`.
 */
export function leadsToRoot(
  certificate: Certificate,
  {
    between,
    roots,
    at,
  }: { readonly between: readonly Certificate[]; readonly roots: readonly Certificate[]; readonly at: Date },
): boolean {
  const issuers = [...between.slice(0, MOST_CERTIFICATES), ...roots];
  let current = certificate;
  for (let above = 0; above < LONGEST_PATH; above += 1) {
    const { der } = current;
    if (!isUsable(current, at)) return false;
    if (roots.some((root) => sameBytes(root.der, der))) return true;
    const subject = current;
    const issuer = issuers.find((candidate) => issued(candidate, subject, above));
    if (issuer === undefined) return false;
    current = issuer;
  }
  return false;
}

function isUsable({ notBefore, notAfter, extensions }: Certificate, at: Date): boolean {
  if (at < notBefore || at > notAfter) return false;
  return [...extensions].every(([identifier, { critical }]) => !critical || UNDERSTOOD.includes(identifier));
}

/** `below` counts the authorities between the issuer and the certificate at the end. */
function issued(
  issuer: Certificate,
  { der, issuer: name, signed, extensions }: Certificate,
  below: number,
): boolean {
  if (sameBytes(issuer.der, der) || !sameBytes(issuer.subject, name)) return false;
  if (!maySign(issuer, below) || !isNamedBy(extensions, issuer)) return false;
  return signatureHolds({ ...signed, key: issuer.key });
}

/** Returns whether a certificate is an authority whose path length and key usage allow this. */
function maySign({ extensions }: Certificate, below: number): boolean {
  const constraints = extensions.get(EXTENSION.basicConstraints);
  if (constraints === undefined) return false;
  const [isAuthority, limit] = childrenOf(readElement(constraints.value));
  if (isAuthority?.tag !== TAG.boolean || isAuthority.content[0] === 0) return false;
  if (limit !== undefined && BigInt(below) > unsignedOf(limit)) return false;
  const usage = extensions.get(EXTENSION.keyUsage);
  return usage === undefined || signsCertificates(usage.value);
}

const KEY_CERT_SIGN = 0x04;

function signsCertificates(value: Uint8Array): boolean {
  const { content } = readElement(value, TAG.bitString);
  return ((content[1] ?? 0) & KEY_CERT_SIGN) !== 0;
}

const KEY_IDENTIFIER = 0x80;

/** Returns whether the issuer's key identifiers match, if both certificates state them. */
function isNamedBy(extensions: Certificate['extensions'], issuer: Certificate): boolean {
  const wanted = extensions.get(EXTENSION.authorityKeyIdentifier);
  const own = issuer.extensions.get(EXTENSION.subjectKeyIdentifier);
  if (wanted === undefined || own === undefined) return true;
  const identifier = childrenOf(readElement(wanted.value)).find(({ tag }) => tag === KEY_IDENTIFIER);
  return (
    identifier === undefined || sameBytes(identifier.content, readElement(own.value, TAG.octetString).content)
  );
}

/** Returns whether the certificate has this key identifier (RFC 5280, 4.2.1.2). Throws `DerError`. */
export function hasKeyIdentifier({ extensions }: Certificate, identifier: Uint8Array): boolean {
  const own = extensions.get(EXTENSION.subjectKeyIdentifier);
  return own !== undefined && sameBytes(readElement(own.value, TAG.octetString).content, identifier);
}

/** Reads certificates and skips unreadable ones. */
export function readKnown(ders: readonly Uint8Array[]): readonly Certificate[] {
  return ders.flatMap((der) => {
    try {
      return [readCertificate(der)];
    } catch (error) {
      if (error instanceof DerError) return [];
      throw error;
    }
  });
}
