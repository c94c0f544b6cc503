import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { SERVICE_LOGIN } from './ensure-service-login.ts';
import { clusterIn, findPlace } from './place.ts';
import type { EmbeddedConnection } from './start-embedded-postgres.ts';

/** Returns a connection, as the service's login, to the embedded database of a running service, or null. */
export async function findRunningPostgres(
  dataFolder: string,
  systemFolder = '/var/lib/aval',
): Promise<EmbeddedConnection | null> {
  const { directory } = await findPlace(dataFolder, systemFolder);
  const lines = await readFile(path.join(clusterIn(directory), 'postmaster.pid'), 'utf8').catch(() => '');
  const [, , , port, host] = lines.split('\n');
  if (port === undefined || host === undefined || host === '') return null;
  const connection = { host, port: Number(port), user: SERVICE_LOGIN, database: 'postgres' };
  return (await isAnswering(connection)) ? connection : null;
}

async function isAnswering(connection: EmbeddedConnection): Promise<boolean> {
  const client = new Client(connection);
  client.on('error', () => undefined); // the pending connection rejects as well
  return client.connect().then(
    async () => {
      await client.end();
      return true;
    },
    () => false,
  );
}
