import { describe, expect, it } from 'vitest';
import { filesBelow, importsOf, workspaces } from './tree.ts';

const files = workspaces().flatMap((workspace) =>
  ['.ts', '.tsx', '.js'].flatMap((ending) => filesBelow(workspace, ending)),
);
const known = new Set(files);

/** The files that each file imports, type imports included. */
const graph = new Map(
  files.map((file) => [
    file,
    importsOf(file)
      .filter(({ kind, to }) => kind === 'file' && known.has(to))
      .map(({ to }) => to),
  ]),
);

/** Returns the nodes on a cycle or on a path between two cycles. */
function nodesOnCycles(edges: ReadonlyMap<string, readonly string[]>): readonly string[] {
  let left = edges;
  for (;;) {
    const imported = new Set([...left.values()].flat());
    const rest = new Map(
      [...left]
        .map(([node, targets]) => [node, targets.filter((target) => left.has(target))] as const)
        .filter(([node, targets]) => targets.length > 0 && imported.has(node)),
    );
    if (rest.size === left.size) return [...rest.keys()].toSorted();
    left = rest;
  }
}

/** The first folder below `layer` that holds a file; null for a file at its root or outside it. */
function folderOf(layer: string, file: string): string | null {
  if (!file.startsWith(layer)) return null;
  const parts = file.slice(layer.length).split('/');
  return parts.length > 1 ? (parts[0] ?? null) : null;
}

/** The folders of `layer` that each folder of it imports. */
function foldersOf(layer: string): ReadonlyMap<string, readonly string[]> {
  const folders = new Map<string, string[]>();
  for (const [from, targets] of graph) {
    const folder = folderOf(layer, from);
    if (folder === null) continue;
    const imported = targets.flatMap((to) => folderOf(layer, to) ?? []);
    const others = imported.filter((to) => to !== folder);
    folders.set(folder, [...(folders.get(folder) ?? []), ...others]);
  }
  return folders;
}

describe('import cycles', () => {
  it('finds the imports', () => {
    expect([...graph.values()].flat().length).toBeGreaterThan(3000);
  });

  it('detects a cycle and ignores the files around it', () => {
    const edges = { above: ['a'], a: ['b'], b: ['a', 'below'], below: [] };
    expect(nodesOnCycles(new Map(Object.entries(edges)))).toEqual(['a', 'b']);
  });

  it('no file imports itself through others, not even for a type', () => {
    expect(nodesOnCycles(graph)).toEqual([]);
  });

  it.each(['domain', 'actions'])('no folder of %s imports itself through other folders', (layer) => {
    const folders = foldersOf(`apps/server/src/${layer}/`);
    expect([...folders.values()].flat().length).toBeGreaterThan(50);
    expect(nodesOnCycles(folders)).toEqual([]);
  });
});
