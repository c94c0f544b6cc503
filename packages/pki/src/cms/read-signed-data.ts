import {
  childrenOf,
  DerError,
  dottedOf,
  expectTag,
  integerOf,
  readDer,
  sequenceOf,
  type DerElement,
} from '../asn1/decode.ts';
import { lengthOctets } from '../asn1/length-octets.ts';
import { OID } from '../asn1/object-identifiers.ts';
import { contextTag, TAG } from '../asn1/tags.ts';

/** A parsed SignedData, not checked yet (RFC 5652, 5.1). */
export interface SignedData {
  readonly contentType: string;
  /** The embedded content, or null for a detached signature. */
  readonly content: Uint8Array | null;
  /** DER of each included certificate. */
  readonly certificates: readonly Uint8Array[];
  readonly signers: readonly SignerInfo[];
}

/** The signer: a certificate named by issuer and serial number, or by its key (RFC 5652, 5.3). */
export type SignerId =
  | { readonly kind: 'issuer'; readonly issuer: Uint8Array; readonly serialNumber: bigint }
  | { readonly kind: 'key'; readonly keyIdentifier: Uint8Array };

/** Values of attributes by their type. */
type Attributes = ReadonlyMap<string, readonly DerElement[]>;

/** One signature of a SignedData (RFC 5652, 5.3). */
export interface SignerInfo {
  readonly signer: SignerId;
  readonly digestAlgorithm: string;
  readonly signatureAlgorithm: string;
  readonly signature: Uint8Array;
  readonly signedAttributes: Attributes;
  /** The DER that was signed: the attributes with the tag of a SET. */
  readonly signedBytes: Uint8Array;
  readonly unsignedAttributes: Attributes;
}

/** Reads a ContentInfo with SignedData in DER: what RFC 5652 names and nothing beside it. Throws DerError. */
export function readSignedData(der: Uint8Array): SignedData {
  const [type, tagged] = atMost(2, sequenceOf(readDer(der)));
  if (dottedOf(type) !== OID.signedData) throw new DerError('the content is not SignedData');
  const [signedData] = atMost(1, childrenOf(expectTag(tagged, contextTag(0))));
  const [version, algorithms, contentInfo, ...rest] = sequenceOf(signedData);
  integerOf(version);
  childrenOf(expectTag(algorithms, TAG.set)).forEach(algorithmOf);
  const [contentType, content] = atMost(2, sequenceOf(contentInfo));
  const { certificates, signers } = listsOf(rest);
  return {
    contentType: dottedOf(contentType),
    content: content ? contentIn(content) : null,
    certificates: certificates ? certificateList(certificates) : [],
    signers: childrenOf(signers).map(readSigner),
  };
}

function contentIn(tagged: DerElement): Uint8Array {
  const [content] = atMost(1, childrenOf(expectTag(tagged, contextTag(0))));
  return expectTag(content, TAG.octetString).content;
}

/** Certificates [0] and lists of revoked ones [1], if they are there, and the signers: in this order. */
function listsOf(elements: readonly DerElement[]) {
  const others = elements.slice(0, -1);
  const tags = others.map(({ tag }) => tag);
  const isKnown = [contextTag(0), contextTag(1)].filter((tag) => tags.includes(tag)).join() === tags.join();
  if (!isKnown) throw new DerError('SignedData has something beside what it may have');
  return {
    certificates: others.find(({ tag }) => tag === contextTag(0)),
    signers: expectTag(elements.at(-1), TAG.set),
  };
}

/** Readers pass over further elements, which are in no signature, so none may be there. */
function atMost(count: number, elements: readonly DerElement[]): readonly DerElement[] {
  if (elements.length > count) throw new DerError('an element has more in it than it may have');
  return elements;
}

/** Other kinds of certificate have a context tag and are not used here. */
function certificateList(set: DerElement): Uint8Array[] {
  return childrenOf(set)
    .filter(({ tag }) => tag === TAG.sequence)
    .map(({ bytes }) => bytes);
}

function readSigner(found: DerElement): SignerInfo {
  const [version, signer, digestAlgorithm, signed, signatureAlgorithm, signature, unsigned] = atMost(
    7,
    sequenceOf(found),
  );
  integerOf(version);
  const signedSet = expectTag(signed, contextTag(0));
  return {
    signer: readSignerId(signer),
    digestAlgorithm: algorithmOf(digestAlgorithm),
    signatureAlgorithm: algorithmOf(signatureAlgorithm),
    signature: expectTag(signature, TAG.octetString).content,
    signedAttributes: readAttributes(signedSet),
    signedBytes: asSet(signedSet.content),
    unsignedAttributes: unsigned ? readAttributes(expectTag(unsigned, contextTag(1))) : new Map(),
  };
}

/** The signature covers the DER of the SET OF attributes, not their encoding in the SignerInfo (RFC 5652, 5.4). */
function asSet(content: Uint8Array): Uint8Array {
  const length = lengthOctets(content.length);
  const set = new Uint8Array(1 + length.length + content.length);
  set[0] = TAG.set;
  set.set(length, 1);
  set.set(content, 1 + length.length);
  return set;
}

function readSignerId(found: DerElement | undefined): SignerId {
  if (found?.tag === KEY_IDENTIFIER_TAG) return { kind: 'key', keyIdentifier: found.content };
  const [issuer, serialNumber] = atMost(2, sequenceOf(found));
  return {
    kind: 'issuer',
    issuer: expectTag(issuer, TAG.sequence).bytes,
    serialNumber: integerOf(serialNumber),
  };
}

const KEY_IDENTIFIER_TAG = 0x80;

function algorithmOf(found: DerElement | undefined): string {
  return dottedOf(atMost(2, sequenceOf(found))[0]);
}

/** A repeated attribute is ambiguous, so it is rejected (RFC 5652, 11). */
function readAttributes(set: DerElement): Attributes {
  const attributes = new Map<string, readonly DerElement[]>();
  for (const attribute of childrenOf(set)) {
    const [type, values] = atMost(2, sequenceOf(attribute));
    const dotted = dottedOf(type);
    if (attributes.has(dotted)) throw new DerError('an attribute comes twice');
    attributes.set(dotted, childrenOf(expectTag(values, TAG.set)));
  }
  return attributes;
}
