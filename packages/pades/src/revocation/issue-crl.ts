import { readCertificate, subjectKeyIdentifier } from '@aval/pki/certificate';
import { signatureAlgorithm } from '../cms/signed-data.ts';
import type { SigningKey } from '../cms/signing-key.ts';
import { contextTag, TAG } from '@aval/pki/asn1/tags';
import {
  element,
  generalizedTime,
  integer,
  objectIdentifier,
  octetString,
  sequence,
  utcTime,
} from '../der/encode.ts';
import { OID } from '@aval/pki/asn1/object-identifiers';

/** A revoked certificate. */
export interface RevokedCertificate {
  readonly serialNumber: bigint;
  readonly revokedAt: Date;
}

/** The content of a revocation list. */
export interface CrlIssue {
  /** The authority's key; its certificate names the issuer. */
  readonly key: Pick<SigningKey, 'certificate' | 'keyType' | 'sign'>;
  /** Grows with every list of one authority (RFC 5280, 5.2.3). */
  readonly number: bigint;
  readonly thisUpdate: Date;
  readonly nextUpdate: Date;
  readonly revoked: readonly RevokedCertificate[];
}

/** Signs a complete revocation list in DER (RFC 5280, 5.1). Errors of the key pass through. */
export async function issueCrl({ key, number, thisUpdate, nextUpdate, revoked }: CrlIssue): Promise<Buffer> {
  const issuer = readCertificate(key.certificate);
  const algorithm = signatureAlgorithm(key.keyType);
  const entries = revoked.map(({ serialNumber, revokedAt }) =>
    sequence(integer(serialNumber), timeOf(revokedAt)),
  );
  const content = sequence(
    integer(1),
    algorithm,
    issuer.subject,
    timeOf(thisUpdate),
    timeOf(nextUpdate),
    ...(entries.length === 0 ? [] : [sequence(Buffer.concat(entries))]), // as arguments, a long list would overflow the stack
    element(contextTag(0), sequence(...extensions(number, subjectKeyIdentifier(issuer)))),
  );
  const signature = element(TAG.bitString, Buffer.from([0]), await key.sign(content));
  return sequence(content, algorithm, signature);
}

function extensions(number: bigint, keyIdentifier: Uint8Array | null): Buffer[] {
  const numberExtension = sequence(objectIdentifier(OID.crlNumber), octetString(integer(number)));
  if (!keyIdentifier) return [numberExtension];
  const identifier = sequence(element(KEY_IDENTIFIER_TAG, keyIdentifier));
  return [sequence(objectIdentifier(OID.authorityKeyIdentifier), octetString(identifier)), numberExtension];
}

const KEY_IDENTIFIER_TAG = 0x80;
const FIRST_GENERALIZED_YEAR = 2050;

/** Whole seconds; UTCTime up to 2049 (RFC 5280, 5.1.2.4). */
function timeOf(date: Date): Buffer {
  const whole = new Date(Math.floor(date.getTime() / 1000) * 1000);
  return whole.getUTCFullYear() < FIRST_GENERALIZED_YEAR ? utcTime(whole) : generalizedTime(whole);
}
