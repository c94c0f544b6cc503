import { randomBytes } from 'node:crypto';
import { access, constants, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config.ts';
import { FREE_SPACE_LOW_BYTES } from '../../domain/limits.ts';
import type { BlobStore } from '../../ports/blob-store.ts';
import type { Finding } from '../../ports/examination.ts';
import { hashBytes } from '../../process/hash-bytes.ts';
import { freeBytes } from '../health/host-checks.ts';
import { examined, finding } from './findings.ts';

/** The identity of a database that was used before; null where it is new or could not be read. */
type Identity = string | null;

/** Examines the store of files: its marker, and whether this process can write and delete there. */
export function examineStore(
  { blobs }: Pick<Config, 'blobs'>,
  identity: Identity,
  open: () => Promise<BlobStore>,
): Promise<readonly Finding[]> {
  return examined('storage', async () => {
    if (blobs.kind === 'folder' && !(await exists(blobs.folder)))
      return [...(await missing('storage', blobs.folder, identity)), await spaceOf(blobs.folder)];
    const store = await open();
    const owner = await store.owner();
    const key = await store.put(await hashBytes(randomBytes(32)));
    await store.delete(key);
    const space = blobs.kind === 'folder' ? [await spaceOf(blobs.folder)] : [];
    return [markerFinding(owner, identity), ...space];
  });
}

/** Returns whether the marker of a store is that of the database. */
export function markerFinding(owner: string | null, identity: Identity): Finding {
  if (owner === null)
    return identity === null
      ? finding('storage', 'OK', 'The store can be written, and belongs to no database yet.')
      : finding(
          'storage',
          'FAILED',
          'The store has no marker, and the database was used before: is this the right one?',
        );
  if (identity === null)
    return finding(
      'storage',
      'NOTE',
      'The store belongs to a database, and the database could not be compared.',
    );
  return owner === identity
    ? finding('storage', 'OK', 'The store can be written, and belongs to this database.')
    : finding('storage', 'FAILED', `The store belongs to the database ${owner}, and this is ${identity}.`);
}

/** Examines the master key and the keys of evidence: that they are there, and that others can't read them. */
export function examineKeys(
  { masterKeyFile, keysFolder }: Pick<Config, 'masterKeyFile' | 'keysFolder'>,
  identity: Identity,
): Promise<readonly Finding[]> {
  return examined('keys', async () => {
    const files = [masterKeyFile, ...(await keyFilesBelow(keysFolder))];
    const found = await Promise.all(files.map((file) => examineKey(file)));
    const lacking = (await exists(masterKeyFile)) ? [] : await missing('keys', masterKeyFile, identity);
    const findings = [...lacking, ...found.flat()];
    return findings.length > 0
      ? findings
      : [finding('keys', 'OK', 'The keys are there, and others cannot read them.')];
  });
}

/** Others may have no access, and nobody but the owner may write. */
const OPEN_TO_OTHERS = 0o027;

async function examineKey(file: string): Promise<readonly Finding[]> {
  const { mode } = await stat(file).catch(() => ({ mode: 0 }));
  if ((mode & OPEN_TO_OTHERS) === 0) return [];
  return [finding('keys', 'FAILED', `Others may read or change ${file}: chmod 600, and find out who could.`)];
}

async function keyFilesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('-key.pem'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

async function missing(about: string, place: string, identity: Identity): Promise<readonly Finding[]> {
  if (identity !== null)
    return [
      finding(about, 'FAILED', `${place} is missing, and the database was used before: restore or mount it.`),
    ];
  await access(await nearest(place), constants.W_OK);
  return [finding(about, 'NOTE', `${place} is missing: the first start creates it.`)];
}

async function spaceOf(folder: string): Promise<Finding> {
  const free = await freeBytes(await nearest(folder));
  const text = `${(free / 2 ** 30).toFixed(1)} GiB are free.`;
  return finding('space', free < FREE_SPACE_LOW_BYTES ? 'NOTE' : 'OK', text);
}

async function nearest(place: string): Promise<string> {
  return (await exists(place)) ? place : nearest(path.dirname(place));
}

function exists(place: string): Promise<boolean> {
  return access(place).then(
    () => true,
    () => false,
  );
}
