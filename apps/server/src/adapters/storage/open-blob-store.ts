import type { S3Settings, StoragePlace } from '../../config/storage-settings.ts';
import type { BlobStore } from '../../ports/blob-store.ts';
import { openFolder } from './folder.ts';

/** Opens the place of documents and packages. The SDK of S3 is loaded only where it is used. */
export async function openBlobStore(place: StoragePlace, settings: S3Settings): Promise<BlobStore> {
  if (place.kind === 'folder') return openFolder(place);
  const { openBucket } = await import('./s3-client.ts');
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(openBucket(place, settings));
}
