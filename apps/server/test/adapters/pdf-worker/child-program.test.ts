import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtChild } from '../../../src/adapters/pdf-worker/built-child.ts';
import { ownSource, readingProgram } from '../../../src/adapters/pdf-worker/child-program.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../src/adapters/pdf-worker');

describe('readingProgram', () => {
  it('is the build, or else the sources, and the same for each child', () => {
    const sources = { entry: path.join(FOLDER, 'child-main.ts'), readable: ownSource() };
    expect(readingProgram()).toEqual(builtChild() ?? sources);
    expect(readingProgram()).toBe(readingProgram());
  });
});

describe('ownSource', () => {
  it('is this folder, the packages that read PDFs, and what declares all of them as modules', () => {
    const top = path.resolve(FOLDER, '../../../../..');
    const packages = ['pades', 'pki'].flatMap((name) => [`packages/${name}`, `node_modules/@aval/${name}`]);
    expect(new Set(ownSource())).toEqual(
      new Set([
        FOLDER,
        path.resolve(FOLDER, '../../../package.json'),
        ...packages.map((place) => path.join(top, place)),
      ]),
    );
  });
});
