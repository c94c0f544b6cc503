import { readCertificate } from '@aval/pki/certificate';
import { signatureAlgorithm } from '../cms/signed-data.ts';
import type { SigningKey } from '../cms/signing-key.ts';
import { contextTag, TAG } from '@aval/pki/asn1/tags';
import { element, generalizedTime, objectIdentifier, octetString, sequence } from '../der/encode.ts';
import { OID } from '@aval/pki/asn1/object-identifiers';
import { certId } from './cert-id.ts';

/** The content of a response, and its signer. */
export interface OcspIssue {
  /** The issuer's key, or the key of a responder that the issuer certified. */
  readonly key: Pick<SigningKey, 'certificate' | 'keyType' | 'sign'>;
  /** DER of the issuer of the certificates in question. */
  readonly issuer: Uint8Array;
  readonly statements: readonly { readonly certificate: Uint8Array; readonly revokedAt: Date | null }[];
  /** Also the time at which the response is correct. */
  readonly producedAt: Date;
  readonly nextUpdate: Date;
}

/** Signs an OCSPResponse in DER, including its responder's certificate (RFC 6960, 4.2.1). Errors of the key pass through. */
export async function issueOcsp({ key, issuer, statements, ...times }: OcspIssue): Promise<Buffer> {
  const responder = readCertificate(key.certificate);
  const authority = readCertificate(issuer);
  const singles = statements.map(({ certificate, revokedAt }) =>
    single(certId(authority, readCertificate(certificate)), revokedAt, times),
  );
  const content = sequence(
    element(contextTag(1), responder.subject),
    generalizedTime(whole(times.producedAt)),
    sequence(...singles),
  );
  const signature = element(TAG.bitString, Buffer.from([0]), await key.sign(content));
  const certificates = element(contextTag(0), sequence(key.certificate));
  const basic = sequence(content, signatureAlgorithm(key.keyType), signature, certificates);
  const bytes = sequence(objectIdentifier(OID.ocspBasic), octetString(basic));
  return sequence(element(TAG.enumerated, Buffer.from([0])), element(contextTag(0), bytes));
}

function single(
  id: Buffer,
  revokedAt: Date | null,
  { producedAt, nextUpdate }: Pick<OcspIssue, 'producedAt' | 'nextUpdate'>,
): Buffer {
  const status = revokedAt ? element(contextTag(1), generalizedTime(whole(revokedAt))) : element(GOOD_TAG);
  const next = element(contextTag(0), generalizedTime(whole(nextUpdate)));
  return sequence(id, status, generalizedTime(whole(producedAt)), next);
}

const GOOD_TAG = 0x80;

/** OCSP has no fractions of seconds (RFC 6960, 4.2.2.1). */
function whole(date: Date): Date {
  return new Date(Math.floor(date.getTime() / 1000) * 1000);
}
