import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { openBucket } from '../../../src/adapters/storage/s3-client.ts';
import type { S3Bucket } from '../../../src/adapters/storage/s3-client.ts';
import type { S3Settings } from '../../../src/config/storage-settings.ts';

/** Debian's own Python, to which its packages belong. */
const PYTHON = '/usr/bin/python3';
const SERVERS = 'import swift.proxy.server, swift.account.server, swift.container.server, swift.obj.server';

/** The reason why the tests of a real S3 store do not run here; null where they do. */
export const WHY_NO_S3: string | null =
  spawnSync(PYTHON, ['-c', SERVERS]).status === 0
    ? null
    : 'OpenStack Swift is not installed (Debian: swift-proxy, swift-account, swift-container, swift-object)';

const SCRIPT = path.join(import.meta.dirname, 's3-server.py');
const USER = 'tester';
const SECRET = 'testing';
const BUCKET = 'aval-files';

/** OpenStack Swift with its S3 interface, which refuses conditional puts and encryption headers. */
export interface RealS3 {
  /** The credentials of the standard chain. */
  readonly env: Readonly<Record<string, string>>;
  readonly settings: S3Settings;
  /** The one bucket. */
  readonly name: string;
  /** Opens a new, empty place in the bucket. */
  place(changes?: Partial<S3Settings>, more?: S3ClientConfig): S3Bucket;
  stop(): Promise<void>;
}

export async function aRealS3(): Promise<RealS3> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aval-s3-'));
  const child = spawn(PYTHON, [SCRIPT, folder, USER, SECRET], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const port = await firstLine(child.stdout);
  const endpoint = `http://127.0.0.1:${port}`;
  const settings: S3Settings = {
    endpoint,
    region: 'us-east-1',
    pathStyle: true,
    encryption: null,
    conditionalPut: false,
    presign: false,
  };
  const accessKeyId = `aval:${USER}`;
  const credentials = { accessKeyId, secretAccessKey: SECRET };
  const place: RealS3['place'] = (changes = {}, more = {}) =>
    openBucket(
      { kind: 's3', bucket: BUCKET, prefix: `${randomUUID()}/a/` },
      { ...settings, ...changes },
      { credentials, ...more },
    );
  await place().client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  return {
    env: {
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: SECRET,
      S3_ENDPOINT: endpoint,
      S3_REGION: 'us-east-1',
    },
    settings,
    name: BUCKET,
    place,
    async stop() {
      child.stdin.end();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function firstLine(input: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input })) return line;
  throw new Error('The S3 store ended before it was up');
}
