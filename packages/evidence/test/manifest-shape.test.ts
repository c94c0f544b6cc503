import { describe, expect, it } from 'vitest';
import { manifestShape } from '../src/manifest-shape.ts';
import { plainManifest } from './plain-vector.ts';

/** Every path to a value that is no object, as far down as there are any. */
function leavesOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
}

function withLeaf(value: unknown, [name, ...rest]: readonly string[], leaf: unknown): unknown {
  if (name === undefined) return leaf;
  if (Array.isArray(value))
    return value.map((item, index) => (`${index}` === name ? withLeaf(item, rest, leaf) : item));
  const members = new Map(Object.entries(value ?? {}));
  return Object.fromEntries(members.set(name, withLeaf(members.get(name), rest, leaf)));
}

describe('manifestShape', () => {
  it('fits the worked example', () => {
    const problems: string[] = [];
    expect(manifestShape(plainManifest, 'manifest', problems)).toBe(true);
    expect(problems).toEqual([]);
  });

  it('asks something of every leaf', () => {
    const leaves = leavesOf(plainManifest);
    expect(leaves.length).toBeGreaterThan(40);
    for (const leaf of leaves) {
      expect(manifestShape(withLeaf(plainManifest, leaf, {}), 'manifest', []), leaf.join('.')).toBe(false);
      expect(manifestShape(withLeaf(plainManifest, leaf, ''), 'manifest', []), leaf.join('.')).toBe(false);
    }
  });
});
