import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRunningAsRoot } from '../../../src/adapters/embedded-postgres/os-user.ts';
import { clusterIn, findPlace, shortHash } from '../../../src/adapters/embedded-postgres/place.ts';
import { aFolder, ownerOf, start, tryToStart } from './running-copy.ts';

/** `nobody`, with Debian's number: not the user that root chooses if there is a user `postgres`. */
const NOBODY = 65_534;

describe('findPlace', () => {
  it('is in the data folder, which it makes', async () => {
    const dataFolder = path.join(await aFolder(), 'deep', 'data');
    const place = await findPlace(dataFolder, '/nowhere');
    expect(place).toMatchObject({ directory: path.join(dataFolder, 'postgres'), isOutsideDataFolder: false });
    expect(clusterIn(place.directory)).toBe(path.join(dataFolder, 'postgres', 'cluster'));
  });

  it('says in one line when the folder cannot be made', async () => {
    const file = path.join(await aFolder(), 'file');
    await writeFile(file, '');
    await expect(findPlace(file, '/nowhere')).rejects.toMatchObject({
      failure: 'FOLDER_CLOSED',
      message: expect.stringMatching(/^.*file cannot be made: .*$/),
    });
  });
});

describe.runIf(isRunningAsRoot())('as root', () => {
  it('postgres runs as an ordinary user', async () => {
    const copy = await start({ dataFolder: await aFolder() });
    expect(ownerOf(copy.pid)).not.toBe(0);
    expect(ownerOf(copy.dataDirectory)).toBe(ownerOf(copy.pid));
  });

  it('below a closed folder the database lies in the folder of the system, and stays there', async () => {
    const closed = await aFolder(0o700);
    const folders = { dataFolder: path.join(closed, 'data'), systemFolder: await aFolder() };
    const first = await start(folders);
    const hash = shortHash(path.join(folders.dataFolder, 'postgres'));
    expect(first.dataDirectory).toBe(path.join(folders.systemFolder, hash, 'cluster'));
    expect(first.isOutsideDataFolder).toBe(true);
    await first.query('CREATE TABLE kept AS SELECT 1 AS n');
    await first.stop();
    await chmod(closed, 0o755);
    const second = await start(folders);
    expect(second.dataDirectory).toBe(first.dataDirectory);
    expect(await second.query('SELECT n FROM kept')).toEqual([{ n: 1 }]);
  });

  it('refuses in one line when neither can be reached', async () => {
    const closed = await aFolder(0o700);
    const copy = await tryToStart({ dataFolder: `${closed}/data`, systemFolder: `${closed}/system` });
    expect(copy).toMatchObject({
      failure: 'FOLDER_CLOSED',
      message: expect.stringContaining('can be reached by user'),
    });
  });

  it("an ordinary user's database stays theirs when root starts it, and they can start it again", async () => {
    const dataFolder = await aFolder(0o777);
    const theirs = await start({ dataFolder, uid: NOBODY });
    expect(ownerOf(theirs.pid)).toBe(NOBODY);
    await theirs.query('CREATE TABLE kept AS SELECT 1 AS n');
    await theirs.stop();
    const ours = await start({ dataFolder });
    expect(ownerOf(ours.pid)).toBe(NOBODY);
    expect(await ours.query('SELECT n FROM kept')).toEqual([{ n: 1 }]);
    await ours.stop();
    const again = await start({ dataFolder, uid: NOBODY });
    expect(await again.query('SELECT n FROM kept')).toEqual([{ n: 1 }]);
  });

  it('a database whose owner cannot reach it is refused, not replaced by an empty one', async () => {
    const folder = await aFolder();
    const folders = { dataFolder: path.join(folder, 'data'), systemFolder: await aFolder() };
    await (await start(folders)).stop();
    await chmod(folder, 0o700);
    expect(await tryToStart(folders)).toMatchObject({ failure: 'FOLDER_CLOSED' });
  });
});
