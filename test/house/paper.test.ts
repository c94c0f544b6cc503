import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../../apps/server/src/config/settings.ts';
import { catalogue } from '../../apps/server/src/domain/errors/catalogue.ts';
import * as limits from '../../apps/server/src/domain/limits.ts';
import { exists, filesBelow, ROOT, textOf, workspaces } from './tree.ts';

/** Living decisions: paths in the archive are those of its time. */
const DECISIONS = filesBelow('docs/decisions', '.md').filter((file) => !file.includes('/archive/'));
/** Documents. `docs/evidence-format.md` has its own test, which runs its commands. */
const PAPERS = [
  'README.md',
  'CHANGELOG.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/api-notes.md',
  'docs/comparison.md',
  'docs/glossary.md',
  'docs/runbook.md',
  'docs/scale.md',
  'docs/webhooks.md',
  'docs/tour.md',
  'docs/lifecycle.md',
  'docs/releasing.md',
  'docs/quickstart.md',
  'docs/legal.md',
  ...filesBelow('docs/guides', '.md'),
  ...filesBelow('docs/pt-br', '.md'),
  'packages/sdk/README.md',
  'packages/evidence/README.md',
  'apps/cli/README.md',
  ...DECISIONS,
];

function found(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, first = '']) => first);
}

describe('docs/decisions/0016-libraries.md', () => {
  it('gives a reason for every package that we install', () => {
    const reasons = textOf('docs/decisions/0016-libraries.md');
    const declared = ['.', ...workspaces()].flatMap((folder) => {
      const { dependencies, optionalDependencies, devDependencies } = JSON.parse(
        textOf(`${folder}/package.json`),
      );
      return Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies });
    });
    const unexplained = declared.filter(
      (name) => !name.startsWith('@aval/') && !reasons.includes(`\`${name}\``),
    );
    expect(unexplained).toEqual([]);
  });
});

describe('paths that are named', () => {
  const SERVER = 'apps/server/src';

  /** In backticks, with a slash: a file by its extension, or a folder by its first part. */
  function pathsOf(text: string): readonly string[] {
    return found(text, /`([\w.@-]+(?:\/[\w.@-]+)+)\/?`/g).filter(
      (name) =>
        !/^(data|blobs|keys|postgres|@)\b/.test(name) &&
        !name.startsWith('@') &&
        (/\.(ts|mjs|js|md|sql|json)$/.test(name) ||
          /^(apps|packages|test|docs|scripts|adapters)\//.test(name)),
    );
  }

  it.each(PAPERS)('%s: each is there, from the top or from the sources of the server', (file) => {
    const missing = pathsOf(textOf(file)).filter((name) => !exists(name) && !exists(`${SERVER}/${name}`));
    expect(missing).toEqual([]);
  });

  it.each(PAPERS)('%s: each link inside leads somewhere', (file) => {
    const links = found(textOf(file), /\]\((?!https?:)([^)#\s]+)[^)]*\)/g);
    expect(links.filter((link) => !exists(path.posix.join(path.posix.dirname(file), link)))).toEqual([]);
  });
});

it('commands that are named are scripts of package.json', () => {
  const { scripts } = JSON.parse(textOf('package.json'));
  const named = PAPERS.flatMap((file) => found(textOf(file), /\bnpm (start|test|run [\w:]+)/g));
  const unknown = named.map((name) => name.replace('run ', '')).filter((name) => !(name in scripts));
  expect(unknown).toEqual([]);
  const [first = ''] = found(textOf('README.md'), /```sh\n([\s\S]+?)```/g);
  expect(found(first, /^npm ([\w ]+?) +#/gm)).toEqual(['start', 'test']);
});

/** The key of the quickstart, and settings of the AWS SDK. */
const OTHERS = /^AVAL_KEY$|^AWS_/;

it('settings that README and runbook name exist', () => {
  const known = SETTINGS.map(({ name }) => name);
  const named = ['README.md', 'docs/runbook.md'].flatMap((file) =>
    found(textOf(file), /`([A-Z]+(?:_[A-Z]+)+)(?:=\w+)?`/g),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !known.includes(name) && !(name in catalogue) && !OTHERS.test(name))).toEqual(
    [],
  );
});

it('one version is named by every manifest and every name of the image', () => {
  const { version } = JSON.parse(textOf('package.json'));
  const manifests = workspaces().map(
    (folder) => `${folder} ${JSON.parse(textOf(`${folder}/package.json`)).version}`,
  );
  expect(manifests).toEqual(workspaces().map((folder) => `${folder} ${version}`));
  const deploy = ['deploy/Dockerfile', ...filesBelow('deploy', '.yaml'), 'docs/runbook.md'];
  const images = deploy.flatMap((file) => found(textOf(file), /\baval:(\d+\.\d+\.\d+)\b/g));
  expect(images.length).toBeGreaterThan(4);
  expect(images.filter((named) => named !== version)).toEqual([]);
});

describe('docs/api-notes.md', () => {
  const notes = textOf('docs/api-notes.md');
  /** Words of the same form that aren't error codes. */
  const NO_CODES: ReadonlySet<string> = new Set([
    'EVIDENCE_FETCHED',
    'EVIDENCE_ISSUED',
    'INVALID_EVIDENCE',
    'PROJECT_ARCHIVED',
  ]);

  it('names codes that exist', () => {
    const named = found(notes.replaceAll(/`[^`]*`/g, ''), /\b([A-Z]+(?:_[A-Z]+)+)\b/g);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((name) => !(name in catalogue) && !NO_CODES.has(name))).toEqual([]);
  });

  it('lists every number of the limits of domain, and others, with its value', async () => {
    const listed = new Map(
      [...notes.matchAll(/^\| `([\w.-]+)` +\| (\S+(?: \S+)?) +\| (ours|specified) /gm)].map(
        ([, name = '', value = '']) => [name, inUnits(value)],
      ),
    );
    const outside = await numbersIn(/^apps\/server\/src\/(adapters|http)\//);
    const others = Object.entries(outside).filter(([name]) => listed.has(name));
    expect(Object.fromEntries(listed)).toEqual({
      ...(await numbersOfDomain()),
      ...Object.fromEntries(others),
    });
  });

  it('states who is counted by each rate', () => {
    const listed = found(notes, /^\| `RATES\.[\w-]+` +\| \d+ +\| ours +\| by (\w+)/gm);
    expect(listed).toEqual(Object.values(limits.RATES).map(({ per }) => per));
  });
});

const UNITS: Readonly<Record<string, number>> = {
  s: limits.SECOND,
  min: limits.MINUTE,
  h: limits.HOUR,
  d: limits.DAY,
  MiB: 1024 * 1024,
};

/** `15 min` in milliseconds, `20 MiB` in bytes, a bare number as it is. */
function inUnits(value: string): number {
  const [count, unit] = value.split(' ');
  return Number(count) * (unit === undefined ? 1 : (UNITS[unit] ?? Number.NaN));
}

async function numbersOfDomain(): Promise<Readonly<Record<string, number>>> {
  const rates = Object.entries(limits.RATES).map(([name, { quota }]) => [`RATES.${name}`, quota]);
  const units = new Set(['SECOND', 'MINUTE', 'HOUR', 'DAY']);
  const numbers = Object.entries(await numbersIn(/^apps\/server\/src\/domain\//));
  return Object.fromEntries([...numbers.filter(([name]) => !units.has(name)), ...rates]);
}

/** The numbers of each `limits.ts` whose path begins like this. */
async function numbersIn(place: RegExp): Promise<Readonly<Record<string, number>>> {
  const files = filesBelow('apps/server/src').filter(
    (file) => file.endsWith('/limits.ts') && place.test(file),
  );
  const modules: readonly Readonly<Record<string, unknown>>[] = await Promise.all(
    files.map((file) => import(path.join(ROOT, file))),
  );
  const values = modules.flatMap((exported) => Object.entries(exported));
  return Object.fromEntries(
    values.filter(([, value]) => typeof value !== 'object').map(([name, value]) => [name, Number(value)]),
  );
}
