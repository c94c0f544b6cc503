import { additionEntry } from '../../domain/evidence/addition.ts';
import { mediaTypeOf } from '../../domain/evidence/media-type.ts';
import { makeId } from '../../domain/ids.ts';
import type { Artifact, NewArtifact } from '../../ports/stores/evidence.ts';
import type { Deps } from '../deps.ts';

type StoreDeps = Pick<Deps, 'blobs' | 'archive' | 'random'>;

/** A long-term form, or a part of its supplement, that is not stored yet. */
export interface LongTermFile extends Pick<Artifact, 'name' | 'documentId' | 'sha256' | 'size'> {
  readonly bytes: Buffer;
  /** The sealed document that it begins with, unless `bytes` is all there is to it. */
  readonly first: { readonly key: string; readonly size: number } | null;
  readonly issuedAt: Date;
}

/** Keeps of a long-term form only what follows the sealed document: it is an incremental update of it. */
export function toBePacked(file: LongTermFile): LongTermFile {
  return file.first === null ? file : { ...file, bytes: Buffer.from(file.bytes.subarray(file.first.size)) };
}

/** Stores each file as a separate object, as the evidence beside it is stored. */
export function storeAlone(deps: StoreDeps, files: readonly LongTermFile[]): Promise<readonly NewArtifact[]> {
  return Promise.all(
    files.map(async (file) =>
      artifactOf(deps, file, { blobKey: await deps.blobs.put(file.bytes), isPacked: false }),
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
export async function repack(
  deps: StoreDeps,
  { packageKey, files }: RepackInput,
): Promise<readonly NewArtifact[]> {
  const former = deps.archive.unpack(await deps.blobs.get(packageKey), () => true);
  const more = files.map(({ name, first, bytes }) => {
    return { name: first === null ? name : additionEntry(name, first.key), bytes };
  });
  const all = [...[...former].map(([name, bytes]) => ({ name, bytes })), ...more];
  const blobKey = await deps.blobs.put(deps.archive.pack(all));
  return files.map((file) => artifactOf(deps, file, { blobKey, isPacked: true }));
}

function artifactOf(
  { random }: StoreDeps,
  { name, documentId, sha256, size, issuedAt }: LongTermFile,
  stored: Pick<Artifact, 'blobKey' | 'isPacked'>,
): NewArtifact {
  const id = makeId('art', issuedAt, random.bytes(10));
  return { id, name, type: mediaTypeOf(name), documentId, sha256, size, ...stored };
}
