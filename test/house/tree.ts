import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Folders of generated, installed or stored files, which nobody wrote. */
const NOT_OURS: ReadonlySet<string> = new Set([
  'node_modules',
  'dist',
  'data',
  'test-results',
  'demo-output',
  '.git',
]);

/**
 * Paths from the root of the checkout, with forward slashes; below `folder`, in order. Empty if the folder doesn't
 * exist.
 */
export function filesBelow(folder: string, ending = '.ts'): readonly string[] {
  if (!exists(folder)) return [];
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => !NOT_OURS.has(entry.name))
    .flatMap((entry) => {
      const inside = folder === '.' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesBelow(inside, ending);
      return entry.name.endsWith(ending) ? [inside] : [];
    })
    .toSorted();
}

export function exists(file: string): boolean {
  return statSync(path.join(ROOT, file), { throwIfNoEntry: false }) !== undefined;
}

export function textOf(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

/** Returns a source without its comments. */
export function codeOf(file: string): string {
  return textOf(file)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|[^:'"`])\/\/.*$/gm, '$1');
}

/** One import of a file. */
export interface Import {
  readonly from: string;
  readonly kind: 'file' | 'package' | 'node';
  /** A path from the root, the name of a package (`@aval/pades`, `fastify`), or a module of Node (`node:fs`). */
  readonly to: string;
  /** As it is written. */
  readonly specifier: string;
  /** Returns every import of a source: static, re-exported, dynamic, or for its effect. */
  readonly isType: boolean;
}

/** Every import of a source: static, passed on, dynamic, or for its effect. */
export function importsOf(file: string): readonly Import[] {
  const code = codeOf(file);
  const named = code.matchAll(/\b(?:import|export)\s+(type\s)?[\w$*\s{},]*?\bfrom\s*'([^']+)'/g);
  const bare = code.matchAll(/\bimport\s*\(?\s*(type\s)?'([^']+)'/g);
  return [...named, ...bare].map(([, type, specifier = '']) => ({
    from: file,
    specifier,
    isType: type !== undefined,
    ...target(file, specifier),
  }));
}

/** The folders of all workspaces: `apps/server`, `packages/pades` … */
export function workspaces(): readonly string[] {
  return ['apps', 'packages']
    .filter(exists)
    .flatMap((folder) => readdirSync(path.join(ROOT, folder)).map((name) => `${folder}/${name}`))
    .filter((folder) => exists(`${folder}/package.json`));
}

function target(file: string, specifier: string): Pick<Import, 'kind' | 'to'> {
  if (specifier.startsWith('.')) {
    return { kind: 'file', to: path.posix.join(path.posix.dirname(file), specifier) };
  }
  if (specifier.startsWith('node:')) return { kind: 'node', to: specifier };
  const parts = specifier.split('/');
  return { kind: 'package', to: parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/') };
}
