import { hash } from 'node:crypto';
import { readCertificate, type Certificate } from '@aval/pki/certificate';
import { expectTag, readDer } from '@aval/pki/asn1/decode';
import { contextTag, TAG } from '@aval/pki/asn1/tags';
import {
  element,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
  sortedSet,
} from '../der/encode.ts';
import { OID } from '@aval/pki/asn1/object-identifiers';
import { signaturePolicyIdentifier, type SignaturePolicy } from './signature-policy.ts';
import type { SigningKey } from './signing-key.ts';

/** The signed statement. */
interface AttributeParts {
  readonly contentType: string;
  /** SHA-256 of the content. */
  readonly digest: Uint8Array;
  /** The signature policy. */
  readonly policy?: SignaturePolicy;
}

/** The input of a SignedData (RFC 5652, 5). */
interface SignedDataParts extends AttributeParts {
  /** The content to embed. Absent for a detached signature. */
  readonly content?: Uint8Array;
  readonly key: SigningKey;
  /** Certificates to include. */
  readonly certificates: readonly Uint8Array[];
  /** Creates unsigned attributes from the signature value. */
  readonly unsignedAttributes?: (signatureValue: Uint8Array) => Promise<readonly Uint8Array[]>;
}

/**
 * Creates a ContentInfo with SignedData and one signer: content type, message digest and
 * signing-certificate-v2 are signed, a signing time is not (EN 319 142-1, 6.3 forbids it for PDF).
 */
export async function signedData(parts: SignedDataParts): Promise<Buffer> {
  const certificate = readCertificate(parts.key.certificate);
  const attributes = signedAttributes(parts, certificate);
  const signature = await parts.key.sign(attributes);
  const unsigned = (await parts.unsignedAttributes?.(signature)) ?? [];
  return assembleSignedData({
    ...parts,
    certificate,
    attributes,
    signature,
    unsigned,
    keyType: parts.key.keyType,
  });
}

/** A SignedData with an existing signature value. */
interface SignedParts {
  readonly contentType: string;
  readonly content?: Uint8Array;
  readonly certificates: readonly Uint8Array[];
  readonly certificate: Certificate;
  /** As signed, a SET; inside the SignerInfo its tag is [0]. */
  readonly attributes: Buffer;
  readonly signature: Uint8Array;
  readonly unsigned: readonly Uint8Array[];
  readonly keyType: SigningKey['keyType'];
}

/** Assembles a SignedData with its signature (RFC 5652, 5.1). */
export function assembleSignedData(parts: SignedParts): Buffer {
  const version = parts.contentType === OID.data ? 1 : 3;
  const body = sequence(
    integer(version),
    setOf(sequence(objectIdentifier(OID.sha256))),
    contentInfo(parts),
    ...certificateSet(parts.certificates),
    setOf(signerInfo(parts)),
  );
  return sequence(objectIdentifier(OID.signedData), element(contextTag(0), body));
}

/** Returns an attribute with a single value (RFC 5652, 5.3). */
export function attribute(type: string, value: Uint8Array): Buffer {
  return sequence(objectIdentifier(type), setOf(value));
}

function contentInfo({ contentType, content }: SignedParts): Buffer {
  const inside = content ? [element(contextTag(0), octetString(content))] : [];
  return sequence(objectIdentifier(contentType), ...inside);
}

function certificateSet(certificates: readonly Uint8Array[]): Buffer[] {
  return certificates.length === 0 ? [] : [element(contextTag(0), ...sortedSet(certificates))];
}

/** Returns the signed attributes, as the SET whose DER the key signs (RFC 5652, 5.4). */
export function signedAttributes(
  { contentType, digest, policy }: AttributeParts,
  certificate: Certificate,
): Buffer {
  return setOf(
    attribute(OID.contentType, objectIdentifier(contentType)),
    attribute(OID.messageDigest, octetString(digest)),
    attribute(OID.signingCertificateV2, signingCertificateV2(certificate)),
    ...(policy ? [attribute(OID.signaturePolicyIdentifier, signaturePolicyIdentifier(policy))] : []),
  );
}

/** Binds the signature to this certificate (RFC 5035, 3). SHA-256 is the default, so its name is omitted. */
function signingCertificateV2(certificate: Certificate): Buffer {
  const written = BINDINGS.get(certificate) ?? bindingTo(certificate);
  BINDINGS.set(certificate, written);
  return written;
}

/** `readCertificate` returns the same object for the same bytes, and a process signs with few certificates. */
const BINDINGS = new WeakMap<Certificate, Buffer>();

function bindingTo({ der, issuer, serialNumberDer }: Certificate): Buffer {
  const digest = hash('sha256', der, 'buffer');
  const directoryName = element(contextTag(4), issuer);
  const issuerSerial = sequence(sequence(directoryName), serialNumberDer);
  return sequence(sequence(sequence(octetString(digest), issuerSerial)));
}

function signerInfo({ certificate, attributes, signature, unsigned, keyType }: SignedParts): Buffer {
  return sequence(
    integer(1),
    sequence(certificate.issuer, certificate.serialNumberDer),
    sequence(objectIdentifier(OID.sha256)),
    element(contextTag(0), expectTag(readDer(attributes), TAG.set).content),
    signatureAlgorithm(keyType),
    octetString(signature),
    ...(unsigned.length === 0 ? [] : [element(contextTag(1), ...sortedSet(unsigned))]),
  );
}

/** Returns the AlgorithmIdentifier of a signature over SHA-256 (RFC 5754, 3.2 and 3.3). */
export function signatureAlgorithm(keyType: SigningKey['keyType']): Buffer {
  if (keyType === 'ec') return sequence(objectIdentifier(OID.ecdsaWithSha256));
  return sequence(objectIdentifier(OID.sha256WithRsa), nullValue());
}
