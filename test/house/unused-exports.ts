import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf, exists, filesBelow, ROOT, textOf, workspaces } from './tree.ts';

/** An export that no other file uses. */
export interface UnusedExport {
  readonly file: string;
  readonly name: string;
}

const DECLARED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type) (\w+)/gm;

/** Files that test or run the sources: a test of an export counts as its use. */
const USERS = ['apps', 'packages', 'test', 'bench', 'scripts'];

/** The sources that a package publishes by the `exports` of its manifest: their users stand outside of the checkout. */
function entryPoints(): ReadonlySet<string> {
  return new Set(
    workspaces().flatMap((folder) => {
      const manifest = readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8');
      return [...manifest.matchAll(/"\.\/(src\/[^"]+\.tsx?)"/g)].map(([, source]) => `${folder}/${source}`);
    }),
  );
}

/** Returns the exports of apps and packages that no other file names. */
export function unusedExports(): readonly UnusedExport[] {
  const published = entryPoints();
  const files = USERS.flatMap((folder) =>
    ['.ts', '.tsx', '.mjs'].flatMap((ending) => filesBelow(folder, ending)),
  );
  const usedIn = new Map<string, number>();
  for (const file of files) {
    for (const name of new Set(codeOf(file).match(/[A-Za-z_$][\w$]*/g))) {
      usedIn.set(name, (usedIn.get(name) ?? 0) + 1);
    }
  }
  return files
    .filter((file) => /^(?:apps|packages)\/[\w-]+\/src\//.test(file) && !published.has(file))
    .flatMap((file) =>
      [...codeOf(file).matchAll(DECLARED)]
        .map(([, name = '']) => ({ file, name }))
        .filter(({ name }) => usedIn.get(name) === 1),
    );
}

/** Files that still have unused exports: their number, a space, and the path. */
export const LIST = 'test/house/unused-exports-left.txt';

/** Returns the number of unused exports that each file may still have. */
export function listedUnusedExports(): ReadonlyMap<string, number> {
  const lines = exists(LIST) ? textOf(LIST).split('\n').filter(Boolean) : [];
  return new Map(
    lines.map((line) => {
      const [count = '', file = ''] = line.split(' ');
      return [file, Number(count)];
    }),
  );
}
