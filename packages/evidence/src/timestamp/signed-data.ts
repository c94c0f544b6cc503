import { sha1 } from '@noble/hashes/legacy.js';
import { sameBytes } from '../read-canonical.ts';
import type { Certificate } from './certificate.ts';
import { hasKeyIdentifier } from './certificate.ts';
import type { Element } from './der.ts';
import { childrenOf, DerError, expectTag, identifierOf, readElement, TAG } from './der.ts';
import { HASHES, signatureHolds } from './signature.ts';

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const SHA_256 = '2.16.840.1.101.3.4.2.1';
const KEY_IDENTIFIER = 0x80;

/** A SignedData with embedded content and a single signer, not checked yet (RFC 5652, 5.1). */
interface SignedData {
  readonly contentType: string;
  readonly content: Uint8Array;
  /** DER of each included certificate. */
  readonly certificates: readonly Uint8Array[];
  /** Its SignerInfo. */
  readonly signer: readonly Element[];
}

/** Reads a ContentInfo with SignedData. Throws `DerError`. */
export function readSignedData(found: Element | undefined): SignedData {
  const [type, tagged] = childrenOf(found);
  if (identifierOf(type) !== SIGNED_DATA) throw new DerError('the content is not SignedData');
  const [, , contentInfo, ...rest] = childrenOf(childrenOf(tagged, TAG.zero)[0]);
  const [contentType, content] = childrenOf(contentInfo);
  const certificates = rest.find(({ tag }) => tag === TAG.zero);
  const signers = childrenOf(rest.at(-1), TAG.set);
  if (signers.length !== 1) throw new DerError('there is not exactly one signer');
  return {
    contentType: identifierOf(contentType),
    content: expectTag(childrenOf(content, TAG.zero)[0], TAG.octetString).content,
    certificates: certificates ? childrenOf(certificates, TAG.zero).map(({ bytes }) => bytes) : [],
    signer: childrenOf(signers[0]),
  };
}

/** Returns the certificate that the signer names, or undefined if it is not included. Throws `DerError`. */
export function signerCertificate(
  [, id]: SignedData['signer'],
  certificates: readonly Certificate[],
): Certificate | undefined {
  if (id?.tag === KEY_IDENTIFIER)
    return certificates.find((certificate) => hasKeyIdentifier(certificate, id.content));
  const [issuer, serial] = childrenOf(id);
  return certificates.find(
    (certificate) =>
      sameBytes(certificate.issuer, issuer?.bytes ?? EMPTY) &&
      sameBytes(certificate.serial, serial?.bytes ?? EMPTY),
  );
}

const EMPTY = new Uint8Array();

/**
 * Returns whether the signer signed this content with this certificate's key and named the certificate (RFC 5652, 5.4; RFC 5035, 5).
 * Throws `DerError`.
 */
export function signerHolds({ signer, content, contentType }: SignedData, certificate: Certificate): boolean {
  const [, , digestAlgorithm, signed, signatureAlgorithm, signature] = signer;
  const digest = identifierOf(childrenOf(digestAlgorithm)[0]);
  const hash = HASHES.get(digest);
  const attributes = readAttributes(expectTag(signed, TAG.zero));
  const [type, imprint] = [attributes.get(CONTENT_TYPE), attributes.get(MESSAGE_DIGEST)];
  if (hash === undefined || type === undefined || identifierOf(type) !== contentType) return false;
  if (!sameBytes(expectTag(imprint, TAG.octetString).content, hash.digest(content))) return false;
  if (!namesCertificate(attributes, certificate)) return false;
  return signatureHolds({
    algorithm: identifierOf(childrenOf(signatureAlgorithm)[0]),
    digest,
    data: asSet(expectTag(signed, TAG.zero)),
    signature: expectTag(signature, TAG.octetString).content,
    key: certificate.key,
  });
}

/** Returns the attributes by type, each with a single value. Rejects repeated attributes, which are ambiguous. */
function readAttributes(set: Element): ReadonlyMap<string, Element | undefined> {
  const attributes = new Map<string, Element | undefined>();
  for (const attribute of childrenOf(set, TAG.zero)) {
    const [type, values] = childrenOf(attribute);
    const identifier = identifierOf(type);
    if (attributes.has(identifier)) throw new DerError('an attribute comes twice');
    const [value, ...others] = childrenOf(values, TAG.set);
    attributes.set(identifier, others.length === 0 ? value : undefined);
  }
  return attributes;
}

/** The signature covers the SET OF attributes, not their encoding in the SignerInfo (RFC 5652, 5.4). */
function asSet({ bytes }: Element): Uint8Array {
  const set = Uint8Array.from(bytes);
  set[0] = TAG.set;
  return set;
}

/** Without this attribute, another certificate with the same key could replace the right certificate. */
function namesCertificate(
  attributes: ReadonlyMap<string, Element | undefined>,
  { der }: Certificate,
): boolean {
  const newer = attributes.get(SIGNING_CERTIFICATE_V2);
  const value = newer ?? attributes.get(SIGNING_CERTIFICATE);
  if (value === undefined) return false;
  const [first, second] = childrenOf(childrenOf(childrenOf(value)[0])[0]);
  const namesHash = first?.tag === TAG.sequence;
  const identifier = namesHash ? identifierOf(childrenOf(first)[0]) : SHA_256;
  const digest = newer || namesHash ? HASHES.get(identifier)?.digest : sha1;
  const expected = expectTag(namesHash ? second : first, TAG.octetString).content;
  return digest !== undefined && sameBytes(digest(der), expected);
}

/** Reads the parts of a SEQUENCE. Throws `DerError`. */
export function partsOf(der: Uint8Array): readonly Element[] {
  return childrenOf(readElement(der));
}
