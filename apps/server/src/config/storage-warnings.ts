import { isLoopback } from './plaintext-warnings.ts';
import type { StorageSettings } from './storage-settings.ts';

/** Returns warnings about a store that others can read on the way, and about a setting that is for one start only. */
export function storageWarnings({
  blobs,
  blobsLost,
  s3: { endpoint },
}: Pick<StorageSettings, 'blobs' | 'blobsLost' | 's3'>): readonly string[] {
  const url = blobs.kind === 's3' && endpoint !== null ? new URL(endpoint) : null;
  const isPlain = url?.protocol === 'http:' && !isLoopback(url.hostname);
  return [
    ...(isPlain ? ['S3_ENDPOINT IS PLAIN HTTP: documents cross the network in the clear. Use https'] : []),
    ...(blobsLost === null ? [] : ['BLOBS_LOST is set: remove it, or a later empty store is accepted too']),
  ];
}
