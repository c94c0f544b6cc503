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

/** The room of a file: the first folder below `layer`, or the file itself if it is in no folder; null outside of the layer. */
function roomOf(layer: string, file: string): string | null {
  if (!file.startsWith(layer)) return null;
  return file.slice(layer.length).split('/')[0] ?? null;
}

/** The rooms of `layer` that each room of it imports. A file between the rooms can close a cycle too. */
function roomsOf(
  layer: string,
  edges: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, readonly string[]> {
  const rooms = new Map<string, string[]>();
  for (const [from, targets] of edges) {
    const room = roomOf(layer, from);
    if (room === null) continue;
    const imported = targets.flatMap((to) => roomOf(layer, to) ?? []);
    rooms.set(room, [...(rooms.get(room) ?? []), ...imported.filter((to) => to !== room)]);
  }
  return rooms;
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

  it('detects a cycle of rooms that no file closes, also through a file between them', () => {
    const edges = {
      'top/a/one.ts': ['top/between.ts'],
      'top/between.ts': ['top/b/three.ts'],
      'top/b/three.ts': [],
      'top/b/four.ts': ['top/a/two.ts'],
      'top/a/two.ts': [],
    };
    expect(nodesOnCycles(new Map(Object.entries(edges)))).toEqual([]);
    expect(nodesOnCycles(roomsOf('top/', new Map(Object.entries(edges))))).toEqual(['a', 'b', 'between.ts']);
  });

  it.each(['domain', 'adapters'])('no room of %s imports itself through others', (layer) => {
    const rooms = roomsOf(`apps/server/src/${layer}/`, graph);
    expect([...rooms.values()].flat().length).toBeGreaterThan(50);
    expect(nodesOnCycles(rooms)).toEqual([]);
  });

  // A file between the rooms of actions, such as `record.ts`, calls rooms that call it again.
  it('no folder of actions imports itself through other folders', () => {
    const rooms = [...roomsOf('apps/server/src/actions/', graph)].filter(([room]) => !room.endsWith('.ts'));
    expect(rooms.flatMap(([, to]) => to).length).toBeGreaterThan(50);
    expect(nodesOnCycles(new Map(rooms))).toEqual([]);
  });
});
