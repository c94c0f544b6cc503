import { Readable } from 'node:stream';
import { CopyObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { ServerSideEncryption } from '@aws-sdk/client-s3';
import type { BlobSource } from '../../ports/blob-store.ts';
import { checkedChunks } from './checked-chunks.ts';
import { locateObject } from './s3-client.ts';
import type { S3Bucket } from './s3-client.ts';

/** When a blob was last put, in Unix milliseconds. The store's own time has whole seconds, and ends with a copy. */
export const PUT_AT = 'put-at';

/** Uploads the bytes of a key. */
export async function putBytes(bucket: S3Bucket, key: string, bytes: Uint8Array): Promise<void> {
  await bucket.client.send(putOf(bucket, key, { Body: bytes, ContentLength: bytes.length }));
}

/**
 * Uploads a blob while it arrives, with one piece in memory. The SDK does not repeat such a request.
 *
 * @throws BlobChanged
 */
export async function putChunks(bucket: S3Bucket, key: string, source: BlobSource): Promise<void> {
  const body = Readable.from(checkedChunks(key, source), { objectMode: false });
  const stop = new AbortController();
  // Without this, the request would wait for the rest until it times out.
  body.once('error', (error) => stop.abort(error));
  try {
    const command = putOf(bucket, key, { Body: body, ContentLength: source.size });
    await bucket.client.send(command, { abortSignal: stop.signal });
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : error;
  } finally {
    body.destroy();
  }
}

/**
 * The key is the SHA-256 that the request is signed with: the store refuses other bytes, and nobody hashes a large file
 * on the event loop once more.
 */
function putOf(
  bucket: S3Bucket,
  key: string,
  body: { readonly Body: Uint8Array | Readable; readonly ContentLength: number },
): PutObjectCommand {
  const metadata = { Metadata: { [PUT_AT]: String(Date.now()) } };
  const command = new PutObjectCommand({
    ...locateObject(bucket, key),
    ...body,
    ...metadata,
    ...encryptionOf(bucket),
  });
  command.middlewareStack.add(
    (next) => async (args) => {
      const { headers } = args.request as { headers: Record<string, string> };
      headers['x-amz-content-sha256'] = key;
      return next(args);
    },
    { step: 'build', name: 'digestOfKey' },
  );
  return command;
}

/** Copies an object to another name inside the store, as if it were put now. */
export async function copyObject(bucket: S3Bucket, from: string, to: string): Promise<void> {
  await bucket.client.send(
    new CopyObjectCommand({
      Bucket: bucket.bucket,
      Key: to,
      CopySource: `${bucket.bucket}/${from}`,
      MetadataDirective: 'REPLACE',
      Metadata: { [PUT_AT]: String(Date.now()) },
      ...encryptionOf(bucket),
    }),
  );
}

interface EncryptionHeaders {
  readonly ServerSideEncryption?: ServerSideEncryption;
  readonly SSEKMSKeyId?: string;
}

/** The headers of server-side encryption, for stores that have it. */
export function encryptionOf({ settings: { encryption } }: S3Bucket): EncryptionHeaders {
  if (encryption === null) return {};
  const { algorithm, keyId } = encryption;
  return { ServerSideEncryption: algorithm, ...(keyId !== null && { SSEKMSKeyId: keyId }) };
}
