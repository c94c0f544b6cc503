import path from 'node:path';
import { ConfigRefused, readChoice, readString } from './read-setting.ts';
import type { Environment } from './read-setting.ts';
import type { Setting } from './setting.ts';

/** The place of documents and packages: a folder, or a bucket and the start of the names in it. */
export type StoragePlace =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 's3'; readonly bucket: string; readonly prefix: string };

/** How the service talks to an S3-compatible store. Credentials come from the AWS SDK's standard chain. */
export interface S3Settings {
  /** Null: the one of AWS for the region, or that of the SDK's own settings. */
  readonly endpoint: string | null;
  readonly region: string | null;
  readonly pathStyle: boolean;
  /** The value of the header of server-side encryption; null: none is sent. */
  readonly encryption: S3Encryption | null;
  readonly conditionalPut: boolean;
  /** True if downloads may lead to the store itself. */
  readonly presign: boolean;
}

/** Server-side encryption, with the key of a key management service if there is one. */
interface S3Encryption {
  readonly algorithm: 'AES256' | 'aws:kms';
  readonly keyId: string | null;
}

/** The places where the service keeps data. */
export interface StorageSettings {
  readonly dataFolder: string;
  readonly masterKeyFile: string;
  /** The keys of evidence, one folder for each environment. */
  readonly keysFolder: string;
  /** Documents and packages. */
  readonly blobs: StoragePlace;
  /** The name of the database whose files the operator has given up as lost. */
  readonly blobsLost: string | null;
  /** True for a copy from a backup: it holds back everything that leaves it. */
  readonly isRestored: boolean;
  readonly s3: S3Settings;
}

export const STORAGE_SETTINGS: readonly Setting[] = [
  {
    name: 'DATA_DIR',
    default: './data',
    about: 'Folder of the database, documents, keys, and outbox. The first start creates it.',
  },
  {
    name: 'MASTER_KEY_FILE',
    default: '`master.key` in DATA_DIR',
    about:
      'File of the master key. Every node needs the same. It may be a mounted secret, which the service only reads; ' +
      'others must not be able to read it (mode 0600, 0400, or 0440). The first start creates it if it can.',
  },
  {
    name: 'KEYS_DIR',
    default: '`keys` in DATA_DIR',
    about:
      'Folder of the keys of evidence, with `sandbox` and `production` in it. Every node needs the same. The same ' +
      'rules apply as for MASTER_KEY_FILE.',
  },
  {
    name: 'BLOBS',
    default: '`blobs` in DATA_DIR',
    about:
      'Place of documents and packages: a folder, or `s3://bucket/prefix` for a store that speaks the S3 protocol. ' +
      'The bucket must exist, be private, and belong to this installation alone below the prefix. Credentials come ' +
      'from the standard chain of the AWS SDK: `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, a profile, or the ' +
      'role of the machine or pod.',
  },
  {
    name: 'RESTORED',
    default: '0',
    about:
      '`1` for an installation that you start from a backup: each start then holds back all jobs until ' +
      '`aval-admin resume`, so no mail, text message, or webhook is sent and nothing is deleted. Remove it before ' +
      'you resume, or the next start holds again.',
  },
  {
    name: 'BLOBS_LOST',
    default: 'none',
    about:
      'Name of the database whose files are lost for good; the message of the refused start has it. One start with ' +
      'it accepts a store without them. Remove it afterwards.',
  },
  {
    name: 'BLOBS_PRESIGN',
    default: 'off',
    about:
      '`on` lets downloads of files lead to the S3 store itself, by an address that is valid for a minute. The store ' +
      'must then be reachable for the users under S3_ENDPOINT. Pages that show a document still get it from the ' +
      'service. With a folder, the setting has no effect.',
  },
  {
    name: 'S3_ENDPOINT',
    default: 'AWS',
    about: 'Address of the S3 store, if it is not AWS: `https://s3.example.com`.',
  },
  {
    name: 'S3_REGION',
    default: '`AWS_REGION`, or the region of the profile',
    about: 'Region that requests are signed for. Stores without regions usually accept `us-east-1`.',
  },
  {
    name: 'S3_PATH_STYLE',
    default: '`on` with S3_ENDPOINT, otherwise `off`',
    about: '`on` puts the bucket into the path instead of the host name.',
  },
  {
    name: 'S3_ENCRYPTION',
    default: '`bucket`',
    about:
      'Header of server-side encryption on every upload: `AES256`, `aws:kms`, or `aws:kms:KEY` with the id or ARN of ' +
      'a key. With `bucket`, Aval sends none and the rule of the bucket applies; some stores refuse the header.',
  },
  {
    name: 'S3_CONDITIONAL_PUT',
    default: 'off',
    about:
      '`on` writes the marker of the installation with `If-None-Match: *`, if the store supports it (AWS does). ' +
      'Without it, the first start on an empty bucket waits two seconds and reads the marker again.',
  },
];

/**
 * Reads the settings of storage.
 *
 * @throws ConfigRefused
 */
export function storageSettings(env: Environment): StorageSettings {
  const dataFolder = readString(env, 'DATA_DIR') ?? './data';
  const endpoint = s3Endpoint(env);
  return {
    dataFolder,
    masterKeyFile: readString(env, 'MASTER_KEY_FILE') ?? path.join(dataFolder, 'master.key'),
    keysFolder: readString(env, 'KEYS_DIR') ?? path.join(dataFolder, 'keys'),
    blobs: storagePlace('BLOBS', readString(env, 'BLOBS') ?? path.join(dataFolder, 'blobs')),
    blobsLost: readString(env, 'BLOBS_LOST'),
    isRestored: readChoice(env, 'RESTORED', ['0', '1']) === '1',
    s3: {
      endpoint,
      region: readString(env, 'S3_REGION'),
      pathStyle: readChoice(env, 'S3_PATH_STYLE', endpoint === null ? ['off', 'on'] : ['on', 'off']) === 'on',
      encryption: s3Encryption(env),
      conditionalPut: readChoice(env, 'S3_CONDITIONAL_PUT', ['off', 'on']) === 'on',
      presign: readChoice(env, 'BLOBS_PRESIGN', ['off', 'on']) === 'on',
    },
  };
}

/**
 * Reads a folder or `s3://bucket/prefix`; `name` is the setting or option that holds it.
 *
 * @throws ConfigRefused
 */
export function storagePlace(name: string, input: string): StoragePlace {
  if (!/^[a-z0-9+.-]+:\/\//i.test(input)) return { kind: 'folder', folder: input };
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(input) ?? [];
  // Not quoted: it may hold credentials.
  if (bucket === undefined || !/^([\w.-]+\/)*[\w.-]*$/.test(prefix) || /(^|\/)\.{1,2}(\/|$)/.test(prefix))
    throw new ConfigRefused(`${name} must be a folder or s3://bucket/prefix, without credentials.`);
  return { kind: 's3', bucket, prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/` };
}

function s3Endpoint(env: Environment): string | null {
  const input = readString(env, 'S3_ENDPOINT');
  const url = input === null ? null : URL.parse(input);
  if (input === null) return null;
  const isAddress =
    url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.search === '';
  if (isAddress) return input;
  throw new ConfigRefused('S3_ENDPOINT must be an http or https address, without credentials.');
}

function s3Encryption(env: Environment): S3Encryption | null {
  const input = readString(env, 'S3_ENCRYPTION') ?? 'bucket';
  if (input === 'bucket') return null;
  if (input === 'AES256' || input === 'aws:kms') return { algorithm: input, keyId: null };
  const keyId = /^aws:kms:(.+)$/.exec(input)?.[1];
  if (keyId !== undefined) return { algorithm: 'aws:kms', keyId };
  throw new ConfigRefused(`S3_ENCRYPTION is "${input}": it must be bucket, AES256, aws:kms or aws:kms:KEY.`);
}
