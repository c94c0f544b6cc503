import { constants, hash, verify, type KeyObject } from 'node:crypto';
import { OID } from '@aval/pki/asn1/object-identifiers';
import type { Certificate } from '@aval/pki/certificate';
import type { CryptoProvider, SignatureValue } from '@aval/pki/crypto-provider';
import { nodeCertificate, publicKeyOf } from './node-certificate.ts';

/** The cryptography of Node, which is OpenSSL's. */
export const nodeCrypto: CryptoProvider = {
  digest: (name, bytes) => hash(name, bytes, 'buffer'),
  signatureHolds,
  certificateHolds,
};

/** The hash that a signature algorithm names, or null if the digest algorithm decides. */
const SIGNATURE_HASHES: Readonly<Record<string, string | null>> = {
  [OID.rsaEncryption]: null,
  [OID.rsaPss]: null,
  [OID.sha256WithRsa]: 'sha256',
  [OID.sha384WithRsa]: 'sha384',
  [OID.sha512WithRsa]: 'sha512',
  [OID.ecdsaWithSha256]: 'sha256',
  [OID.ecdsaWithSha384]: 'sha384',
  [OID.ecdsaWithSha512]: 'sha512',
};

function signatureHolds(value: SignatureValue): boolean | null {
  const named = Object.hasOwn(SIGNATURE_HASHES, value.algorithm)
    ? SIGNATURE_HASHES[value.algorithm]
    : undefined;
  if (named === undefined) return null;
  const name = named ?? value.hash;
  if (name === null) return null;
  try {
    const key = keyWithPadding(publicKeyOf(value.certificate.der), value.algorithm);
    return verify(name, value.data, key, value.signature);
  } catch {
    // Node throws for malformed keys and signatures; such a signature is invalid.
    return false;
  }
}

function keyWithPadding(key: KeyObject, algorithm: string): Parameters<typeof verify>[2] {
  if (algorithm !== OID.rsaPss) return key;
  return { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO };
}

/** Issuers and the certificates they signed, keyed by the objects of `readCertificate`: each pair is checked once. */
const SIGNED_BY = new WeakMap<Certificate, WeakMap<Certificate, boolean>>();

function certificateHolds(certificate: Certificate, issuer: Certificate): boolean {
  const known = SIGNED_BY.get(certificate) ?? new WeakMap<Certificate, boolean>();
  const holds = known.get(issuer) ?? isSignedBy(certificate, issuer);
  SIGNED_BY.set(certificate, known.set(issuer, holds));
  return holds;
}

/** OpenSSL also compares names and extensions, as strictly as `pathToRoot` or more strictly. */
function isSignedBy(certificate: Certificate, issuer: Certificate): boolean {
  try {
    const child = nodeCertificate(certificate.der);
    const parent = nodeCertificate(issuer.der);
    return parent.ca && child.checkIssued(parent) && child.verify(publicKeyOf(issuer.der));
  } catch {
    // Node throws for malformed keys and signatures; they issue nothing.
    return false;
  }
}
