import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MigrationRefused, readMigrations } from '../../../src/store/postgres/migration-files.ts';

let folder = '';

const write = (name: string, text = 'SELECT 1;\n') => writeFile(path.join(folder, name), text);

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'aval-migrations-'));
});

afterEach(() => rm(folder, { recursive: true }));

it('reads the files in their order, with their marks and one digest for any line ends', async () => {
  await write('0002_second.sql', '-- aval: compatible\r\n-- aval: no-transaction\r\nSELECT 2;\r\n');
  await write('0001_first.sql', '-- aval: breaking\nSELECT 1;\n');
  await write('notes.txt');
  const [first, second, ...others] = await readMigrations(folder);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ name: '0001_first.sql', isCompatible: false, isOutsideTransaction: false });
  expect(second).toMatchObject({ name: '0002_second.sql', isCompatible: true, isOutsideTransaction: true });
  await write('0002_second.sql', '-- aval: compatible\n-- aval: no-transaction\nSELECT 2;\n');
  expect((await readMigrations(folder))[1]).toEqual(second);
});

it.each([
  ['0001_first.sql', '-- aval: compatibel', '0001_first.sql has the unknown mark “compatibel”'],
  [
    '0001_first.sql',
    '-- aval: compatible\n-- aval: breaking',
    '0001_first.sql is marked both compatible and breaking',
  ],
  ['second.sql', '', 'second.sql is not a valid migration name'],
  ['0000_other.sql', '', '0000_first.sql and 0000_other.sql have the same number'],
])('refuses %s with the head %j', async (name, text, message) => {
  await write('0000_first.sql');
  await write(name, text);
  const reading = readMigrations(folder);
  await expect(reading).rejects.toThrow(message);
  await expect(reading).rejects.toBeInstanceOf(MigrationRefused);
});
