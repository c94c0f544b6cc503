import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { openBucket } from '../../../src/adapters/storage/s3-client.ts';
import type { S3Bucket } from '../../../src/adapters/storage/s3-client.ts';
import { storageSettings } from '../../../src/config/storage-settings.ts';
import type { S3Settings } from '../../../src/config/storage-settings.ts';

/** A bucket at a server that answers as the test says: for what a healthy store does not do. */
export async function aStandIn(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  settings: Partial<S3Settings> = {},
  more: S3ClientConfig = {},
): Promise<S3Bucket> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A listening server has a port');
  const endpoint = `http://127.0.0.1:${address.port}`;
  const { s3 } = storageSettings({ S3_ENDPOINT: endpoint, S3_REGION: 'us-east-1' });
  const credentials = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'a secret' };
  return openBucket(
    { kind: 's3', bucket: 'bucket', prefix: '' },
    { ...s3, ...settings },
    { credentials, ...more },
  );
}
