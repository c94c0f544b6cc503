import {
  DerError,
  dottedOf,
  expectTag,
  integerOf,
  readDer,
  sequenceOf,
  type DerElement,
} from '@aval/pki/asn1/decode';
import { contextTag, TAG } from '@aval/pki/asn1/tags';
import { element } from '../der/encode.ts';
import { OID } from '@aval/pki/asn1/object-identifiers';
import { readImprint } from '@aval/pki/timestamp/tst-info';

/** A request that can be granted. */
export interface TimestampQuery {
  /** The requested MessageImprint, to be repeated in the response. */
  readonly imprintDer: Uint8Array;
  readonly nonceDer: Uint8Array | null;
  readonly wantsCertificates: boolean;
}

/** PKIFailureInfo: the number of the bit that is set (RFC 3161, 2.4.2). */
const FAILURE_BIT = {
  badAlg: 0,
  badRequest: 2,
  badDataFormat: 5,
  unacceptedPolicy: 15,
  unacceptedExtension: 16,
} as const;

/** Why a request is rejected, in the terms of RFC 3161, 2.4.2. */
export type Refusal = keyof typeof FAILURE_BIT;

const HASH_LENGTH: Readonly<Record<string, number>> = {
  [OID.sha256]: 32,
  [OID.sha384]: 48,
  [OID.sha512]: 64,
};

/** Reads a TimeStampReq. Returns a reason if it cannot be granted (RFC 3161, 2.4.1). */
export function readRequest(
  request: Uint8Array,
  policy: string,
): TimestampQuery | { readonly refusal: Refusal } {
  try {
    return judge(request, policy);
  } catch (error) {
    if (error instanceof DerError) return { refusal: 'badDataFormat' };
    throw error;
  }
}

function judge(request: Uint8Array, policy: string): TimestampQuery | { readonly refusal: Refusal } {
  const [version, imprintElement, ...optional] = sequenceOf(readDer(request));
  const { hashAlgorithm, imprint } = readImprint(imprintElement);
  const { imprintDer, wantedPolicy, nonceDer, wantsCertificates, hasExtensions } = {
    imprintDer: expectTag(imprintElement, TAG.sequence).bytes,
    ...readOptional(optional),
  };
  if (integerOf(version) !== 1n) return { refusal: 'badRequest' };
  const wantedLength = Object.hasOwn(HASH_LENGTH, hashAlgorithm) ? HASH_LENGTH[hashAlgorithm] : undefined;
  if (wantedLength === undefined) return { refusal: 'badAlg' };
  if (imprint.length !== wantedLength) return { refusal: 'badDataFormat' };
  if (wantedPolicy !== null && wantedPolicy !== policy) return { refusal: 'unacceptedPolicy' };
  if (hasExtensions) return { refusal: 'unacceptedExtension' };
  return { imprintDer, nonceDer, wantsCertificates };
}

interface OptionalParts {
  readonly wantedPolicy: string | null;
  readonly nonceDer: Uint8Array | null;
  readonly wantsCertificates: boolean;
  readonly hasExtensions: boolean;
}

const OPTIONAL_TAGS: readonly number[] = [TAG.objectIdentifier, TAG.integer, TAG.boolean, contextTag(0)];

/** The optional parts come in a fixed order, each at most once. */
function readOptional(parts: readonly DerElement[]): OptionalParts {
  const places = parts.map(({ tag }) => OPTIONAL_TAGS.indexOf(tag));
  const inOrder = places.every((place, index) => place > (places[index - 1] ?? -1));
  if (!inOrder) throw new DerError('a time-stamp request has parts that do not belong there');
  const part = (tag: number) => parts.find((candidate) => candidate.tag === tag);
  const policy = part(TAG.objectIdentifier);
  return {
    wantedPolicy: policy ? dottedOf(policy) : null,
    nonceDer: part(TAG.integer)?.bytes ?? null,
    wantsCertificates: (part(TAG.boolean)?.content[0] ?? 0) !== 0,
    hasExtensions: part(contextTag(0)) !== undefined,
  };
}

/** Returns PKIFailureInfo with one bit set, in the DER form of named bits: without trailing zeros (X.690, 11.2.2). */
export function failureBits(refusal: Refusal): Buffer {
  const bit = FAILURE_BIT[refusal];
  const octets = Buffer.alloc((bit >> 3) + 1);
  octets[bit >> 3] = 0x80 >> (bit & 7);
  return element(TAG.bitString, Buffer.from([7 - (bit & 7)]), octets);
}
