import { ia5String, nullValue, objectIdentifier, octetString, sequence } from '../der/encode.ts';
import { OID } from '@aval/pki/asn1/object-identifiers';

/** The policy that a signature names. */
export interface SignaturePolicy {
  /** Object identifier of the policy. */
  readonly identifier: string;
  /** SHA-256 of the published policy, 32 bytes. */
  readonly digest: Uint8Array;
  /** Where the policy is published. */
  readonly uri?: string;
}

/** Returns the value of a signature-policy-identifier attribute (EN 319 122-1, 5.2.9.1; RFC 5126, 5.8.1). */
export function signaturePolicyIdentifier({ identifier, digest, uri }: SignaturePolicy): Buffer {
  const hash = sequence(sequence(objectIdentifier(OID.sha256), nullValue()), octetString(digest));
  const qualifiers =
    uri === undefined ? [] : [sequence(sequence(objectIdentifier(OID.signaturePolicyUri), ia5String(uri)))];
  return sequence(objectIdentifier(identifier), hash, ...qualifiers);
}
