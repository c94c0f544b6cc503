import { describe, expect, it } from 'vitest';
import { PACKAGES } from '../../scripts/build-packages.mjs';
import { filesBelow, textOf } from './tree.ts';

/**
 * A command that takes its program from the registry under a bare name runs whatever anybody publishes there: a stranger's
 * `aval-verify` could print VALID. So each names a package of our scope, and says that it isn't published until it is.
 */
const DOCUMENTS = [
  'README.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...filesBelow('docs', '.md').filter((file) => !file.startsWith('docs/decisions/')),
  ...filesBelow('packages', '.md'),
  ...filesBelow('apps', '.md'),
  ...filesBelow('deploy', '.md'),
];

interface Manifest {
  readonly name: string;
  readonly bin?: Readonly<Record<string, string>>;
  readonly repository: { readonly url: string };
}

const MANIFESTS = PACKAGES.map(({ folder }) => JSON.parse(textOf(`${folder}/package.json`)) as Manifest);

/** Programs of this checkout's own tools. */
const TOOLS = ['tsc', 'vitest'];

/** While a package names a placeholder as its repository, `npm run release` refuses to publish it. */
const isPublished = MANIFESTS.every(({ repository }) => !/\.example\b/.test(repository.url));

interface Command {
  readonly file: string;
  readonly text: string;
}

function commands(pattern: RegExp): readonly Command[] {
  return DOCUMENTS.flatMap((file) => [...textOf(file).matchAll(pattern)].map(([text]) => ({ file, text })));
}

const runs = commands(/\bnpx [^\n`]+/g);
const installs = commands(/\bnpm (?:i|install|add) [^\n`]+/g);

function runsOurs(text: string): boolean {
  const [, name, program = ''] = /^npx --package=(\S+) (\S+)/.exec(text) ?? [];
  if (name === undefined) return TOOLS.includes(text.split(' ')[1] ?? '');
  return MANIFESTS.some((manifest) => manifest.name === name && program in (manifest.bin ?? {}));
}

function installsOurs(text: string): boolean {
  const names = text
    .split(' ')
    .slice(2)
    .filter((word) => !word.startsWith('-'));
  return names.every((name) => MANIFESTS.some((manifest) => manifest.name === name));
}

/** As documents spell them. */
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const COUNTS =
  /\b(one|two|three|four|five|six|seven|eight|nine|ten|\d+) packages (?:are published|into `dist)/gi;

describe('the number of packages', () => {
  it('is right wherever a document says it', () => {
    const said = commands(COUNTS).map(({ file, text }) => [file, text.split(' ')[0]?.toLowerCase()]);
    expect(said.length).toBeGreaterThan(1);
    expect(said.filter(([, number]) => number !== NUMBERS[PACKAGES.length])).toEqual([]);
  });

  it('is that of docs/releasing.md, of the manifests that may be published, and of CHANGELOG', () => {
    const folders = [...filesBelow('packages', 'package.json'), ...filesBelow('apps', 'package.json')];
    const published = folders
      .map((file) => JSON.parse(textOf(file)))
      .filter((manifest) => manifest.private !== true && manifest.publishConfig !== undefined)
      .map(({ name }) => name);
    expect(published.toSorted()).toEqual(PACKAGES.map(({ name }) => name).toSorted());
    const [, , list = ''] = textOf('docs/releasing.md').split('\n');
    for (const document of [list, textOf('CHANGELOG.md')])
      expect(PACKAGES.filter(({ name }) => !document.includes(`\`${name}\``))).toEqual([]);
    const commandsToPublish = textOf('docs/releasing.md').match(/^ +npm publish -w @aval\/\w+$/gm);
    expect(commandsToPublish?.map((line) => line.trim().split(' ').at(-1))).toEqual(
      PACKAGES.map(({ name }) => name),
    );
  });
});

describe('commands that take programs from the registry', () => {
  it('are found', () => {
    expect(runs.length).toBeGreaterThan(8);
    expect(installs.length).toBeGreaterThan(4);
  });

  it('name the package of our scope that has the program', () => {
    expect(runs.filter(({ text }) => !runsOurs(text))).toEqual([]);
    expect(installs.filter(({ text }) => !installsOurs(text))).toEqual([]);
  });

  it('stand in documents that say whether the packages are published', () => {
    const ofOurs = [...runs, ...installs].filter(({ text }) => text.includes('@aval/'));
    const files = [...new Set(ofOurs.map(({ file }) => file))];
    const says = (file: string) => /not published yet|ainda não foi publicado/.test(textOf(file));
    expect(files.filter((file) => says(file) === isPublished)).toEqual([]);
  });
});
