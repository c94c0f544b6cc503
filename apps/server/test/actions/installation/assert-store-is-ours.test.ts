import { expect, it } from 'vitest';
import { assertStoreIsOurs } from '../../../src/actions/installation/assert-store-is-ours.ts';
import { bindStore } from '../../../src/actions/installation/bind-store.ts';
import { Unavailable } from '../../../src/domain/failures.ts';
import { memoryBlobStore } from '../../contracts/memory-blob-store.ts';
import { aService } from '../../given/service.ts';

const service = await aService();

it('accepts the store that the start has bound', async () => {
  const blobs = memoryBlobStore();
  const deps = service.with({ blobs });
  await bindStore(deps, null);
  await expect(assertStoreIsOurs(deps)).resolves.toBeUndefined();
});

it('is Unavailable where the marker has gone or names another database', async () => {
  const blobs = memoryBlobStore();
  const deps = service.with({ blobs });
  const failed = await assertStoreIsOurs(deps).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Unavailable);
  expect(failed).toMatchObject({
    service: 'storage',
    cause: { message: expect.stringContaining('lost its marker') },
  });
  await blobs.claim('another-database');
  await expect(assertStoreIsOurs(deps)).rejects.toThrow(Unavailable);
});
