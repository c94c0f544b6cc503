import { hash } from 'node:crypto';
import { signedData } from '../cms/signed-data.ts';
import type { SigningKey } from '../cms/signing-key.ts';
import { integer, sequence } from '../der/encode.ts';
import { OID } from '@aval/pki/asn1/object-identifiers';
import { failureBits, readRequest, type Refusal, type TimestampQuery } from './timestamp-query.ts';
import { writeTstInfo } from './tst-info.ts';

/** The authority, and the current time. */
export interface TimestampIssue {
  /** Never used twice by one authority (RFC 3161, 2.4.2). */
  readonly serial: bigint;
  readonly genTime: Date;
  /** Object identifier of the authority's policy. */
  readonly policy: string;
  readonly key: SigningKey;
  readonly accuracySeconds?: number;
}

/**
 * Returns a whole TimeStampResp for a TimeStampReq, granted or rejected (RFC 3161, 2.4).
 * Never throws for the request. Errors of the key pass through.
 */
export async function issueTimestamp(request: Uint8Array, issue: TimestampIssue): Promise<Buffer> {
  const query = readRequest(request, issue.policy);
  if ('refusal' in query) return refusal(query.refusal);
  return sequence(sequence(integer(STATUS.granted)), await token(query, issue));
}

/** PKIStatus (RFC 3161, 2.4.2). */
const STATUS = { granted: 0, rejection: 2 } as const;

function refusal(reason: Refusal): Buffer {
  return sequence(sequence(integer(STATUS.rejection), failureBits(reason)));
}

function token(
  query: TimestampQuery,
  { key, policy, serial, genTime, accuracySeconds }: TimestampIssue,
): Promise<Buffer> {
  const content = writeTstInfo({
    policy,
    serial,
    genTime,
    imprintDer: query.imprintDer,
    ...(accuracySeconds !== undefined && { accuracySeconds }),
    ...(query.nonceDer && { nonceDer: query.nonceDer }),
  });
  return signedData({
    contentType: OID.tstInfo,
    content,
    digest: hash('sha256', content, 'buffer'),
    key,
    certificates: query.wantsCertificates ? [key.certificate, ...key.chain] : [],
  });
}
