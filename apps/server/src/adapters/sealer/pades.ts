import { createHash } from 'node:crypto';
import { signDetached } from '@aval/pades/cms';
import type { Environment } from '../../domain/environment.ts';
import type { CertifiedKey, EvidenceKeys } from '../../ports/evidence-keys.ts';
import { SealFailed, StampTooLarge, Unavailable } from '../../domain/failures.ts';
import type { PdfReader, SealPlace, SealInput, SignatureForm } from '../../ports/pdf-reader.ts';
import type { Sealer } from '../../ports/sealer.ts';
import type { TimestampAuthority } from '../../ports/timestamp-authority.ts';
import { assembleSignedFile, digestToSeal } from './assemble.ts';
import { StampRoom } from './stamp-room.ts';

interface Parts {
  readonly pdf: PdfReader;
  readonly keys: EvidenceKeys;
  readonly timestamps: TimestampAuthority;
  /** Of seals that name a policy of ICP-Brasil: `pbad`, which the policies demand, if absent. */
  readonly form?: SignatureForm;
  /** Shared with everybody else who gets stamps; its own if absent. */
  readonly room?: StampRoom;
}

type KnownParts = Parts & { readonly room: StampRoom };

/**
 * Seals as PAdES B-T (ETSI EN 319 142-1): the child process that opens the file prepares the update and never sees
 * the key; this process hashes the bytes itself, so a lying child gets only its own nonsense signed, which the final
 * check refuses.
 */
export function padesSealer({ room = new StampRoom(), ...others }: Parts): Sealer {
  const parts = { ...others, room };
  return {
    async seal(environment, pdf, input) {
      const key = parts.keys.sealKey(environment);
      const sealing = { environment, key, pdf, input: { ...input, ...formOf(parts, key) } };
      // A stamp that is larger than expected says how much space the second one needs.
      const sealed = (await sealWithin(parts, sealing)) ?? (await sealWithin(parts, sealing));
      if (sealed === null) throw new StampTooLarge('a second stamp is larger than the first');
      await selfCheck(parts, key, sealed);
      return sealed;
    },
    certificateSha256: (environment) =>
      createHash('sha256').update(parts.keys.sealKey(environment).certificate).digest('hex'),
  };
}

interface Sealing {
  readonly environment: Environment;
  readonly key: CertifiedKey;
  readonly pdf: Uint8Array;
  readonly input: SealInput;
}

/** Returns the sealed file; null if the stamp needs more space than was reserved, which the room knows from then on. */
async function sealWithin(
  parts: KnownParts,
  { environment, key, pdf, input }: Sealing,
): Promise<Buffer | null> {
  const place = await prepare(parts, pdf, { ...input, ...reservedFor(parts, environment, key) });
  const cms = await signDetached({
    digest: await digestToSeal(pdf, place),
    key,
    ...(key.policy && { policy: key.policy }),
    timestamp: (value) => stampOf(parts, environment, value),
  });
  return cms.length > place.reservedBytes ? null : assembleSignedFile(pdf, place, cms);
}

/** The form of ICP-Brasil is for seals by its policies alone: other readers don't know it. */
function formOf({ form = 'pbad' }: Parts, { policy }: CertifiedKey): Pick<SealInput, 'form'> {
  return policy === undefined ? {} : { form };
}

/** A time stamp with the chain of its authority. */
const ROOM_FOR_STAMP = 8192;
/** The signature itself, its attributes, and a policy. */
const ROOM_FOR_SIGNATURE = 2048;
/** Certificates issued elsewhere are longer and more than our own two: those of ICP-Brasil fill 8 kB. */
const ROOM_FOR_CERTIFICATES = 2048;

function reservedFor(
  { room }: KnownParts,
  environment: Environment,
  { certificate, chain }: CertifiedKey,
): Pick<SealInput, 'reservedBytes'> {
  const certificates = [certificate, ...chain].reduce((sum, one) => sum + one.length, 0);
  const stamp = room.bytesFor(environment, ROOM_FOR_STAMP);
  return { reservedBytes: stamp + ROOM_FOR_SIGNATURE + Math.max(ROOM_FOR_CERTIFICATES, certificates) };
}

async function prepare({ pdf: reader }: Parts, pdf: Uint8Array, input: SealInput): Promise<SealPlace> {
  const outcome = await reader.prepareSeal(pdf, input);
  if (outcome.ok) return outcome.value;
  // If an accepted file hits a limit now, the machine is under load: the job tries again later.
  if (outcome.refusal === 'limit') throw new Unavailable('pdf-worker');
  throw new SealFailed(outcome.refusal);
}

async function stampOf(
  { timestamps, room }: KnownParts,
  environment: Environment,
  value: Uint8Array,
): Promise<Buffer> {
  const stamp = await timestamps.stamp(environment, createHash('sha256').update(value).digest());
  room.note(environment, stamp);
  return stamp.token;
}

/** With the key that sealed: another key may have replaced it meanwhile. */
async function selfCheck({ pdf }: Parts, key: CertifiedKey, sealed: Buffer): Promise<void> {
  const holds = await pdf.sealHolds(sealed, key.certificate);
  if (!holds) throw new SealFailed('the sealed file does not hold its own seal');
}
