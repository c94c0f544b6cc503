import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { checkedChunks } from '../../../src/adapters/storage/checked-chunks.ts';
import { BlobChanged } from '../../../src/domain/failures.ts';

const PIECES = ['some ', 'more ', 'bytes'];
const KEY = createHash('sha256').update(PIECES.join('')).digest('hex');

async function passed(key: string, pieces: readonly string[], size: number) {
  const chunks = Readable.from(pieces.map((piece) => Buffer.from(piece)));
  const got: string[] = [];
  const ended = await (async () => {
    for await (const chunk of checkedChunks(key, { size, chunks })) got.push(String(chunk));
  })().catch((error: unknown) => error);
  return [got, ended];
}

it('passes on every piece of the right bytes', async () => {
  expect(await passed(KEY, PIECES, 15)).toEqual([PIECES, undefined]);
});

it.each([
  ['other bytes', ['some ', 'evil ', 'bytes'], 15],
  ['too few', ['some ', 'more '], 15],
  ['another length than announced', PIECES, 14],
])('keeps the last piece back for %s', async (_case, pieces, size) => {
  expect(await passed(KEY, pieces, size)).toEqual([pieces.slice(0, -1), expect.any(BlobChanged)]);
});
