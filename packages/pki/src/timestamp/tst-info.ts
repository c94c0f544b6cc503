import {
  dottedOf,
  expectTag,
  integerOf,
  readDer,
  sequenceOf,
  timeOf,
  type DerElement,
} from '../asn1/decode.ts';
import { TAG } from '../asn1/tags.ts';

/** The statement of a time-stamping authority: this hash existed at this time (RFC 3161, 2.4.2). */
export interface TstInfo {
  readonly policy: string;
  /** Object identifier of the hash. */
  readonly hashAlgorithm: string;
  readonly imprint: Uint8Array;
  readonly serial: bigint;
  readonly genTime: Date;
  readonly nonce: bigint | null;
}

/** Reads the DER of a TSTInfo. Throws DerError. */
export function readTstInfo(der: Uint8Array): TstInfo {
  const [, policy, imprint, serial, genTime, ...optional] = sequenceOf(readDer(der));
  const nonce = optional.find(({ tag }) => tag === TAG.integer);
  return {
    policy: dottedOf(policy),
    ...readImprint(imprint),
    serial: integerOf(serial),
    genTime: timeOf(expectTag(genTime, TAG.generalizedTime)),
    nonce: nonce ? integerOf(nonce) : null,
  };
}

/** Reads a MessageImprint. Throws DerError. */
export function readImprint(found: DerElement | undefined): { hashAlgorithm: string; imprint: Uint8Array } {
  const [algorithm, hash] = sequenceOf(found);
  return {
    hashAlgorithm: dottedOf(sequenceOf(algorithm)[0]),
    imprint: expectTag(hash, TAG.octetString).content,
  };
}
