import { exists, importsOf } from './tree.ts';
import type { Import } from './tree.ts';

/** Returns the source that an import runs, of this workspace or of one of our packages; null for others. */
function sourceOf({ kind, to, specifier }: Import): string | null {
  if (kind === 'file') return exists(to) ? to : null;
  const [, name = '', rest = ''] = /^@aval\/(\w+)\/(.+)$/.exec(specifier) ?? [];
  return [`packages/${name}/src/${rest}.ts`, `packages/${name}/src/${rest}/${rest}.ts`].find(exists) ?? null;
}

/** Returns every source that runs with a file: what a reader may have to open to know what it does. */
export function valueClosure(file: string): readonly string[] {
  const reached = new Set([file]);
  for (const source of reached) {
    for (const found of importsOf(source)) {
      const to = found.isType ? null : sourceOf(found);
      if (to !== null) reached.add(to);
    }
  }
  return [...reached].toSorted();
}
