import { describe, expect, it } from 'vitest';
import { MANIFEST_SHAPES } from '../src/manifest-shape.ts';
import { plainManifest, plainManifest2 } from './plain-vector.ts';

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

describe.each([plainManifest, plainManifest2])('the shape of $format', (manifest) => {
  const fits = MANIFEST_SHAPES[manifest.format];

  it('accepts the worked example', () => {
    const problems: string[] = [];
    expect(fits(manifest, 'manifest', problems)).toBe(true);
    expect(problems).toEqual([]);
  });

  it('rejects a manifest of another version', () => {
    const other = manifest === plainManifest ? plainManifest2 : plainManifest;
    expect(fits(other, 'manifest', [])).toBe(false);
  });

  it('constrains every leaf', () => {
    const leaves = leavesOf(manifest);
    expect(leaves.length).toBeGreaterThan(40);
    for (const leaf of leaves) {
      expect(fits(withLeaf(manifest, leaf, {}), 'manifest', []), leaf.join('.')).toBe(false);
      expect(fits(withLeaf(manifest, leaf, ''), 'manifest', []), leaf.join('.')).toBe(false);
    }
  });
});

describe('the organization of a manifest', () => {
  const commitment = 'a'.repeat(64);
  const whole = { id: 'org_01hzy0000000000000000000ab', personal: { name: commitment, cnpj: commitment } };
  const fits = (organization: unknown, manifest: object = plainManifest2) =>
    MANIFEST_SHAPES[plainManifest2.format]({ ...manifest, organization }, 'manifest', []);

  it('may be there in version 2, with or without a CNPJ', () => {
    expect(fits(whole)).toBe(true);
    expect(fits({ ...whole, personal: { name: commitment } })).toBe(true);
  });

  it.each([
    ['a name in the clear', { ...whole, personal: { name: 'Sol' } }],
    ['no name', { ...whole, personal: {} }],
    ['no id', { personal: whole.personal }],
    ['a member that nobody knows', { ...whole, name: 'Sol' }],
    ['null', null],
  ])('is rejected with %s', (_what, organization) => {
    expect(fits(organization)).toBe(false);
  });

  it('is rejected in version 1', () => {
    const manifest = { ...plainManifest, organization: whole };
    expect(MANIFEST_SHAPES[plainManifest.format](manifest, 'manifest', [])).toBe(false);
  });
});
