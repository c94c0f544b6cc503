/**
 * Compares the published packages of test/vectors with the packages that the service makes today, or writes them anew:
 *
 *   WRITE_VECTORS=1 npx vitest run test/matrix/vectors.test.ts
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPackageArchive } from '../../packages/evidence/src/package-archive.ts';
import { outlineOf, publishedOutline, vectorFolder } from '../../packages/evidence/test/vectors/outline.ts';
import { aStage } from './a-stage.ts';
import { VECTOR_LIVES } from './vector-lives.ts';
import { packageOf, walk } from './walk.ts';

const stage = await aStage();
const ROOT = path.join(import.meta.dirname, '../..');

describe.each([...VECTOR_LIVES])('test/vectors/%s', (name, cast) => {
  let made: ReadonlyMap<string, Uint8Array>;
  beforeAll(async () => {
    made = readPackageArchive(await packageOf(stage, await walk(stage, cast))).files;
  });

  it('has the outline of a package that the service makes today', () => {
    expect(publishedOutline(name, made)).toEqual(outlineOf(made));
  });

  it('is valid for aval-verify and verify.sh', () => {
    const verify = path.join(ROOT, 'packages/evidence/bin/aval-verify.js');
    const { stdout } = spawnSync('node', [verify, '--json', vectorFolder(name)], { encoding: 'utf8' });
    expect(JSON.parse(stdout)).toMatchObject({ result: 'VALID', reasons: [] });
    const script = spawnSync('sh', [path.join(vectorFolder(name), 'verify.sh')], { encoding: 'utf8' });
    expect(script).toMatchObject({ status: 2, stdout: expect.stringContaining('INTACT, NOT ANCHORED') });
  });
});
