import { describe, expect, it } from 'vitest';
import { codeOf, exists, filesBelow, workspaces } from './tree.ts';
import { PROVED_ELSEWHERE } from './proved-elsewhere.ts';

/** The folders in which every file has a test of the same name. */
const MIRRORED = [
  'packages/pki',
  'packages/pades',
  'packages/evidence',
  'packages/sdk',
  'packages/embed',
  'apps/server',
  'apps/web',
];
const MIRRORED_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  'apps/server': ['domain', 'store', 'process', 'adapters', 'actions', 'http', 'jobs'],
};

/** A file of types, or of plain numbers and words, has no behavior to test. */
function doesSomething(file: string): boolean {
  return /\b(function|class)\b|=>/.test(
    codeOf(file).replaceAll(/^(export )?(interface|type) [\s\S]*?^(\}|\S.*;)$/gm, ''),
  );
}

function sourcesOf(workspace: string): readonly string[] {
  const folders = MIRRORED_FOLDERS[workspace] ?? [''];
  return folders.flatMap((folder) => filesBelow([workspace, 'src', folder].filter(Boolean).join('/')));
}

const sources = workspaces()
  .filter((workspace) => MIRRORED.includes(workspace))
  .flatMap(sourcesOf);

/** Tables of texts, which `apps/web/test/words.test.ts` finds and checks by itself. */
const isTextTable = (source: string): boolean =>
  /^apps\/web\/src\/.*\/(words(\/[\w-]+)?|file-reasons\/[\w-]+)\.ts$/.test(source);

/** Returns whether a file has its test. The test of a hook renders a component, so it may be a `.tsx` file. */
function hasTest(source: string): boolean {
  const test = source.replace('/src/', '/test/').replace(/\.ts$/, '.test.ts');
  return exists(test) || exists(`${test}x`);
}

describe('src/a/b.ts is proved in test/a/b.test.ts', () => {
  it('or there is a list of where it is', () => {
    const unproved = sources.filter(
      (source) =>
        doesSomething(source) && !isTextTable(source) && !hasTest(source) && !(source in PROVED_ELSEWHERE),
    );
    expect(unproved).toEqual([]);
  });

  it('and what is on the list is not proved twice, and is proved where it says', () => {
    const wrong = Object.entries(PROVED_ELSEWHERE).filter(
      ([source, place]) => !exists(source) || hasTest(source) || !exists(place),
    );
    expect(wrong).toEqual([]);
  });
});
