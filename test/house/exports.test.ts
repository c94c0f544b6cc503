import { describe, expect, it } from 'vitest';
import { PACKAGES } from '../../scripts/build-packages.mjs';
import { exists, textOf } from './tree.ts';

const PUBLISHED = PACKAGES.map(({ name, folder, commonjs = false }) => {
  const manifest: Readonly<Record<string, unknown>> = JSON.parse(textOf(`${folder}/package.json`));
  return { name, folder, commonjs, entries: Object.entries(manifest['exports'] as object) };
});

/** The entry of a source: its path in a checkout, and its path everywhere else (ADR-0049). */
function entryOf(name: string, source: string, commonjs: boolean): object {
  // The commands of evidence are built too: there its sources keep their folder.
  const root = name === '@aval/evidence' ? './' : './src/';
  const file = source.replace(root, '').replace(/\.(ts|js)$/, '');
  const at = (form: string) => ({
    types: `./dist/${form}/${file}.d.ts`,
    default: `./dist/${form}/${file}.js`,
  });
  const built = commonjs ? { import: at('esm'), require: at('commonjs') } : at('esm');
  return { 'aval-source': source, ...built };
}

describe.each(PUBLISHED)('exports of $name', ({ name, folder, commonjs, entries }) => {
  it('lead to a source in a checkout and to the built file elsewhere', () => {
    for (const [entry, target] of entries) {
      if (entry === './package.json') continue;
      const source = (target as Readonly<Record<string, string>>)['aval-source'] ?? `${entry} has no source`;
      expect(target, entry).toEqual(entryOf(name, source, commonjs));
      expect([entry, exists(`${folder}/${source.slice(2)}`)]).toEqual([entry, true]);
    }
  });
});

it('the published packages have one version, and name each other by it', () => {
  const manifests = ['package.json', ...PACKAGES.map(({ folder }) => `${folder}/package.json`)].map((file) =>
    JSON.parse(textOf(file)),
  );
  const { version } = manifests[0];
  for (const { name, version: own, dependencies = {} } of manifests) {
    const ours = Object.entries(dependencies).filter(([dependency]) => dependency.startsWith('@aval/'));
    expect([name, own, ...ours.map(([, wanted]) => wanted)]).toEqual([
      name,
      version,
      ...ours.map(() => version),
    ]);
  }
});

it('a package has the licence of the whole', () => {
  for (const { folder } of PACKAGES) expect(textOf(`${folder}/LICENSE`)).toBe(textOf('LICENSE'));
});
