import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { additionEntry } from '../../domain/evidence/addition.ts';
import { mediaTypeOf } from '../../domain/evidence/media-type.ts';
import { makeId } from '../../domain/ids.ts';
import { hashBytes } from '../../process/hash-bytes.ts';
import type { Artifact, ArchiveStamp, NewArtifact } from '../../store/evidence-types.ts';
import type { Deps } from '../deps.ts';

type StoreDeps = Pick<Deps, 'blobs' | 'archive' | 'random'>;
type AddDeps = StoreDeps & Pick<Deps, 'db'>;

/** A long-term form, or a part of its supplement, that is not stored yet. */
export interface LongTermFile extends Pick<Artifact, 'name' | 'documentId' | 'sha256' | 'size'> {
  readonly bytes: Buffer;
  /** The sealed document that it begins with, unless `bytes` is all there is to it. */
  readonly first: { readonly key: string; readonly size: number } | null;
  readonly issuedAt: Date;
  readonly stamp?: ArchiveStamp;
}

/** Keeps of a long-term form only what follows the sealed document: it is an incremental update of it. */
export function toBePacked(file: LongTermFile): LongTermFile {
  return file.first === null ? file : { ...file, bytes: Buffer.from(file.bytes.subarray(file.first.size)) };
}

/** Stores each file as a separate object, as the evidence beside it is stored. */
function storeAlone(deps: StoreDeps, files: readonly LongTermFile[]): Promise<readonly NewArtifact[]> {
  return Promise.all(
    files.map(async (file) =>
      artifactOf(deps, file, { blobKey: await deps.blobs.put(await hashBytes(file.bytes)), isPacked: false }),
    ),
  );
}

interface RepackInput {
  readonly packageKey: string;
  readonly files: readonly LongTermFile[];
}

/**
 * Writes a package anew with more files. The object from before stays for those who have its address, until it is
 * swept.
 */
async function repack(deps: StoreDeps, { packageKey, files }: RepackInput): Promise<readonly NewArtifact[]> {
  const more = files.map(({ name, first, bytes }) => {
    return { name: first === null ? name : additionEntry(name, first.key), bytes };
  });
  const repacked = deps.archive.repack(await deps.blobs.get(packageKey), more);
  const blobKey = await deps.blobs.put(await hashBytes(repacked));
  return files.map((file) => artifactOf(deps, file, { blobKey, isPacked: true }));
}

function artifactOf(
  { random }: StoreDeps,
  { name, documentId, sha256, size, issuedAt, stamp }: LongTermFile,
  stored: Pick<Artifact, 'blobKey' | 'isPacked'>,
): NewArtifact {
  const id = makeId('art', issuedAt, random.bytes(10));
  const file = { id, name, type: mediaTypeOf(name), documentId, sha256, size, ...stored };
  return stamp === undefined ? file : { ...file, stamp };
}

/** Stores files beside the evidence. If the first of them is stored already, another worker has done the same. */
export async function addAlone(
  deps: AddDeps,
  envelope: Envelope,
  files: readonly LongTermFile[],
): Promise<void> {
  const stored = await storeAlone(deps, files);
  await deps.db.change(async (tx) => {
    await tx.envelopes.holdById(envelope.id);
    const present = await tx.evidence.artifacts(envelope.id);
    const isFirst = present.every(({ name }) => name !== stored[0]?.name);
    if (isFirst) await tx.evidence.add(envelope, stored);
    return null;
  });
}

/** Stores files in the package of the evidence. If the package has changed meanwhile, another worker has done the same. */
export async function addToPackage(deps: AddDeps, envelope: Envelope, input: RepackInput): Promise<void> {
  const stored = await repack(deps, input);
  await deps.db.change(async (tx) => {
    // Sent together, run one after the other.
    const [, isAdded] = await tx.inOrder([
      tx.envelopes.holdById(envelope.id),
      tx.evidence.addToPackage(envelope, input.packageKey, stored),
    ]);
    return isAdded;
  });
}
