import { createHash } from 'node:crypto';
import { sha256Hex } from '@aval/evidence/canonical';
import { attributesToSign, completeSignature, SignatureRefused } from '@aval/pades/external-signature';
import { icpBrasilPolicy } from '@aval/pades/icp-brasil-policy';
import type { Environment } from '../../domain/environment.ts';
import type { Milliseconds } from '../../domain/limits.ts';
import type { HolderSignatures, SignaturePlace, SignatureStamp } from '../../ports/holder-signatures.ts';
import type { IcpBrasilRoots } from '../../ports/icp-brasil-roots.ts';
import type { SignatureForm } from '../../ports/pdf-reader.ts';
import type { Timestamp, TimestampAuthority } from '../../ports/timestamp-authority.ts';
import { assembleSignedFile, digestToSeal } from './assemble.ts';
import { patientStamps } from './patient-stamps.ts';
import { StampRoom } from './stamp-room.ts';

interface Parts {
  /** `pbad`, which the policies demand, if absent. */
  readonly form?: SignatureForm;
  readonly timestamps: Pick<TimestampAuthority, 'stamp'>;
  /** Whether the stamps of an environment are by an authority of ICP-Brasil. */
  readonly isStampedByAct: (environment: Environment) => boolean;
  /** Between two attempts to get a stamp; a second if absent. */
  readonly pause?: Milliseconds;
  /** Shared with everybody else who gets stamps: a signer can't be asked for a second signature. Its own if absent. */
  readonly room?: StampRoom;
}

/** The signature itself, its attributes and the policy. */
const ROOM_WITHOUT_CERTIFICATES = 4096;
/** A time stamp with the certificates of its authority. */
const ROOM_FOR_STAMP = 12_288;
const VERSION = '1.3';

/**
 * Signatures of the policies AD-RB and, where time stamps are by an authority of ICP-Brasil (ACT), AD-RT (DOC-ICP-15.03).
 * This process hashes the bytes, and checks what the provider made of them.
 */
export function icpBrasilSignatures({
  form = 'pbad',
  isStampedByAct,
  room = new StampRoom(),
  ...parts
}: Parts): HolderSignatures {
  const stamps = patientStamps(parts);
  const levelIn = (environment: Environment) => (isStampedByAct(environment) ? 'AD-RT' : 'AD-RB');
  const policyIn = (environment: Environment) =>
    icpBrasilPolicy({ level: levelIn(environment), version: VERSION });
  return {
    form,
    policy: (environment) => `${levelIn(environment)} ${VERSION}`,
    reservedBytes: (environment, certificates) =>
      ROOM_WITHOUT_CERTIFICATES +
      (isStampedByAct(environment) ? room.bytesFor(environment, ROOM_FOR_STAMP) : 0) +
      certificates.reduce((sum, { length }) => sum + length, 0),
    async hashToSign(environment, place) {
      const policy = policyIn(environment);
      return sha256(attributesToSign({ ...(await requestOf(place)), policy }));
    },
    canStamp: async (environment) => !isStampedByAct(environment) || stamps.canStamp(environment),
    async signedFile(environment, place, { signature, chain }, within) {
      const raw = { ...(await requestOf(place)), policy: policyIn(environment), signature, chain };
      const cms = completeOrNull(raw);
      if (cms === null) return null;
      // Only a signature that holds is worth a stamp.
      const stamp = isStampedByAct(environment)
        ? await stamps.stamp(environment, sha256(signature), within)
        : null;
      if (stamp !== null) room.note(environment, stamp);
      const stamped = stamp === null ? cms : completeSignature({ ...raw, timestampToken: stamp.token });
      const bytes = await assembleSignedFile(place.pdf, place.place, stamped);
      return { bytes, stamp: stamp && factsOf(stamp) };
    },
  };
}

function factsOf({ genTime, authority, chain }: Timestamp): SignatureStamp {
  return { time: genTime, authority, rootSha256: sha256Hex(chain.at(-1) ?? Buffer.alloc(0)) };
}

/**
 * Returns whether the stamps of an environment are by an authority of ICP-Brasil: every root that they are trusted by is
 * one that the operator installed. Stamps of the Sandbox never are.
 */
export async function findAct(
  timestamps: TimestampAuthority,
  icpBrasilRoots: IcpBrasilRoots,
): Promise<Parts['isStampedByAct']> {
  const installed = await icpBrasilRoots.roots('PRODUCTION');
  const trusted = timestamps.isOwnClock('PRODUCTION') ? [] : timestamps.roots('PRODUCTION');
  const isAct = trusted.length > 0 && trusted.every((root) => installed.some((own) => own.equals(root)));
  return (environment) => environment === 'PRODUCTION' && isAct;
}

function completeOrNull(raw: Parameters<typeof completeSignature>[0]): Buffer | null {
  try {
    return completeSignature(raw);
  } catch (error) {
    if (error instanceof SignatureRefused) return null;
    throw error;
  }
}

async function requestOf({ pdf, place, certificate }: SignaturePlace) {
  return { digest: await digestToSeal(pdf, place), certificate };
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
