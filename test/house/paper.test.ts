import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../../apps/server/src/config/settings.ts';
import { catalogue } from '../../apps/server/src/domain/errors/catalogue.ts';
import * as limits from '../../apps/server/src/domain/limits.ts';
import * as bodyLimits from '../../apps/server/src/domain/bodies/limits.ts';
import * as embeddingLimits from '../../apps/server/src/domain/embedding/limits.ts';
import * as documentLimits from '../../apps/server/src/domain/documents/limits.ts';
import * as attachmentLimits from '../../apps/server/src/domain/attachments/limits.ts';
import * as fieldLimits from '../../apps/server/src/domain/fields/limits.ts';
import * as formLimits from '../../apps/server/src/domain/forms/limits.ts';
import * as messageLimits from '../../apps/server/src/domain/messages/limits.ts';
import * as qualifiedLimits from '../../apps/server/src/domain/qualified/limits.ts';
import * as signingLimits from '../../apps/server/src/domain/signing/limits.ts';
import * as validarLimits from '../../apps/server/src/domain/validar/limits.ts';
import { exists, filesBelow, textOf, workspaces } from './tree.ts';

const DECISIONS = filesBelow('docs/decisions', '.md');
/** Documents. `docs/evidence-format.md` has its own test, which runs its commands. */
const PAPERS = [
  'README.md',
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

describe('decisions', () => {
  const numbers = DECISIONS.map((file) => path.basename(file).slice(0, 4));

  /** Numbers of decisions that are still being written. */
  it('are numbered without holes', () => {
    const all = [...numbers].toSorted();
    expect(all).toEqual(all.map((_number, index) => String(index + 1).padStart(4, '0')));
  });

  it.each(DECISIONS)('%s is one page that says why, at what cost, and until when', (file) => {
    const text = textOf(file);
    expect(text.startsWith(`# ${path.basename(file).slice(0, 4)} `)).toBe(true);
    const headings = ['Context', 'Decision', 'Consequences', 'What would change our mind'];
    expect(found(text, /^## (.+)$/gm)).toEqual(headings);
    expect(text.split(/\s+/).length).toBeLessThan(620);
  });

  it('that anything names are there', () => {
    const sources = ['apps', 'packages', 'scripts', 'test', 'bench'].flatMap((folder) =>
      ['.ts', '.tsx', '.mjs', '.js', '.sql'].flatMap((ending) => filesBelow(folder, ending)),
    );
    const strange = [...sources, ...PAPERS].flatMap((file) =>
      found(textOf(file), /\bADR-(\d{4})\b/g)
        .filter((number) => !numbers.includes(number))
        .map((number) => `${file} names ADR-${number}`),
    );
    expect(strange).toEqual([]);
  });

  it('give a reason for every package that we install', () => {
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

  it('lists every number of limits.ts, here and in folders of domain, with its value', () => {
    const listed = new Map(
      [...notes.matchAll(/^\| `([\w.-]+)` +\| (\S+(?: \S+)?) +\| (ours|specified) /gm)].map(
        ([, name = '', value = '']) => [name, inUnits(value)],
      ),
    );
    expect(Object.fromEntries(listed)).toEqual(numbersOfLimits());
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

function numbersOfLimits(): Readonly<Record<string, number>> {
  const { SECOND: _s, MINUTE: _m, HOUR: _h, DAY: _d, RATES, ...named } = limits;
  const rates = Object.entries(RATES).map(([name, { quota }]) => [`RATES.${name}`, quota]);
  const folders = {
    ...documentLimits,
    ...fieldLimits,
    ...bodyLimits,
    ...embeddingLimits,
    ...attachmentLimits,
  };
  const more = { ...formLimits, ...messageLimits, ...qualifiedLimits, ...signingLimits, ...validarLimits };
  const all = { ...named, ...folders, ...more };
  const others = Object.entries(all).map(([name, value]) => [name, Number(value)]);
  return Object.fromEntries([...others, ...rates]);
}
