import { describe, expect, it } from 'vitest';
import { PURE, LAYERS, quotedTable, WEB_PAGES } from './layers.ts';
import type { Layer } from './layers.ts';
import { codeOf, exists, filesBelow, importsOf, textOf } from './tree.ts';
import type { Import } from './tree.ts';

function filesOf({ places }: Layer): readonly string[] {
  return places.flatMap((place) => (/\.tsx?$/.test(place) ? [place].filter(exists) : sourcesBelow(place)));
}

function sourcesBelow(folder: string): readonly string[] {
  return [...filesBelow(folder), ...filesBelow(folder, '.tsx')];
}

/** The layer that an import leads to; null if it leads out of the project. */
function layerOf({ to: target, specifier }: Import): string | null {
  if (specifier.startsWith('@aval/pades/look/')) return 'pades/look';
  const workspace = /^@aval\/(\w+)$/.exec(target)?.[1];
  if (workspace !== undefined) return workspace;
  if (!/^(apps|packages)\//.test(target)) return null;
  const layer = LAYERS.find(({ places }) =>
    places.some((place) => target === place || target.startsWith(`${place}/`)),
  );
  return layer?.name ?? `no layer (${target})`;
}

describe('imports point down', () => {
  it.each(LAYERS.map((layer) => [layer.name, layer] as const))('%s', (name, layer) => {
    const climbing = filesOf(layer)
      .flatMap(importsOf)
      .filter((found) => {
        const target = layerOf(found);
        return target !== null && target !== name && !layer.may.includes(target);
      })
      .map(({ from, to }) => `${from} may not import ${to}`);
    expect(climbing).toEqual([]);
  });

  it('assigns every source of the service and of the pages to a layer', () => {
    const inLayers = new Set(LAYERS.flatMap(filesOf));
    const sources = [...sourcesBelow('apps/server/src'), ...sourcesBelow('apps/web/src')];
    expect(sources.filter((file) => !file.endsWith('.d.ts') && !inLayers.has(file))).toEqual([]);
  });

  it('the areas of the dashboard do not import each other', () => {
    const area = (file: string): string | undefined => /^apps\/web\/src\/dashboard\/(\w+)\//.exec(file)?.[1];
    const crossing = WEB_PAGES.flatMap((name) => sourcesBelow(`apps/web/src/dashboard/${name}`))
      .flatMap(importsOf)
      .filter(({ from, to }) => WEB_PAGES.some((name) => name === area(to)) && area(from) !== area(to))
      .map(({ from, to }) => `${from} may not import ${to}`);
    expect(crossing).toEqual([]);
  });

  it('and the table itself has no cycle', () => {
    const below = (name: string, path: readonly string[]): readonly string[] => {
      if (path.includes(name)) return [[...path, name].join(' → ')];
      return (LAYERS.find((layer) => layer.name === name)?.may ?? []).flatMap((next) =>
        below(next, [...path, name]),
      );
    };
    expect(LAYERS.flatMap(({ name }) => below(name, []))).toEqual([]);
  });
});

/** Reads of a clock, randomness, the environment or the network: in pure layers these are arguments. */
const IMPURE: Readonly<Record<string, RegExp>> = {
  'Date.now()': /\bDate\.now\b/,
  'new Date() of now': /\bnew Date\(\s*\)/,
  'performance.now()': /\bperformance\.now\b/,
  'Math.random()': /\bMath\.random\b/,
  'random bytes': /\b(randomBytes|randomUUID|randomInt|getRandomValues|randomFillSync)\b/,
  process: /\bprocess\./,
  'fetch()': /(?<![.\w])fetch\(/,
  'a timer': /(?<![.\w])(setTimeout|setInterval|setImmediate)\(/,
};

describe('pure layers', () => {
  const pure = LAYERS.filter(({ name }) => name in PURE).flatMap((layer) =>
    filesOf(layer).map((file) => ({ file, admitted: PURE[layer.name] ?? [] })),
  );

  it('use only the modules of Node that they may', () => {
    const strange = pure.flatMap(({ file, admitted }) =>
      importsOf(file)
        .filter(({ kind, to }) => kind === 'node' && !admitted.includes(to))
        .map(({ to }) => `${file} is pure and imports ${to}`),
    );
    expect(strange).toEqual([]);
  });

  it.each(Object.entries(IMPURE))('take %s as an argument', (what, pattern) => {
    const reading = pure.filter(({ file }) => pattern.test(codeOf(file)));
    expect(reading.map(({ file }) => `${file} is pure and uses ${what}`)).toEqual([]);
  });
});

describe('ARCHITECTURE.md', () => {
  it.runIf(exists('ARCHITECTURE.md'))('quotes the table of layers', () => {
    expect(textOf('ARCHITECTURE.md')).toContain(quotedTable());
  });
});
