import path from 'node:path';
import { expect, it } from 'vitest';
import { codeOf, filesBelow, textOf, workspaces } from './tree.ts';

/** The folders of files that use, test or run the sources. A test of an export counts as its use. */
const USERS = ['apps', 'packages', 'test', 'bench', 'scripts'];

const DECLARED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type) (\w+)/gm;
const NAMED_IMPORT = /\b(?:import|export)\s+(?:type\s)?([\w$*\s{},]*?)\bfrom\s*'([^']+)'/g;
const DYNAMIC_IMPORT = /\bimport\s*\(\s*'([^']+)'/g;

const files = USERS.flatMap((folder) =>
  ['.ts', '.tsx', '.js', '.mjs'].flatMap((ending) => filesBelow(folder, ending)),
);

/** The sources that a package publishes by the `exports` of its manifest: their users are outside the checkout. */
const published = new Set(
  workspaces().flatMap((folder) => {
    const entries = textOf(`${folder}/package.json`).matchAll(/"\.\/(src\/[^"]+\.tsx?)"/g);
    return [...entries].map(([, source]) => `${folder}/${source}`);
  }),
);

/** Returns `file>name` of every import; `*` stands for all names of the file. */
function importedNames(file: string): readonly string[] {
  const code = codeOf(file);
  const place = (to: string): string => path.posix.join(path.posix.dirname(file), to);
  const named = [...code.matchAll(NAMED_IMPORT)].flatMap(([, names = '', to = '']) =>
    [...names.matchAll(/[\w$]+|\*/g)].map(([name]) => `${place(to)}>${name}`),
  );
  const dynamic = [...code.matchAll(DYNAMIC_IMPORT)].map(([, to = '']) => `${place(to)}>*`);
  return [...named, ...dynamic];
}

it('exports nothing that no other file imports', () => {
  const used = new Set(files.flatMap(importedNames));
  const exported = files
    .filter((file) => /^(?:apps|packages)\/[\w-]+\/src\//.test(file) && !published.has(file))
    .flatMap((file) => [...codeOf(file).matchAll(DECLARED)].map(([, name]) => ({ file, name })));
  expect(exported.length).toBeGreaterThan(1000);
  const unused = exported.filter(({ file, name }) => !used.has(`${file}>${name}`) && !used.has(`${file}>*`));
  expect(unused.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});
