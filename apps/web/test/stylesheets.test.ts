import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));

function filesWith(ending: string): readonly (readonly [file: string, text: string])[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith(ending))
    .map((file) => [file, readFileSync(SOURCES + file, 'utf8')]);
}

const components = filesWith('.tsx');
/** Elements are also made without components. */
const sources = [...components, ...filesWith('.ts')];
const stylesheets = filesWith('.css');

/** The classes in the selectors of a stylesheet, without comments and declarations. */
function classesOf(css: string): ReadonlySet<string> {
  const selectors = css.replaceAll(/\/\*[\s\S]*?\*\/|@import[^;]+;/g, '').replaceAll(/\{[^{}]*\}/g, '{}');
  return new Set([...selectors.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name));
}

/** The page that a file belongs to: `sign`, `verify` or `dashboard`; undefined for files of all pages. */
function pageOf(file: string): string | undefined {
  return /^(sign|verify|dashboard)\//.exec(file)?.[1];
}

const textOf = new Map([...sources, ...stylesheets]);

/** The files that load with a file of the dashboard: its imports, and theirs. */
function loadedWith(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ''] of (textOf.get(file) ?? '').matchAll(
    /^(?:import|} from|@import) (?:[^']*? from )?'(\.[^']+)'/gm,
  ))
    loadedWith(path.posix.join(path.posix.dirname(file), name), found);
  return found;
}

/** The files of the dashboard that another file imports when they are needed. */
const lateFiles = new Set(
  ['dashboard/routes.ts', 'dashboard/screens.ts'].flatMap((file) =>
    [...(textOf.get(file) ?? '').matchAll(/import\('\.\/([^']+)'\)/g)].map(
      ([, name = '']) => `dashboard/${name}`,
    ),
  ),
);

describe('classes (ADR-0027)', () => {
  it.each([...lateFiles])('of %s and its parts are in a stylesheet that loads with it', (late) => {
    // The frame surrounds every page, but not the screens without a session.
    const isInFrame = !late.startsWith('dashboard/auth/');
    const loaded = new Set([
      ...loadedWith('dashboard/main.tsx'),
      ...loadedWith(late),
      ...(isInFrame ? loadedWith('dashboard/signed-in-app.tsx') : []),
    ]);
    const texts = (ending: string): readonly string[] =>
      [...loaded].filter((file) => file.endsWith(ending)).map((file) => textOf.get(file) ?? '');
    const known = new Set(texts('.css').flatMap((css) => [...classesOf(css)]));
    const used = texts('.tsx').flatMap((code) =>
      [...code.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
    );
    expect(known.size).toBeGreaterThan(20);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(stylesheets.map(([file, css]) => [file, classesOf(css)] as const))(
    'of %s are all used by a source of its page',
    (file, classes) => {
      const page = pageOf(file);
      const text = sources
        .filter(([component]) => page === undefined || [page, undefined].includes(pageOf(component)))
        .map(([, code]) => code)
        .join('\n');
      const unused = [...classes].filter((name) => !new RegExp(`['"\`\\s]${name}['"\`\\s]`).test(text));
      expect(unused).toEqual([]);
    },
  );

  it.each(components)('of %s are all in a stylesheet of its page', (file, code) => {
    const page = pageOf(file);
    const known = new Set(
      stylesheets
        .filter(([sheet]) => page === undefined || [page, undefined].includes(pageOf(sheet)))
        .flatMap(([, css]) => [...classesOf(css)]),
    );
    const used = [...code.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });

  it('of a card do not take a dialog out of the middle: its margin wins', () => {
    const sign = stylesheets.find(([file]) => file === 'sign/sign.css')?.[1] ?? '';
    expect(sign).toMatch(/^dialog\.card \{[^}]*\n {2}margin: auto;/m);
  });

  it('are not defined by two areas of the dashboard, because all areas share the page', () => {
    const owners = new Map<string, string[]>();
    for (const [file, css] of stylesheets.filter(([name]) => name.startsWith('dashboard/'))) {
      // A rule for the class alone defines it. `.dialog .plan` only uses both.
      for (const [, name = ''] of css.matchAll(/^\.([\w-]+)(?= \{|,$)/gm)) {
        const files = owners.get(name) ?? [];
        if (!files.includes(file)) owners.set(name, [...files, file]);
      }
    }
    const shared = [...owners].filter(([, files]) => files.length > 1);
    expect(shared.map(([name, files]) => `${name}: ${files.join(', ')}`)).toEqual([]);
  });
});
