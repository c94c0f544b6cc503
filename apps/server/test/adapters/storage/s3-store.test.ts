import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { CopyObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { create as contentDisposition } from 'content-disposition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { S3Bucket } from '../../../src/adapters/storage/s3-client.ts';
import { locateObject } from '../../../src/adapters/storage/s3-client.ts';
import { s3Store } from '../../../src/adapters/storage/s3-store.ts';
import { Unavailable } from '../../../src/domain/failures.ts';
import { itKeepsBlobs, keysOf } from '../../contracts/blob-store.ts';
import { WHY_NO_S3, aRealS3 } from './real-s3.ts';
import type { RealS3 } from './real-s3.ts';
import { hashed } from '../../given/hashed.ts';

const BYTES = Buffer.from('%PDF-1.7 some bytes');
const KEY = createHash('sha256').update(BYTES).digest('hex');
const DAY = 24 * 60 * 60 * 1000;
const inDays = (count: number) => new Date(Date.now() + count * DAY);

describe.skipIf(WHY_NO_S3 !== null)(
  `a bucket of OpenStack Swift as BlobStore (${WHY_NO_S3 ?? 'here'})`,
  () => {
    let s3: RealS3;
    beforeAll(async () => {
      s3 = await aRealS3();
    });
    afterAll(() => s3.stop());

    itKeepsBlobs(async () => s3Store(s3.place(), async () => undefined), { tick: 1000, rounds: 4 });

    it('is unavailable where the bucket is missing, and where the store refuses what a setting asks for', async () => {
      const encryption = { algorithm: 'AES256', keyId: null } as const;
      const refused = s3Store(s3.place({ encryption }, { maxAttempts: 1 })).put(hashed(BYTES));
      await expect(refused).rejects.toMatchObject({ service: 'storage', cause: { name: 'NotImplemented' } });
      const missing = s3Store({ ...s3.place(), bucket: 'no-such-bucket' });
      await expect(missing.get(KEY)).rejects.toThrow(Unavailable);
      await expect(missing.owner()).rejects.toThrow(Unavailable);
      await expect(missing.sizeOf(KEY)).resolves.toBeNull();
      await expect(keysOf(missing.list())).rejects.toThrow(Unavailable);
    });

    it('belongs to one of two databases that claim it at once', async () => {
      const place = s3.place();
      let written = 0;
      const both = Promise.withResolvers<void>();
      // Both have written before either reads again, as when a request takes less than the pause.
      const settle = () => {
        written += 1;
        if (written === 2) both.resolve();
        return Promise.race([both.promise, setTimeout(5000)]);
      };
      const owners = await Promise.all(['one', 'other'].map((owner) => s3Store(place, settle).claim(owner)));
      expect(new Set(owners).size).toBe(1);
    });

    describe('a blob that a sweep took away', () => {
      async function swept(): Promise<S3Bucket> {
        const bucket = s3.place();
        await s3Store(bucket).put(hashed(BYTES));
        expect(await s3Store(bucket).deleteUntouched(KEY, inDays(1 / 24))).toBe(true);
        return bucket;
      }

      it('comes back for a reader whose row names it after all', async () => {
        const store = s3Store(await swept());
        expect(await store.get(KEY)).toEqual(BYTES);
        expect(await store.sizeOf(KEY)).toBe(BYTES.length);
      });

      it('ends a day later', async () => {
        const bucket = await swept();
        const store = s3Store(bucket);
        expect(await keysOf(store.listUntouched(inDays(0.9)))).toEqual([]);
        expect(await keysOf(store.listUntouched(inDays(1.1)))).toEqual([KEY]);
        await store.deleteUntouched(KEY, inDays(1.1));
        expect(await keysOf(store.listUntouched(inDays(9)))).toEqual([]);
        await expect(store.get(KEY)).rejects.toThrow(Unavailable);
      });

      it('is gone at once where it is erased', async () => {
        const store = s3Store(await swept());
        await store.delete(KEY);
        await expect(store.get(KEY)).rejects.toThrow(Unavailable);
      });
    });

    it('gives addresses that open one blob, for a time, to anyone, where the operator wants them', async () => {
      const terms = {
        contentType: 'application/pdf',
        filename: 'Locação.pdf',
        seconds: 60,
      };
      expect(await s3Store(s3.place()).addressOf(KEY, terms)).toBeNull();
      const store = s3Store(s3.place({ presign: true }));
      expect(await store.addressOf(KEY, terms)).toBeNull();
      await store.put(hashed(BYTES));
      const address = (await store.addressOf(KEY, terms)) ?? '';
      const response = await fetch(address);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(BYTES);
      const headers = ['content-type', 'content-disposition'].map((name) => response.headers.get(name));
      expect(headers).toEqual([terms.contentType, contentDisposition(terms.filename)]);
      expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('60');
      const other = address.replace(KEY, 'f'.repeat(64));
      expect((await fetch(other)).status).toBe(403);
    });

    it('takes over a bucket that another program filled', async () => {
      const bucket = s3.place();
      await bucket.client.send(new PutObjectCommand({ ...locateObject(bucket, KEY), Body: BYTES }));
      const other = s3.place();
      const { Bucket, Key } = locateObject(bucket, KEY);
      await bucket.client.send(
        new CopyObjectCommand({ ...locateObject(other, KEY), CopySource: `${Bucket}/${Key}` }),
      );
      const store = s3Store(other);
      expect(await store.get(KEY)).toEqual(BYTES);
      expect(await store.deleteUntouched(KEY, inDays(-1))).toBe(false);
      expect(await store.deleteUntouched(KEY, inDays(1))).toBe(true);
    });
  },
);
