import { expect, it } from 'vitest';
import { storageSettings } from '../../src/config/storage-settings.ts';
import { storageWarnings } from '../../src/config/storage-warnings.ts';

const BUCKET = { BLOBS: 's3://bucket' };

it.each([
  ['a plain address', { ...BUCKET, S3_ENDPOINT: 'http://s3.example.com' }, 'S3_ENDPOINT IS PLAIN HTTP'],
  ['a loss that is still accepted', { BLOBS_LOST: 'some-database' }, 'BLOBS_LOST is set'],
])('warns of %s', (_case, env, text) => {
  expect(storageWarnings(storageSettings(env))).toEqual([expect.stringContaining(text)]);
});

it.each([
  {},
  BUCKET,
  { ...BUCKET, S3_ENDPOINT: 'https://s3.example.com' },
  { ...BUCKET, S3_ENDPOINT: 'http://127.0.0.1:9000' },
  { S3_ENDPOINT: 'http://s3.example.com' },
])('does not warn of %o', (env) => {
  expect(storageWarnings(storageSettings(env))).toEqual([]);
});
