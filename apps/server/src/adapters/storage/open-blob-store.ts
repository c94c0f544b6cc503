import type { S3Settings, StoragePlace } from '../../config/storage-settings.ts';
import { DIRECT } from '../../domain/egress.ts';
import type { EgressProxies } from '../../domain/egress.ts';
import type { BlobStore } from '../../ports/blob-store.ts';
import { noTracer } from '../../process/no-tracer.ts';
import type { Tracer } from '../../ports/tracer.ts';
import { tracedBlobs } from '../tracing/traced-calls.ts';
import { openFolder } from './folder.ts';

interface StoreOptions {
  readonly tracer?: Tracer;
  /** The proxies on the way to a bucket. */
  readonly egress?: EgressProxies;
}

/** Opens the place of documents and packages. The SDK of S3 is loaded only where it is used. */
export async function openBlobStore(
  place: StoragePlace,
  settings: S3Settings,
  { tracer = noTracer, egress = DIRECT }: StoreOptions = {},
): Promise<BlobStore> {
  if (place.kind === 'folder') return tracedBlobs(await openFolder(place), tracer);
  const { openBucket } = await import('./s3-client.ts');
  const { s3Store } = await import('./s3-store.ts');
  return tracedBlobs(s3Store(openBucket(place, settings, { egress })), tracer);
}
