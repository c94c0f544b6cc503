import { DeleteObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import type { HeadObjectCommandOutput } from '@aws-sdk/client-s3';
import { isMissing, orMissing, locateObject } from './s3-client.ts';
import type { S3Bucket } from './s3-client.ts';
import { listBelow, listBlobs } from './s3-list.ts';
import { copyObject, PUT_AT } from './s3-put.ts';

/** How long a deleted blob stays aside. */
const ASIDE_FOR_MS = 24 * 60 * 60 * 1000;

/**
 * Lists keys that nobody has put since `before`, and those that were set aside a day before that: they are deleted for
 * good if no row needs them even then.
 */
export async function* listUntouched(bucket: S3Bucket, before: Date): AsyncGenerator<readonly string[]> {
  const kept = new Date(before.getTime() - ASIDE_FOR_MS);
  for await (const blobs of listBelow(bucket, asideOf(bucket))) yield* olderThan(blobs, kept);
  for await (const blobs of listBlobs(bucket)) yield* olderThan(blobs, before);
}

function olderThan(
  blobs: readonly { readonly key: string; readonly modified: Date }[],
  before: Date,
): readonly (readonly string[])[] {
  const keys = blobs.filter(({ modified }) => modified < before).map(({ key }) => key);
  return keys.length === 0 ? [] : [keys];
}

/**
 * Takes a blob away unless it was put since `before`. S3 cannot compare an age and delete in one step, and a `put` in
 * between would lose its bytes. So the bytes first go aside, where a reader still finds them (`restore`), and end a day
 * later unless a row names them by then. It needs no lock between nodes and no conditional request.
 */
export async function deleteUntouched(bucket: S3Bucket, key: string, before: Date): Promise<boolean> {
  const found = await fetchHead(bucket, locateObject(bucket, key).Key);
  if (found === null) {
    await endAside(bucket, key, before);
    return false;
  }
  if (ageOf(found) >= before) return false;
  const { Key } = locateObject(bucket, key);
  await copyObject(bucket, Key, asideOf(bucket, key));
  await remove(bucket, Key);
  return true;
}

async function endAside(bucket: S3Bucket, key: string, before: Date): Promise<void> {
  const aside = asideOf(bucket, key);
  const found = await fetchHead(bucket, aside);
  if (found !== null && ageOf(found).getTime() < before.getTime() - ASIDE_FOR_MS) await remove(bucket, aside);
}

/** Brings a blob back that a sweep set aside; false if there is none. */
export async function restore(bucket: S3Bucket, key: string): Promise<boolean> {
  try {
    await copyObject(bucket, asideOf(bucket, key), locateObject(bucket, key).Key);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Removes a blob at once, wherever it is. */
export async function removeEverywhere(bucket: S3Bucket, key: string): Promise<void> {
  await remove(bucket, locateObject(bucket, key).Key);
  await remove(bucket, asideOf(bucket, key));
}

async function remove({ client, bucket: Bucket }: S3Bucket, Key: string): Promise<void> {
  await orMissing(client.send(new DeleteObjectCommand({ Bucket, Key })));
}

/** Returns an object's properties, or null if there is no such object. */
export function fetchHead(
  { client, bucket: Bucket }: S3Bucket,
  Key: string,
): Promise<HeadObjectCommandOutput | null> {
  return orMissing(client.send(new HeadObjectCommand({ Bucket, Key })));
}

/** Returns the time at which the service put an object; objects that other programs copied here without that have the store's time. */
export function ageOf({ Metadata, LastModified }: HeadObjectCommandOutput): Date {
  const put = Number(Metadata?.[PUT_AT] ?? Number.NaN);
  return Number.isNaN(put) ? (LastModified ?? new Date()) : new Date(put);
}

const asideOf = ({ prefix }: S3Bucket, key = ''): string => `${prefix}swept/${key}`;
