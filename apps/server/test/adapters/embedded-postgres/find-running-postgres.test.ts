import { expect, it } from 'vitest';
import { findRunningPostgres } from '../../../src/adapters/embedded-postgres/find-running-postgres.ts';
import { aFolder, start } from './running-copy.ts';

it('finds the database of a running service, as its login, and none where there is none', async () => {
  const dataFolder = await aFolder();
  expect(await findRunningPostgres(dataFolder)).toBeNull();
  const copy = await start({ dataFolder });
  expect(await findRunningPostgres(dataFolder)).toEqual(copy.service);
  await copy.stop();
  expect(await findRunningPostgres(dataFolder)).toBeNull();
});

it('does not believe the files of a database that was killed', async () => {
  const dataFolder = await aFolder();
  const copy = await start({ dataFolder });
  process.kill(copy.pid, 'SIGKILL');
  await copy.crash();
  expect(await findRunningPostgres(dataFolder)).toBeNull();
});
