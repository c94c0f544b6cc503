import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { PostgresConnection } from '../../apps/server/src/store/postgres/pool.ts';
import type { Json } from '../journeys/client.ts';

const FIXTURE = path.join(import.meta.dirname, '0.1.0');

/** The results that the old version gave, to be found again (make-fixture.ts). */
export const MADE: Json = JSON.parse(readFileSync(path.join(FIXTURE, 'made.json'), 'utf8'));

/** Restores the installation from before the release 0.1.0: its rows into an empty database, its keys and files into a data folder. */
export async function restoreOldInstallation(owner: PostgresConnection, dataFolder: string): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-old-'));
  try {
    execFileSync('tar', ['-xzf', path.join(FIXTURE, 'installation.tar.gz'), '-C', folder]);
    await cp(path.join(folder, 'data'), dataFolder, { recursive: true });
    await runAsOwner(owner, await readFile(path.join(folder, 'database.sql'), 'utf8'));
    await runAsOwner(owner, FAR_TERM);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The envelope that waits for a signature would expire a month after the fixture was made. */
const FAR_TERM = `SET aval.owner = 'yes';
  UPDATE envelopes SET expires_at = now() + interval '20 days' WHERE status = 'SENT'`;

/** On a separate connection: a dump changes settings of its session. */
async function runAsOwner(owner: PostgresConnection, text: string): Promise<void> {
  const client = new Client(owner);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
