import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { StoragePlace, S3Settings } from '../../config/storage-settings.ts';
import { DIRECT } from '../../domain/egress.ts';
import type { EgressProxies } from '../../domain/egress.ts';
import { BlobChanged, Unavailable } from '../../domain/failures.ts';
import { egressAgents } from '../net/egress-agents.ts';
import { nameParts } from './blob-key.ts';

/** The part of a bucket that belongs to the service. */
export interface S3Bucket {
  readonly client: S3Client;
  readonly bucket: string;
  /** Empty, or ends with a slash. */
  readonly prefix: string;
  readonly settings: S3Settings;
}

const ATTEMPTS = 4;
const CONNECT_WITHIN_MS = 5000;
/** Of a connection on which nothing moves, in either direction. */
const IDLE_FOR_MS = 30_000;

const silent = (): void => undefined;
const SILENT = { debug: silent, info: silent, warn: silent, error: silent };

/** Opens a bucket. The constructor calls nothing; `more` serves tests. */
export function openBucket(
  { bucket, prefix }: Extract<StoragePlace, { readonly kind: 's3' }>,
  settings: S3Settings,
  { egress = DIRECT, ...more }: S3ClientConfig & { readonly egress?: EgressProxies } = {},
): S3Bucket {
  const { endpoint, region, pathStyle } = settings;
  const agents = egressAgents(egress);
  const client = new S3Client({
    ...(endpoint !== null && { endpoint }),
    ...(region !== null && { region }),
    forcePathStyle: pathStyle,
    maxAttempts: ATTEMPTS,
    // Other stores refuse checksums that they don't know, and our keys are digests anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The SDK prints on the console otherwise; its failures reach the log as causes.
    logger: SILENT,
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN_MS,
      socketTimeout: IDLE_FOR_MS,
      ...(agents !== null && { httpAgent: agents.http, httpsAgent: agents.https }),
    },
    ...more,
  });
  return { client, bucket, prefix, settings };
}

/** Returns the bucket and the name of a blob's object. */
export function locateObject({ bucket, prefix }: S3Bucket, key: string): { Bucket: string; Key: string } {
  return { Bucket: bucket, Key: prefix + nameParts(key).join('/') };
}

/** Returns true if the store says that an object does not exist. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false;
  return ['NoSuchKey', 'NotFound'].includes(error.name) && error.$metadata.httpStatusCode === 404;
}

/** Lets a missing object be null. */
export async function orMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Every failure of the store is `Unavailable`, as in a folder; the cause is for the log. */
export async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof RangeError || cause instanceof BlobChanged) throw cause;
    throw new Unavailable('storage', { cause });
  }
}

/** The same for what arrives in pieces. */
export async function* piecesOrUnavailable<T>(pieces: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* pieces;
  } catch (cause) {
    throw new Unavailable('storage', { cause });
  }
}
