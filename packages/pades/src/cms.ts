import { attribute, signedData } from './cms/signed-data.ts';
import type { SignaturePolicy } from './cms/signature-policy.ts';
import type { SigningKey } from './cms/signing-key.ts';
import { OID } from '@aval/pki/asn1/object-identifiers';

export type { SignaturePolicy } from './cms/signature-policy.ts';
export type { SigningKey } from './cms/signing-key.ts';

/** The input of a detached signature. */
export interface DetachedSignature {
  /** SHA-256 of the signed bytes. */
  readonly digest: Uint8Array;
  readonly key: SigningKey;
  /** The signature policy, if it must be named (ICP-Brasil). */
  readonly policy?: SignaturePolicy;
  /** Fetches an RFC 3161 token over the signature value; with it the signature is of level B-T, without B-B. */
  readonly timestamp?: (signatureValue: Uint8Array) => Promise<Uint8Array>;
}

/**
 * Signs a digest as a detached CAdES baseline signature in DER, as a PDF's /Contents holds it
 * (EN 319 122-1, EN 319 142-1). Errors of the key and of the time-stamping authority pass through.
 */
export async function signDetached({ digest, key, policy, timestamp }: DetachedSignature): Promise<Buffer> {
  return signedData({
    contentType: OID.data,
    digest,
    key,
    ...(policy && { policy }),
    certificates: [key.certificate, ...key.chain],
    ...(timestamp && {
      unsignedAttributes: async (signatureValue) => [
        attribute(OID.signatureTimeStampToken, await timestamp(signatureValue)),
      ],
    }),
  });
}
