import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { S3ServiceException } from '@aws-sdk/client-s3';
import {
  isMissing,
  openBucket,
  orUnavailable,
  piecesOrUnavailable,
  locateObject,
} from '../../../src/adapters/storage/s3-client.ts';
import { s3Store } from '../../../src/adapters/storage/s3-store.ts';
import { storageSettings } from '../../../src/config/storage-settings.ts';
import { BlobChanged, Unavailable } from '../../../src/domain/failures.ts';
import { aStandIn } from './s3-stand-in.ts';
import { hashed } from '../../given/hashed.ts';

const KEY = '0'.repeat(64);

describe('a store that fails', () => {
  it('is tried four times in all, and then is unavailable with the reason for the log', async () => {
    let count = 0;
    const bucket = await aStandIn((_request, response) => {
      count += 1;
      response.writeHead(503).end('<Error><Code>SlowDown</Code><Message>later</Message></Error>');
    });
    const failed = await s3Store(bucket)
      .get(KEY)
      .catch((error: unknown) => error);
    expect(failed).toMatchObject({ service: 'storage', cause: { name: 'SlowDown', message: 'later' } });
    expect(failed).toBeInstanceOf(Unavailable);
    expect(count).toBe(4);
  });

  it('is tried again after a failure that passes', async () => {
    let count = 0;
    const bucket = await aStandIn((_request, response) => {
      count += 1;
      if (count < 3) response.writeHead(500).end();
      else response.writeHead(200, { 'Content-Length': 2 }).end('ok');
    });
    expect(String(await s3Store(bucket).get(KEY))).toBe('ok');
  });

  it('is not tried again for what it forbids, and names no secret', async () => {
    let count = 0;
    const bucket = await aStandIn((_request, response) => {
      count += 1;
      response.writeHead(403).end('<Error><Code>AccessDenied</Code><Message>no</Message></Error>');
    });
    const failed = await s3Store(bucket)
      .put(hashed(Buffer.from('x')))
      .catch((error: unknown) => error);
    expect(failed).toMatchObject({ name: 'Unavailable', cause: { name: 'AccessDenied' } });
    expect(JSON.stringify(failed)).not.toContain('a secret');
    expect(count).toBe(1);
  });

  it('does not hold a caller when its connection stands still', async () => {
    const still = await aStandIn(
      () => undefined,
      {},
      { requestHandler: { socketTimeout: 50 }, maxAttempts: 1 },
    );
    await expect(s3Store(still).get(KEY)).rejects.toThrow(Unavailable);
    const half = await aStandIn(
      (_request, response) => void response.writeHead(200, { 'Content-Length': 100 }).write('half'),
      {},
      { requestHandler: { socketTimeout: 50 } },
    );
    await expect(s3Store(half).get(KEY)).rejects.toThrow(Unavailable);
    const { chunks } = await s3Store(half).read(KEY);
    await expect(Readable.from(chunks).toArray()).rejects.toThrow(Unavailable);
  });

  it('is unavailable when it cuts a blob off', async () => {
    const bucket = await aStandIn((_request, response) => {
      response.writeHead(200, { 'Content-Length': 100 }).write('half', () => response.destroy());
    });
    await expect(s3Store(bucket).get(KEY)).rejects.toThrow(Unavailable);
  });
});

describe('isMissing', () => {
  it.each([
    ['NoSuchKey', 404, true],
    ['NotFound', 404, true],
    ['NoSuchBucket', 404, false],
    ['AccessDenied', 403, false],
  ])('is, for %s with %d, %s', (name, httpStatusCode, expected) => {
    const error = new S3ServiceException({ name, $fault: 'client', $metadata: { httpStatusCode } });
    expect(isMissing(error)).toBe(expected);
  });

  it('is false for any other error', () => {
    expect(isMissing(new Error('NoSuchKey'))).toBe(false);
  });
});

describe('orUnavailable', () => {
  it.each([new RangeError('no key'), new BlobChanged(KEY)])('passes on %s', async (error) => {
    const failing = async () => {
      throw error;
    };
    await expect(orUnavailable(failing)).rejects.toBe(error);
  });
});

describe('piecesOrUnavailable', () => {
  it('passes on the pieces, and turns a failure between them', async () => {
    async function* broken() {
      yield 1;
      throw new Error('reset');
    }
    const got: number[] = [];
    const reading = (async () => {
      for await (const piece of piecesOrUnavailable(broken())) got.push(piece);
    })();
    await expect(reading).rejects.toMatchObject({ service: 'storage', cause: { message: 'reset' } });
    expect(got).toEqual([1]);
  });
});

describe('openBucket', () => {
  it('names objects below the prefix', () => {
    const place = { kind: 's3', bucket: 'bucket', prefix: 'some/where/' } as const;
    const bucket = openBucket(place, storageSettings({ S3_REGION: 'sa-east-1' }).s3);
    expect(locateObject(bucket, KEY)).toEqual({ Bucket: 'bucket', Key: `some/where/00/00/${KEY}` });
  });
});
