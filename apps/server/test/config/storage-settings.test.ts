import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigRefused } from '../../src/config/read-setting.ts';
import { storagePlace, storageSettings } from '../../src/config/storage-settings.ts';

describe('storagePlace', () => {
  it.each([
    ['/var/lib/aval/blobs', { kind: 'folder', folder: '/var/lib/aval/blobs' }],
    ['./blobs', { kind: 'folder', folder: './blobs' }],
    [String.raw`C:\aval`, { kind: 'folder', folder: String.raw`C:\aval` }],
    ['s3://bucket', { kind: 's3', bucket: 'bucket', prefix: '' }],
    ['s3://a.bucket-1/', { kind: 's3', bucket: 'a.bucket-1', prefix: '' }],
    ['s3://bucket/some/where', { kind: 's3', bucket: 'bucket', prefix: 'some/where/' }],
    ['s3://bucket/some/where/', { kind: 's3', bucket: 'bucket', prefix: 'some/where/' }],
  ])('reads %s', (input, place) => {
    expect(storagePlace('BLOBS', input)).toEqual(place);
  });

  it.each([
    's3://',
    's3://key:secret@bucket/prefix',
    's3://bucket/../other',
    's3://bucket//twice',
    's3://Bucket',
    'https://s3.example.com/bucket',
    'gs://bucket',
  ])('refuses %s, and does not repeat it', (input) => {
    const refused = () => storagePlace('BLOBS', input);
    expect(refused).toThrow(ConfigRefused);
    expect(refused).toThrow('BLOBS must be a folder or s3://bucket/prefix, without credentials.');
  });
});

describe('storageSettings', () => {
  it('leaves everything to the data folder, AWS, and the bucket', () => {
    expect(storageSettings({})).toEqual({
      dataFolder: './data',
      masterKeyFile: path.join('data', 'master.key'),
      keysFolder: path.join('data', 'keys'),
      blobs: { kind: 'folder', folder: path.join('data', 'blobs') },
      blobsLost: null,
      isRestored: false,
      s3: {
        endpoint: null,
        region: null,
        pathStyle: false,
        encryption: null,
        conditionalPut: false,
        presign: false,
      },
    });
  });

  it('puts the files beside everything else, or where BLOBS says', () => {
    const folder = path.join('/srv/aval', 'blobs');
    expect(storageSettings({ DATA_DIR: '/srv/aval' }).blobs).toEqual({ kind: 'folder', folder });
    expect(storageSettings({ DATA_DIR: '/srv/aval', BLOBS: 's3://bucket/c' }).blobs).toMatchObject({
      kind: 's3',
    });
  });

  it('takes keys from where they are mounted', () => {
    const mounted = { DATA_DIR: '/srv', MASTER_KEY_FILE: '/run/secrets/master', KEYS_DIR: '/run/keys' };
    expect(storageSettings(mounted)).toMatchObject({
      masterKeyFile: '/run/secrets/master',
      keysFolder: '/run/keys',
    });
  });

  it('puts the bucket into the path where an endpoint is named, unless a setting differs', () => {
    const S3_ENDPOINT = 'https://s3.example.com';
    expect(storageSettings({ S3_ENDPOINT }).s3).toMatchObject({ endpoint: S3_ENDPOINT, pathStyle: true });
    expect(storageSettings({ S3_ENDPOINT, S3_PATH_STYLE: 'off' }).s3.pathStyle).toBe(false);
  });

  it.each([
    ['bucket', null],
    ['AES256', { algorithm: 'AES256', keyId: null }],
    ['aws:kms', { algorithm: 'aws:kms', keyId: null }],
    ['aws:kms:arn:aws:kms:x:1:key/2', { algorithm: 'aws:kms', keyId: 'arn:aws:kms:x:1:key/2' }],
  ])('reads S3_ENCRYPTION=%s', (S3_ENCRYPTION, encryption) => {
    expect(storageSettings({ S3_ENCRYPTION }).s3.encryption).toEqual(encryption);
  });

  it.each([
    { S3_ENDPOINT: 's3.example.com' },
    { S3_ENDPOINT: 'https://key:secret@s3.example.com' },
    { S3_ENCRYPTION: 'yes' },
    { S3_CONDITIONAL_PUT: 'maybe' },
  ])('refuses %o', (env) => {
    expect(() => storageSettings(env)).toThrow(ConfigRefused);
    expect(() => storageSettings(env)).not.toThrow('secret');
  });
});
