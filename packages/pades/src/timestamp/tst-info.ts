import { OID } from '@aval/pki/asn1/object-identifiers';
import {
  generalizedTime,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
} from '../der/encode.ts';

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
