import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import type { _Object } from '@aws-sdk/client-s3';
import { nameParts } from './blob-key.ts';
import type { S3Bucket } from './s3-client.ts';

/** The name of a blob after its prefix. */
const BLOB = /^[0-9a-f]{2}\/[0-9a-f]{2}\/([0-9a-f]{64})$/;

/** A blob as a listing shows it. */
interface ListedBlob {
  readonly key: string;
  /** By the store's clock, in whole seconds. */
  readonly modified: Date;
}

/** Lists the blobs of a bucket in order, a thousand at a time. */
export async function* listBlobs(bucket: S3Bucket, after?: string): AsyncGenerator<readonly ListedBlob[]> {
  const start = after === undefined ? undefined : bucket.prefix + nameParts(after).join('/');
  for await (const objects of pagesOf(bucket, bucket.prefix, start))
    yield objects.flatMap((object) => listedOf(object, bucket.prefix, BLOB));
}

/** Lists the objects below a name that end with a key. */
export async function* listBelow(bucket: S3Bucket, below: string): AsyncGenerator<readonly ListedBlob[]> {
  for await (const objects of pagesOf(bucket, below))
    yield objects.flatMap((object) => listedOf(object, below, /^([0-9a-f]{64})$/));
}

function listedOf(
  { Key = '', LastModified: modified }: _Object,
  prefix: string,
  form: RegExp,
): readonly ListedBlob[] {
  const key = Key.startsWith(prefix) ? form.exec(Key.slice(prefix.length))?.[1] : undefined;
  return key === undefined || modified === undefined ? [] : [{ key, modified }];
}

async function* pagesOf(
  bucket: S3Bucket,
  prefix: string,
  start?: string,
): AsyncGenerator<readonly _Object[]> {
  let next: string | undefined;
  do {
    const page = await bucket.client.send(
      new ListObjectsV2Command({
        Bucket: bucket.bucket,
        Prefix: prefix,
        ...(next === undefined ? start !== undefined && { StartAfter: start } : { ContinuationToken: next }),
      }),
    );
    yield page.Contents ?? [];
    next = page.IsTruncated === true ? page.NextContinuationToken : undefined;
  } while (next !== undefined);
}
