import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../src/adapters/embedded-postgres/start-embedded-postgres.ts';
import { prepareDatabase } from '../../src/store/postgres/service-login.ts';
import { SCHEMA_FILE, schemaOf } from './schema-file.ts';

/** `npm run schema`: writes `schema.sql` from a fresh database. */
const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'aval-schema-'));
await chmod(dataFolder, 0o711); // as root, the database's user passes through it
const postgres = await startEmbeddedPostgres({ dataFolder, settings: { fsync: 'off' } });
try {
  const { connection: owner, service } = postgres;
  await prepareDatabase({ owner, service, allowUnsafe: false });
  await writeFile(SCHEMA_FILE, await schemaOf(owner));
} finally {
  await postgres.stop();
  await rm(dataFolder, { recursive: true });
}
