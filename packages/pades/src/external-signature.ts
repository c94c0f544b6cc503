import { sameBytes } from '@aval/pki/bytes';
import { nodeCrypto } from './node-crypto.ts';
import { CertificateError, readCertificate } from '@aval/pki/certificate';
import { publicKeyOf } from './node-certificate.ts';
import { readSignedData } from '@aval/pki/cms/read-signed-data';
import { assembleSignedData, attribute, signedAttributes } from './cms/signed-data.ts';
import type { SignaturePolicy } from './cms/signature-policy.ts';
import { verifySigner, type SignatureProblem } from '@aval/pki/cms/verify-signer';
import { DerError, readFirst } from '@aval/pki/asn1/decode';
import { OID } from '@aval/pki/asn1/object-identifiers';

/** Why an external signature is rejected. */
export type ExternalProblem =
  | SignatureProblem
  | 'cms-malformed'
  | 'content-embedded'
  | 'content-not-data'
  | 'key-unsupported'
  | 'certificate-other';

/** An external signature that must not be embedded. */
export class SignatureRefused extends Error {
  override readonly name = 'SignatureRefused';
  readonly problems: readonly ExternalProblem[];

  constructor(problems: readonly ExternalProblem[], options?: ErrorOptions) {
    super(`the signature does not hold: ${problems.join(', ')}`, options);
    this.problems = problems;
  }
}

/** A request for an external signature. Plain data: it may wait for days. */
export interface ExternalSigning {
  /** SHA-256 of the signed bytes: `sealDigest` of the prepared file. */
  readonly digest: Uint8Array;
  /** DER of the signer's certificate. */
  readonly certificate: Uint8Array;
  readonly policy?: SignaturePolicy;
}

/**
 * Returns the bytes for the signer's device to sign: the DER of the signed attributes (RFC 5652, 5.4). A device that takes hashes gets
 * their SHA-256. The same request always gives the same bytes. Throws CertificateError.
 */
export function attributesToSign({ digest, certificate, policy }: ExternalSigning): Buffer {
  const parts = { contentType: OID.data, digest, ...(policy && { policy }) };
  return signedAttributes(parts, readCertificate(certificate));
}

/** The response of a signer's device. */
export interface RawSignature extends ExternalSigning {
  /** RSA PKCS #1 v1.5, or ECDSA in DER, with SHA-256 over `attributesToSign`. */
  readonly signature: Uint8Array;
  /** DER of the certificates above the signer's, in any order. */
  readonly chain: readonly Uint8Array[];
  /** An RFC 3161 token over the signature value; makes it B-T (AD-RT) instead of B-B (AD-RB). */
  readonly timestampToken?: Uint8Array;
}

/**
 * Wraps a raw signature in a CMS, and checks it (EN 319 142-1, 6.3). The caller must check whether the certificate is
 * trusted and whose it is. Throws SignatureRefused.
 */
export function completeSignature(raw: RawSignature): Buffer {
  const certificate = readOrRefuse(raw.certificate);
  const cms = assembleSignedData({
    contentType: OID.data,
    certificates: [raw.certificate, ...raw.chain],
    certificate,
    attributes: attributesToSign(raw),
    signature: raw.signature,
    unsigned: raw.timestampToken ? [attribute(OID.signatureTimeStampToken, raw.timestampToken)] : [],
    keyType: keyTypeOf(raw.certificate),
  });
  return acceptSignature(cms, raw);
}

/**
 * Accepts a complete external CMS: it must be one detached signature over this digest that names its
 * certificate, which must be `certificate`. Returns its DER without trailing bytes. Throws SignatureRefused.
 */
export function acceptSignature(
  cms: Uint8Array,
  { digest, certificate }: Pick<ExternalSigning, 'digest' | 'certificate'>,
): Buffer {
  const { bytes, problems, signer } = judge(cms, digest);
  if (problems.length > 0) throw new SignatureRefused(problems);
  if (signer === undefined || !sameBytes(signer, certificate))
    throw new SignatureRefused(['certificate-other']);
  return bytes;
}

interface Judged {
  readonly bytes: Buffer;
  readonly signer: Uint8Array | undefined;
  readonly problems: readonly ExternalProblem[];
}

function judge(cms: Uint8Array, digest: Uint8Array): Judged {
  try {
    const { bytes } = readFirst(cms);
    const signed = readSignedData(bytes);
    const { certificate, problems } = verifySigner(signed, {
      // No other hash of the same bytes is known here, so nothing equals it.
      digestOf: (hash) => (hash === 'sha256' ? digest : new Uint8Array()),
      crypto: nodeCrypto,
    });
    const form: ExternalProblem[] = signed.content ? ['content-embedded'] : [];
    if (signed.contentType !== OID.data) form.push('content-not-data');
    return { bytes: Buffer.from(bytes), signer: certificate?.der, problems: [...form, ...problems] };
  } catch (cause) {
    if (cause instanceof DerError) throw new SignatureRefused(['cms-malformed'], { cause });
    throw cause;
  }
}

function readOrRefuse(der: Uint8Array): ReturnType<typeof readCertificate> {
  try {
    return readCertificate(der);
  } catch (cause) {
    if (cause instanceof CertificateError) throw new SignatureRefused(['certificate-missing'], { cause });
    throw cause;
  }
}

function keyTypeOf(certificate: Uint8Array): 'rsa' | 'ec' {
  const type = publicKeyOf(certificate).asymmetricKeyType;
  if (type === 'rsa' || type === 'ec') return type;
  throw new SignatureRefused(['key-unsupported']);
}
