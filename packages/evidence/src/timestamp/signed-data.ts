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

/** A SignedData with its content inside and one signer, nothing checked yet (RFC 5652, 5.1). */
export interface SignedData {
  readonly contentType: string;
  readonly content: Uint8Array;
  /** DER of each certificate that came along. */
  readonly certificates: readonly Uint8Array[];
  /** Its SignerInfo. */
  readonly signer: readonly Element[];
}

/** Reads a ContentInfo with SignedData. Throws `DerError`. */
export function readSignedData(found: Element | undefined): SignedData {
  const [type, tagged] = childrenOf(found);
  if (identifierOf(type) !== SIGNED_DATA) throw new DerError('the content is no SignedData');
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

/** The certificate that the signer names; undefined where it is not among those. Throws `DerError`. */
export function signerCertificate(
  [, id]: SignedData['signer'],
  certificates: readonly Certificate[],
): Certificate | undefined {
  if (id?.tag === KEY_IDENTIFIER) return certificates.find((one) => hasKeyIdentifier(one, id.content));
  const [issuer, serial] = childrenOf(id);
  return certificates.find(
    (one) => sameBytes(one.issuer, issuer?.bytes ?? EMPTY) && sameBytes(one.serial, serial?.bytes ?? EMPTY),
  );
}

const EMPTY = new Uint8Array();

/**
 * Whether the signer signed this content with the key of this certificate and named it (RFC 5652, 5.4; RFC 5035, 5).
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

/** The attributes by their type, each with its one value; one that comes twice could be read in two ways. */
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

/** What was signed is the SET OF attributes, not its place in the SignerInfo (RFC 5652, 5.4). */
function asSet({ bytes }: Element): Uint8Array {
  const set = Uint8Array.from(bytes);
  set[0] = TAG.set;
  return set;
}

/** Without this attribute another certificate of the same key could stand in the place of the right one. */
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

/** Reads bytes that are one SEQUENCE into their parts. Throws `DerError`. */
export function partsOf(der: Uint8Array): readonly Element[] {
  return childrenOf(readElement(der));
}
