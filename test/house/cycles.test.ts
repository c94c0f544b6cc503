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

/** The part of `layer` that a file is in: the first folder below it, or the file itself if it is in none; null outside of the layer. */
function partOf(layer: string, file: string): string | null {
  if (!file.startsWith(layer)) return null;
  return file.slice(layer.length).split('/')[0] ?? null;
}

/** The parts of `layer` that each part of it imports. A file between the folders can close a cycle too. */
function partsOf(
  layer: string,
  edges: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, readonly string[]> {
  const parts = new Map<string, string[]>();
  for (const [from, targets] of edges) {
    const part = partOf(layer, from);
    if (part === null) continue;
    const imported = targets.flatMap((to) => partOf(layer, to) ?? []);
    parts.set(part, [...(parts.get(part) ?? []), ...imported.filter((to) => to !== part)]);
  }
  return parts;
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

  it('detects a cycle of folders that no file closes, also through a file between them', () => {
    const edges = {
      'top/a/one.ts': ['top/between.ts'],
      'top/between.ts': ['top/b/three.ts'],
      'top/b/three.ts': [],
      'top/b/four.ts': ['top/a/two.ts'],
      'top/a/two.ts': [],
    };
    expect(nodesOnCycles(new Map(Object.entries(edges)))).toEqual([]);
    expect(nodesOnCycles(partsOf('top/', new Map(Object.entries(edges))))).toEqual(['a', 'b', 'between.ts']);
  });

  it.each(['domain', 'adapters'])('no folder of %s imports itself through others', (layer) => {
    const parts = partsOf(`apps/server/src/${layer}/`, graph);
    expect([...parts.values()].flat().length).toBeGreaterThan(50);
    expect(nodesOnCycles(parts)).toEqual([]);
  });

  // A file between the folders of actions, such as `record.ts`, is called by folders that it calls.
  it('no folder of actions imports itself through other folders', () => {
    const parts = [...partsOf('apps/server/src/actions/', graph)].filter(([part]) => !part.endsWith('.ts'));
    expect(parts.flatMap(([, to]) => to).length).toBeGreaterThan(50);
    expect(nodesOnCycles(new Map(parts))).toEqual([]);
  });
});
