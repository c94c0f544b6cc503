/**
 * Compares the published packages of test/vectors with the packages that the service makes today, and writes them anew:
 *
 *   WRITE_VECTORS=1 npx vitest run test/matrix/vectors.test.ts
 *
 * Keys, times, and salts are new each time, so the test compares the outline: files, members, marks, and entries.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesIn } from '../../packages/evidence/test/plain-vector.ts';
import { readPackageArchive } from '../../packages/evidence/src/package-archive.ts';
import { aStage } from './a-stage.ts';
import { outlineOf } from './outline.ts';
import { VECTOR_LIVES } from './vector-lives.ts';
import { packageOf, walk } from './walk.ts';

const stage = await aStage();
const ROOT = path.join(import.meta.dirname, '../..');
const folderOf = (name: string): string => path.join(ROOT, 'test/vectors', name);

describe.each([...VECTOR_LIVES])('test/vectors/%s', (name, cast) => {
  let made: ReadonlyMap<string, Uint8Array>;
  beforeAll(async () => {
    made = readPackageArchive(await packageOf(stage, await walk(stage, cast))).files;
    if (process.env['WRITE_VECTORS'] === '1') write(folderOf(name), made);
  });

  it('has the outline of a package that the service makes today', () => {
    expect(outlineOf(filesIn(folderOf(name)))).toEqual(outlineOf(made));
  });

  it('is valid for aval-verify and verify.sh', () => {
    const verify = path.join(ROOT, 'packages/evidence/bin/aval-verify.js');
    const { stdout } = spawnSync('node', [verify, '--json', folderOf(name)], { encoding: 'utf8' });
    expect(JSON.parse(stdout)).toMatchObject({ result: 'VALID', reasons: [] });
    const script = spawnSync('sh', [path.join(folderOf(name), 'verify.sh')], { encoding: 'utf8' });
    expect(script).toMatchObject({ status: 2, stdout: expect.stringContaining('INTACT, NOT ANCHORED') });
  });
});

function write(folder: string, files: ReadonlyMap<string, Uint8Array>): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, bytes] of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
}
