import { setTimeout as wait } from 'node:timers/promises';
import type { Environment } from '../../domain/environment.ts';
import { SealFailed, StampTooLarge, Unavailable } from '../../domain/failures.ts';
import type { LongTermForm } from '../../ports/long-term-sealer.ts';
import type { LongTermInput, LongTermQuestion, PdfReader, SealPlace } from '../../ports/pdf-reader.ts';
import type { Timestamp, TimestampAuthority } from '../../ports/timestamp-authority.ts';
import { assembleSignedFile, digestToSeal } from './assemble.ts';
import { StampRoom } from './stamp-room.ts';
import type { ValidationOfSeal } from './foreign-validation.ts';

interface StampParts {
  readonly pdf: Pick<PdfReader, 'prepareLongTerm'>;
  readonly timestamps: TimestampAuthority;
  /** Shared with everybody else who gets stamps; its own if absent. */
  readonly room?: StampRoom;
  /** Waits for a number of milliseconds; tests pass their own function. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/** A file with a new archive stamp, and the place of the stamp. */
interface Stamped extends Omit<LongTermForm, 'unproved'> {
  readonly stamp: LongTermQuestion['stamp'];
}

const FIELD_NAME = 'Aval-LTA';
/** An external authority whose clock is behind ours is called again after the difference, this many times. */
const STAMPS_AT_MOST = 3;

/**
 * Adds validation data and a document time stamp over everything, in one revision: `file` is the exact prefix of the result.
 * The child process that opens the file never sees a key.
 */
export async function addArchiveStamp(
  parts: StampParts,
  environment: Environment,
  file: Uint8Array,
  { data, producedAt }: ValidationOfSeal,
): Promise<Stamped> {
  const room = parts.room ?? new StampRoom();
  const stamping = { environment, file, data, producedAt };
  const stamped =
    (await stampWithin({ ...parts, room }, stamping)) ?? (await stampWithin({ ...parts, room }, stamping));
  if (stamped === null) throw new StampTooLarge('a second stamp is larger than the first');
  return stamped;
}

interface Stamping extends ValidationOfSeal {
  readonly environment: Environment;
  readonly file: Uint8Array;
}

/** A time stamp with the certificates of its authority. */
const ROOM_FOR_STAMP = 12_288;

/** Returns the stamped file; null if the stamp needs more space than was reserved, which the room knows from then on. */
async function stampWithin(
  parts: StampParts & { readonly room: StampRoom },
  { environment, file, data, producedAt }: Stamping,
): Promise<Stamped | null> {
  const reservedBytes = parts.room.bytesFor(environment, ROOM_FOR_STAMP);
  const place = await prepare(parts, file, { fieldName: FIELD_NAME, ...data, reservedBytes });
  const digest = await digestToSeal(file, place);
  const stamp = await stampNotBefore(parts, environment, { digest, producedAt });
  parts.room.note(environment, stamp);
  if (stamp.token.length > place.reservedBytes) return null;
  const bytes = await assembleSignedFile(file, place, stamp.token);
  return { bytes, stampChain: stamp.chain, stamp: { field: place.fieldName, byteRange: place.byteRange } };
}

/** @throws Unavailable if the authority's clock stays behind the answer that the stamp covers. */
async function stampNotBefore(
  { timestamps, pause = wait }: StampParts,
  environment: Environment,
  { digest, producedAt }: { readonly digest: Uint8Array; readonly producedAt: Date },
): Promise<Timestamp> {
  for (let stamps = 0; stamps < STAMPS_AT_MOST; stamps += 1) {
    const stamp = await timestamps.stamp(environment, digest);
    const early = producedAt.getTime() - stamp.genTime.getTime();
    if (early <= 0) return stamp;
    await pause(early);
  }
  throw new Unavailable('timestamp-authority');
}

async function prepare({ pdf }: StampParts, sealed: Uint8Array, input: LongTermInput): Promise<SealPlace> {
  const outcome = await pdf.prepareLongTerm(sealed, input);
  if (outcome.ok) return outcome.value;
  // If a sealed file hits a limit now, the machine is under load: the job tries again later.
  if (outcome.refusal === 'limit') throw new Unavailable('pdf-worker');
  throw new SealFailed(outcome.refusal);
}
