import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf, filesBelow, ROOT, workspaces } from './tree.ts';

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

/** Folders that may still export names without a user. A folder leaves this list once it is clean. */
export const NOT_YET_CLEAN: readonly string[] = [
  'apps/server/src/adapters/',
  'apps/server/src/config',
  'apps/server/src/domain/',
  'apps/server/src/http/',
  'apps/server/src/ports/',
  'apps/cli/src/',
  'apps/web/src/',
  'packages/evidence/src/',
  'packages/pades/src/',
];
