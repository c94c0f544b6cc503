import { constants, KeyObject, privateEncrypt, publicDecrypt, webcrypto, X509Certificate } from 'node:crypto';
import { RSA } from '../../src/adapters/keys/certificates.ts';

/** A person with a certificate in the cloud. Nobody vouches for it: its subject is its issuer. */
export interface Holder {
  readonly cpf: string;
  readonly alias: string;
  /** DER. */
  readonly certificate: Buffer;
}

/** A holder whose key the test has. */
export interface HolderWithKey extends Holder {
  readonly key: KeyObject;
}

/** Makes a person with a key of RSA-2048, as providers hold them. */
export async function aHolder({ cpf = '52998224725', alias = 'slot-1' } = {}): Promise<HolderWithKey> {
  await import('reflect-metadata');
  const { X509CertificateGenerator } = await import('@peculiar/x509');
  const keys = await webcrypto.subtle.generateKey(RSA, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=ANA SOUZA:${cpf}`,
    notBefore: new Date('2026-01-01T00:00:00Z'),
    notAfter: new Date('2036-01-01T00:00:00Z'),
    signingAlgorithm: RSA,
    keys,
  });
  return {
    cpf,
    alias,
    key: KeyObject.from(keys.privateKey),
    certificate: Buffer.from(certificate.rawData),
  };
}

/** The DER before a SHA-256 digest in a signature of PKCS #1 v1.5 (RFC 8017, 9.2, note 1). */
const SHA256_PREFIX = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** Signs a digest, as a provider does that never sees the document. */
export function signDigest({ key }: HolderWithKey, digest: Uint8Array): Buffer {
  const info = Buffer.concat([SHA256_PREFIX, digest]);
  return privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, info);
}

/** Returns the digest that a signature was made over. Throws where the certificate's key did not make it. */
export function signedDigest(certificate: Buffer, signature: Buffer): Buffer {
  const key = new X509Certificate(certificate).publicKey;
  return publicDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, signature).subarray(
    SHA256_PREFIX.length,
  );
}
