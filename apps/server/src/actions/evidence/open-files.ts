import { findAddition } from '../../domain/evidence/addition.ts';
import { hashBytes } from '../../process/hash-bytes.ts';
import type { Artifact } from '../../store/evidence-types.ts';
import type { Deps } from '../deps.ts';

type OpenDeps = Pick<Deps, 'blobs' | 'archive'>;

/** A file of evidence whose bytes are stored. */
type StoredFile = Pick<Artifact, 'name' | 'sha256' | 'isPacked'> & { readonly blobKey: string };

/** Returns a function that reads files of evidence. A package that several of them are in is fetched once. */
export function openFiles(deps: OpenDeps): (file: StoredFile) => Promise<Buffer> {
  const packages = new Map<string, Promise<Buffer>>();
  return async (file) => {
    const { blobKey, isPacked } = file;
    if (!isPacked) return deps.blobs.get(blobKey);
    const fetched = packages.get(blobKey) ?? deps.blobs.get(blobKey);
    packages.set(blobKey, fetched);
    return fromPackage(deps, await fetched, file);
  };
}

async function fromPackage(
  { blobs, archive }: OpenDeps,
  object: Buffer,
  { name, sha256 }: StoredFile,
): Promise<Buffer> {
  const entries = archive.unpack(object, (entry) => entry === name || entry.startsWith(`${name}.after.`));
  const addition = findAddition(entries.keys(), name);
  const rest = entries.get(addition?.entry ?? name);
  if (rest === undefined) throw new Error(`The package lacks ${name}`);
  const bytes = addition === null ? rest : Buffer.concat([await blobs.get(addition.after), rest]);
  if ((await hashBytes(bytes)).sha256 !== sha256) throw new Error(`The stored bytes of ${name} have changed`);
  return bytes;
}
