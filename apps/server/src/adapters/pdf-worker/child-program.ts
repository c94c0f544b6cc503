import { realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { builtChild } from './built-child.ts';
import type { ChildProgram } from './built-child.ts';

let chosen: ChildProgram | undefined;

/** Returns what all children of this process run: the build, which starts in a sixth of the time, or the sources (ADR-0036). */
export function readingProgram(): ChildProgram {
  chosen ??= builtChild() ?? {
    entry: path.join(import.meta.dirname, 'child-main.ts'),
    readable: ownSource(),
  };
  return chosen;
}

/**
 * The files that a child reads to run: this folder, the packages that read PDFs and their signatures, and the files that
 * declare them as modules.
 */
export function ownSource(): string[] {
  const here = findPackageJSON('..', import.meta.url);
  const packages = ['@aval/pades', '@aval/pki'].map((name) => findPackageJSON(name, import.meta.url));
  const linked = packages.flatMap((found) => (found === undefined ? [] : [path.dirname(found)]));
  if (here === undefined || linked.length < packages.length)
    throw new Error('The service is not installed whole.');
  return [import.meta.dirname, here, ...linked.flatMap((folder) => [folder, realpathSync(folder)])];
}
