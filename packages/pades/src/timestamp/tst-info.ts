import {
  dottedOf,
  expectTag,
  integerOf,
  readDer,
  sequenceOf,
  timeOf,
  type DerElement,
} from '../der/decode.ts';
import {
  generalizedTime,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
  TAG,
} from '../der/encode.ts';
import { OID } from '../der/object-identifiers.ts';

/** The statement of a time-stamping authority: this hash existed at this time (RFC 3161, 2.4.2). */
export interface TstInfo {
  readonly policy: string;
  /** Object identifier of the hash. */
  readonly hashAlgorithm: string;
  readonly imprint: Buffer;
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
export function readImprint(found: DerElement | undefined): { hashAlgorithm: string; imprint: Buffer } {
  const [algorithm, hash] = sequenceOf(found);
  return {
    hashAlgorithm: dottedOf(sequenceOf(algorithm)[0]),
    imprint: expectTag(hash, TAG.octetString).content,
  };
}

/** Returns a MessageImprint of SHA-256. */
export function sha256Imprint(imprint: Uint8Array): Buffer {
  return sequence(sequence(objectIdentifier(OID.sha256), nullValue()), octetString(imprint));
}

/** The input of a TSTInfo. */
interface TstInfoParts {
  readonly policy: string;
  /** The requested MessageImprint. */
  readonly imprintDer: Uint8Array;
  readonly serial: bigint;
  readonly genTime: Date;
  readonly accuracySeconds?: number;
  /** The requested INTEGER. */
  readonly nonceDer?: Uint8Array;
}

/** Returns the DER of a TSTInfo. */
export function writeTstInfo(parts: TstInfoParts): Buffer {
  const { accuracySeconds, nonceDer } = parts;
  return sequence(
    integer(1),
    objectIdentifier(parts.policy),
    parts.imprintDer,
    integer(parts.serial),
    generalizedTime(parts.genTime),
    ...(accuracySeconds === undefined ? [] : [sequence(integer(accuracySeconds))]),
    ...(nonceDer ? [nonceDer] : []),
  );
}
