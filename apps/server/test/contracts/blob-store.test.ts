import { describe } from 'vitest';
import { itKeepsBlobs } from './blob-store.ts';
import { memoryBlobStore } from './memory-blob-store.ts';

describe('the BlobStore of tests, in memory', () => {
  itKeepsBlobs(async () => memoryBlobStore());
});
