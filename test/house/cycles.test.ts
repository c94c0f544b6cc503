import { describe, expect, it } from 'vitest';
import { filesBelow, importsOf, workspaces } from './tree.ts';

const DOMAIN = 'apps/server/src/domain/';

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

/** The folder of a file of the domain; null for a file at its root or outside it. */
function domainFolder(file: string): string | null {
  if (!file.startsWith(DOMAIN)) return null;
  const parts = file.slice(DOMAIN.length).split('/');
  return parts.length > 1 ? (parts[0] ?? null) : null;
}

/** Imports from one folder of the domain to another, as `from>to`. */
function importsBetweenFolders(): ReadonlySet<string> {
  const pairs = [...graph].flatMap(([from, targets]) => targets.map((to) => [from, to].map(domainFolder)));
  return new Set(
    pairs.filter(([from, to]) => from != null && to != null && from !== to).map((pair) => pair.join('>')),
  );
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

  it('no two folders of the domain import each other', () => {
    const between = importsBetweenFolders();
    const mutual = [...between].filter((pair) => between.has(pair.split('>').toReversed().join('>')));
    expect(between.size).toBeGreaterThan(20);
    expect(mutual.toSorted()).toEqual([]);
  });
});
