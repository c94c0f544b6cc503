import { bufferView } from './buffer-view.ts';
import { nodeCrypto } from './node-crypto.ts';
import { CertificateError, extendedKeyUsage, readCertificate, type Certificate } from '@aval/pki/certificate';
import { pathToRoot } from '@aval/pki/certificate-path';
import { DerError, expectTag, readDer, sequenceOf } from '@aval/pki/asn1/decode';
import { TAG } from '@aval/pki/asn1/tags';
import { OID } from '@aval/pki/asn1/object-identifiers';

/** The certificates to build the path of a signer's certificate from. All are DER. */
export interface HolderPathQuestion {
  readonly certificate: Uint8Array;
  /** Certificates that may be between it and a root, in any order. */
  readonly chain: readonly Uint8Array[];
  readonly roots: readonly Uint8Array[];
  readonly at: Date;
}

/** Bits of keyUsage (RFC 5280, 4.2.1.3). */
const DIGITAL_SIGNATURE = 0x80;
const NON_REPUDIATION = 0x40;

/**
 * Returns the path from a person's certificate to a root, root included, or null if there is none at that time: each
 * issuer an authority whose path length allows it, names and signatures chained, no unknown critical extension
 * (RFC 5280, 6.1 without policy mapping, name constraints and revocation). The certificate itself must be no authority,
 * and its key must be for signing documents. Malformed certificates have no path.
 */
export function holderPath({ certificate, chain, roots, at }: HolderPathQuestion): Buffer[] | null {
  const holder = readOrNull(certificate);
  if (holder === null || !maySign(holder)) return null;
  const path = pathToRoot({ certificate: holder, intermediates: chain, roots, at, crypto: nodeCrypto });
  return path === null || path.length === 1 ? null : path.map(({ der }) => bufferView(der));
}

function readOrNull(der: Uint8Array): Certificate | null {
  try {
    return readCertificate(der);
  } catch (error) {
    if (error instanceof CertificateError) return null;
    throw error;
  }
}

function maySign(certificate: Certificate): boolean {
  try {
    return !isAuthority(certificate) && isForDocuments(certificate) && !isForOthers(certificate);
  } catch (error) {
    if (error instanceof DerError) return false;
    throw error;
  }
}

function isAuthority({ extensions }: Certificate): boolean {
  const extension = extensions.get(OID.basicConstraints);
  if (extension === undefined) return false;
  const [flag] = sequenceOf(readDer(extension.value));
  return flag?.tag === TAG.boolean && flag.content[0] !== 0;
}

/** ICP-Brasil requires keyUsage in every certificate (DOC-ICP-04, 7.1.2). */
function isForDocuments({ extensions }: Certificate): boolean {
  const extension = extensions.get(OID.keyUsage);
  if (extension === undefined) return false;
  const uses = expectTag(readDer(extension.value), TAG.bitString).content[1] ?? 0;
  return (uses & (DIGITAL_SIGNATURE | NON_REPUDIATION)) !== 0;
}

const FOR_OTHERS: ReadonlySet<string> = new Set([OID.timeStamping, OID.ocspSigning]);

/** Certificates of time stamps and of responders sign nothing else. */
function isForOthers(certificate: Certificate): boolean {
  return extendedKeyUsage(certificate)?.purposes.some((purpose) => FOR_OTHERS.has(purpose)) ?? false;
}
