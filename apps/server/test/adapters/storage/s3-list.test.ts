import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { listBelow, listBlobs } from '../../../src/adapters/storage/s3-list.ts';
import { aStandIn } from './s3-stand-in.ts';

const [A, B] = ['a'.repeat(64), 'b'.repeat(64)];
const AT = '2026-11-22T12:00:00.000Z';

const content = (name: string) => `<Contents><Key>${name}</Key><LastModified>${AT}</LastModified></Contents>`;
const page = (names: readonly string[], next = '') =>
  `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>` +
  `<NextContinuationToken>${next}</NextContinuationToken>${names.map(content).join('')}</ListBucketResult>`;

async function aBucketOfTwoPages() {
  const urls: (string | undefined)[] = [];
  const bucket = await aStandIn((request, response) => {
    urls.push(request.url);
    const names = [`aa/aa/${A}`, 'owner', `swept/${A}`, `swept/not-a-key`, `aa/${A}`];
    response.end(
      request.url?.includes('continuation-token=more') ? page([`bb/bb/${B}`]) : page(names, 'more'),
    );
  });
  return { urls, bucket };
}

it('lists blobs page by page, and nothing else that is in the bucket', async () => {
  const { bucket, urls } = await aBucketOfTwoPages();
  const modified = new Date(AT);
  expect(await Readable.from(listBlobs(bucket)).toArray()).toEqual([
    [{ key: A, modified }],
    [{ key: B, modified }],
  ]);
  expect(urls).toHaveLength(2);
});

it('goes on behind a key', async () => {
  const { bucket, urls } = await aBucketOfTwoPages();
  await Readable.from(listBlobs(bucket, A)).toArray();
  expect(urls[0]).toContain(`start-after=${encodeURIComponent(`aa/aa/${A}`)}`);
  expect(urls[1]).not.toContain('start-after');
});

it('lists the keys below a name', async () => {
  const { bucket, urls } = await aBucketOfTwoPages();
  const pages = await Readable.from(listBelow(bucket, 'swept/')).toArray();
  expect(pages.flat()).toEqual([{ key: A, modified: new Date(AT) }]);
  expect(urls[0]).toContain('prefix=swept%2F');
});
