import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Where `scripts/pdf-child.mjs` puts the program of a child, in one file. */
const BUILT = path.resolve(import.meta.dirname, '../../../dist/pdf-child');

/** A program that a child runs, and the only files that it reads. */
export interface ChildProgram {
  readonly entry: string;
  readonly readable: readonly string[];
}

/** Returns the built program, or null if there is none or a source has changed since: a child runs the code of its service. */
export function builtChild(folder = BUILT): ChildProgram | null {
  const digests = listedDigests(path.join(folder, 'sources.json'));
  const entry = path.join(folder, 'child-main.mjs');
  const isFresh = Object.entries(digests).every(
    ([file, digest]) => digest === digestOf(path.join(folder, file)),
  );
  return 'child-main.mjs' in digests && isFresh ? { entry, readable: [entry] } : null;
}

function listedDigests(list: string): object {
  try {
    return Object(JSON.parse(readFileSync(list, 'utf8')));
  } catch {
    return {};
  }
}

function digestOf(file: string): string | null {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch {
    return null;
  }
}
