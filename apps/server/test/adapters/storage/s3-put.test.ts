import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { copyObject, encryptionOf, putBytes, putChunks } from '../../../src/adapters/storage/s3-put.ts';
import { s3Store } from '../../../src/adapters/storage/s3-store.ts';
import { aStandIn } from './s3-stand-in.ts';

const PIECE = Buffer.alloc(64 * 1024, 'x');
const PIECES = 1024;
const SIZE = PIECE.length * PIECES;
const MEBIBYTE = 1024 * 1024;
/** Both ends of the connection buffer some in the kernel. */
const BOUND = 24 * MEBIBYTE;

function bigKey(): string {
  const hash = createHash('sha256');
  for (let count = 0; count < PIECES; count += 1) hash.update(PIECE);
  return hash.digest('hex');
}

/** Resolves with a counter's value once it stands still. */
async function settled(count: () => number): Promise<number> {
  for (let before = -1; ;) {
    const now = count();
    if (now === before && now > 0) return now;
    before = now;
    await setTimeout(300);
  }
}

describe('a blob of 64 MiB', () => {
  it('goes up no faster than the store takes it', async () => {
    let received = 0;
    const arrived = Promise.withResolvers<() => void>();
    const bucket = await aStandIn((request, response) =>
      arrived.resolve(() => {
        request.on('data', (chunk: Buffer) => (received += chunk.length));
        request.on('end', () => response.end());
      }),
    );
    let read = 0;
    async function* chunks() {
      for (; read < SIZE; read += PIECE.length) yield PIECE;
    }
    const done = putChunks(bucket, bigKey(), { size: SIZE, chunks: chunks() });
    const resume = await arrived.promise;
    expect(await settled(() => read)).toBeLessThan(BOUND);
    resume();
    await done;
    expect(received).toBe(SIZE);
  });

  it('comes down no faster than the reader takes it', async () => {
    let sent = 0;
    const bucket = await aStandIn((_request, response) => {
      response.writeHead(200, { 'Content-Length': SIZE });
      const send = () => {
        while (sent < SIZE) {
          sent += PIECE.length;
          if (!response.write(PIECE)) return void response.once('drain', send);
        }
        response.end();
      };
      send();
    });
    const { size, chunks } = await s3Store(bucket).read('0'.repeat(64));
    const pieces = chunks[Symbol.asyncIterator]();
    let length = (await pieces.next()).value.length;
    expect(await settled(() => sent)).toBeLessThan(BOUND);
    for (let piece = await pieces.next(); piece.done !== true; piece = await pieces.next())
      length += piece.value.length;
    expect([size, length]).toEqual([SIZE, SIZE]);
  });
});

describe('an upload', () => {
  /** The headers of the requests of `work`. */
  async function headersOf(
    work: (bucket: Awaited<ReturnType<typeof aStandIn>>) => Promise<void>,
    settings: Parameters<typeof aStandIn>[1] = {},
  ): Promise<IncomingHttpHeaders> {
    let headers: IncomingHttpHeaders = {};
    const bucket = await aStandIn((request, response) => {
      headers = request.headers;
      request.resume().on('end', () => response.end('<CopyObjectResult/>'));
    }, settings);
    await work(bucket);
    return headers;
  }
  const key = createHash('sha256').update(PIECE).digest('hex');
  const upload = (bucket: Parameters<typeof putBytes>[0]) => putBytes(bucket, key, PIECE);

  it('is signed with the key as its digest, and has no header that only some stores know', async () => {
    const headers = await headersOf(upload);
    expect(headers['x-amz-content-sha256']).toBe(key);
    expect(headers['authorization']).toMatch(/^AWS4-HMAC-SHA256 .*x-amz-content-sha256/);
    expect(headers['content-length']).toBe(String(PIECE.length));
    const optional = Object.keys(headers).filter((name) =>
      /checksum|encryption|^if-|trailer|encoding/.test(name),
    );
    expect(optional).toEqual([]);
  });

  it('asks for encryption where that is set, with the key of a key service', async () => {
    const encryption = { algorithm: 'aws:kms', keyId: 'some-key' } as const;
    const expected = {
      'x-amz-server-side-encryption': 'aws:kms',
      'x-amz-server-side-encryption-aws-kms-key-id': 'some-key',
    };
    expect(await headersOf(upload, { encryption })).toMatchObject(expected);
    expect(await headersOf((bucket) => copyObject(bucket, 'a', 'b'), { encryption })).toMatchObject(expected);
  });

  it('leaves the key out if the store uses its default key', async () => {
    const bucket = await aStandIn(() => undefined, { encryption: { algorithm: 'AES256', keyId: null } });
    expect(encryptionOf(bucket)).toEqual({ ServerSideEncryption: 'AES256' });
  });
});
