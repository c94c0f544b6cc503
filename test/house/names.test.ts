import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeOf, filesBelow } from './tree.ts';

/** A function that fits nowhere needs a noun that we haven't named yet. */
const FORBIDDEN = /^(utils?|helpers?|common|shared|lib|types|base|misc|interfaces|constants|index)$/;

const sources = ['apps', 'packages', 'test', 'bench'].flatMap((folder) => [
  ...filesBelow(folder),
  ...filesBelow(folder, '.tsx'),
]);

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|config|d))?(\.tsx?)?$/;

describe('names', () => {
  it('no folder and no file has a name that says nothing', () => {
    const nameless = sources.filter((file) =>
      file.split('/').some((part) => FORBIDDEN.test(part.replace(/\..*$/, ''))),
    );
    expect(nameless).toEqual([]);
  });

  it('files and folders are in kebab-case', () => {
    expect(sources.filter((file) => !file.split('/').every((part) => KEBAB.test(part)))).toEqual([]);
  });

  it('there are no barrels: a file that only passes others on', () => {
    const barrels = sources.filter((file) => {
      const statements = codeOf(file)
        .split(';')
        .map((statement) => statement.trim())
        .filter(Boolean);
      return (
        statements.length > 0 && statements.every((statement) => /^export\b[\s\S]*\bfrom '/.test(statement))
      );
    });
    expect(barrels).toEqual([]);
  });

  it('nothing but tests and settings is exported by default', () => {
    const defaultExports = sources.filter(
      (file) => /\bexport default\b/.test(codeOf(file)) && !path.basename(file).endsWith('.config.ts'),
    );
    expect(defaultExports).toEqual([]);
  });
});
