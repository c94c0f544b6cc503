import path from 'node:path';
import { expect, it } from 'vitest';
import { openBlobStore } from '../../../src/adapters/storage/open-blob-store.ts';
import { storagePlace, storageSettings } from '../../../src/config/storage-settings.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { hashed } from '../../given/hashed.ts';

const BYTES = Buffer.from('some bytes');

it('opens a folder, also one that is not there yet', async () => {
  const folder = path.join(await temporaryFolder(), 'new');
  const { s3 } = storageSettings({});
  const key = await (await openBlobStore(storagePlace('BLOBS', folder), s3)).put(hashed(BYTES));
  expect(await (await openBlobStore({ kind: 'folder', folder }, s3)).get(key)).toEqual(BYTES);
});

it('opens a bucket without a call to it', async () => {
  const { blobs, s3 } = storageSettings({
    BLOBS: 's3://bucket',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_REGION: 'x',
  });
  const store = await openBlobStore(blobs, s3);
  expect(() => store.listUntouched(new Date())).not.toThrow();
  await expect(store.sizeOf('not a key')).rejects.toThrow(RangeError);
});
