import { setTimeout } from 'node:timers/promises';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { create as contentDisposition } from 'content-disposition';
import type { HashedBytes } from '../../domain/documents/hashed-bytes.ts';
import type { BlobSource, BlobStore, FileAddressTerms } from '../../ports/blob-store.ts';
import { checkedKey } from './blob-key.ts';
import { orMissing, orUnavailable, piecesOrUnavailable, locateObject } from './s3-client.ts';
import type { S3Bucket } from './s3-client.ts';
import { listBlobs } from './s3-list.ts';
import { encryptionOf, putBytes, putChunks } from './s3-put.ts';
import {
  ageOf,
  deleteUntouched,
  fetchHead,
  listUntouched,
  removeEverywhere,
  restore,
} from './s3-untouched.ts';

/** How long two first starts without conditional requests may overlap. */
const SETTLE_MS = 2000;

/**
 * Stores blobs as objects `ab/cd/<sha256>` of a bucket, the same names as in a folder. Needs no conditional request,
 * no encryption header, and no checksum of the store for its correctness (ADR-0071).
 */
export function s3Store(bucket: S3Bucket, settle = () => setTimeout(SETTLE_MS)): BlobStore {
  return {
    put: (file) => orUnavailable(() => put(bucket, file)),
    get: (key) => orUnavailable(() => get(bucket, key)),
    read: (key) => orUnavailable(() => read(bucket, key)),
    addressOf: (key, terms) => orUnavailable(() => addressOf(bucket, key, terms)),
    write: (key, source) => orUnavailable(() => putChunks(bucket, key, source)),
    sizeOf: (key) =>
      orUnavailable(
        async () => (await fetchHead(bucket, locateObject(bucket, key).Key))?.ContentLength ?? null,
      ),
    putAt: (key) =>
      orUnavailable(async () => {
        const found = await fetchHead(bucket, locateObject(bucket, key).Key);
        return found && ageOf(found);
      }),
    delete: (key) => orUnavailable(() => removeEverywhere(bucket, checkedKey(key))),
    list: (after) => piecesOrUnavailable(keysOf(bucket, after)),
    owner: () => orUnavailable(() => ownerOf(bucket)),
    claim: (owner) => orUnavailable(() => claim(bucket, owner, settle)),
    listUntouched: (before) => piecesOrUnavailable(listUntouched(bucket, before)),
    deleteUntouched: (key, before) => orUnavailable(() => deleteUntouched(bucket, key, before)),
  };
}

/** Always uploads: a blob that is there becomes as young as a new one, and whole if it was not. */
async function put(bucket: S3Bucket, { bytes, sha256: key }: HashedBytes): Promise<string> {
  await putBytes(bucket, key, bytes);
  return key;
}

async function get(bucket: S3Bucket, key: string): Promise<Buffer> {
  const { Body } = await open(bucket, key);
  if (Body === undefined) throw new Error('The store sent no content.');
  return Buffer.from(await Body.transformToByteArray());
}

async function read(bucket: S3Bucket, key: string): Promise<BlobSource> {
  const { Body, ContentLength } = await open(bucket, key);
  if (Body === undefined || ContentLength === undefined) throw new Error('The store sent no content.');
  return { size: ContentLength, chunks: piecesOrUnavailable(Body as AsyncIterable<Uint8Array>) };
}

/**
 * Signed here without a call. A blob that a sweep set aside is brought back first, which costs one: the browser could
 * not ask for that.
 */
async function addressOf(bucket: S3Bucket, key: string, terms: FileAddressTerms): Promise<string | null> {
  const place = locateObject(bucket, key);
  if (!bucket.settings.presign) return null;
  if ((await fetchHead(bucket, place.Key)) === null && !(await restore(bucket, key))) return null;
  const headers = {
    ResponseContentType: terms.contentType,
    ResponseContentDisposition: contentDisposition(terms.filename),
    ResponseCacheControl: 'private, no-store',
  };
  const request = new GetObjectCommand({ ...place, ...headers });
  return getSignedUrl(bucket.client, request, { expiresIn: terms.seconds });
}

async function open(bucket: S3Bucket, key: string): Promise<GetObjectCommandOutput> {
  const place = locateObject(bucket, key);
  const found = await orMissing(bucket.client.send(new GetObjectCommand(place)));
  if (found !== null) return found;
  await restore(bucket, key);
  return bucket.client.send(new GetObjectCommand(place));
}

async function* keysOf(bucket: S3Bucket, after?: string): AsyncGenerator<readonly string[]> {
  for await (const blobs of listBlobs(bucket, after)) if (blobs.length > 0) yield blobs.map(({ key }) => key);
}

async function ownerOf(bucket: S3Bucket): Promise<string | null> {
  const found = await orMissing(bucket.client.send(new GetObjectCommand(markerOf(bucket))));
  return found?.Body === undefined ? null : (await found.Body.transformToString()).trim();
}

/**
 * Two databases that claim an empty bucket at once both read the marker after both have written it, so that one of
 * them sees the other's.
 */
async function claim(bucket: S3Bucket, owner: string, settle: () => Promise<unknown>): Promise<string> {
  const known = await ownerOf(bucket);
  if (known !== null) return known;
  const { conditionalPut } = bucket.settings;
  const place = { ...markerOf(bucket), Body: owner, ...encryptionOf(bucket) };
  const condition = conditionalPut ? { IfNoneMatch: '*' } : {};
  try {
    await bucket.client.send(new PutObjectCommand({ ...place, ...condition }));
  } catch (error) {
    const now = conditionalPut ? await ownerOf(bucket) : null;
    if (now === null) throw error;
    return now;
  }
  if (!conditionalPut) await settle();
  return (await ownerOf(bucket)) ?? owner;
}

function markerOf({ bucket, prefix }: S3Bucket): { Bucket: string; Key: string } {
  return { Bucket: bucket, Key: `${prefix}owner` };
}
