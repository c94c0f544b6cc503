import type { S3Settings, StoragePlace } from '../../config/storage-settings.ts';
import type { BlobStore } from '../../ports/blob-store.ts';
import { noTracer } from '../../process/no-tracer.ts';
import type { Tracer } from '../../ports/tracer.ts';
import { tracedBlobs } from '../tracing/traced-calls.ts';
import { openFolder } from './folder.ts';

/** Opens the place of documents and packages. The SDK of S3 is loaded only where it is used. */
export async function openBlobStore(
  place: StoragePlace,
  settings: S3Settings,
  tracer: Tracer = noTracer,
): Promise<BlobStore> {
  if (place.kind === 'folder') return tracedBlobs(await openFolder(place), tracer);
  const { openBucket } = await import('./s3-client.ts');
  const { s3Store } = await import('./s3-store.ts');
  return tracedBlobs(s3Store(openBucket(place, settings)), tracer);
}
