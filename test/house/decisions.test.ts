import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { allDecisions, decisionOf, SUBJECTS } from './documents/decisions.ts';
import type { Decision } from './documents/decisions.ts';
import { generatedDocuments } from './documents/documents.ts';
import { exists, filesBelow, textOf } from './tree.ts';

const DECISIONS = allDecisions();
const LIVING = DECISIONS.filter(({ status }) => status?.kind === 'accepted');
const ARCHIVED = DECISIONS.filter(({ status }) => status?.kind === 'archived');
const HEADINGS = ['Context', 'Decision', 'Consequences', 'What would change our mind'];

function supersedes({ status }: Decision): readonly string[] {
  return status?.kind === 'accepted' ? status.supersedes : [];
}

describe('decisions', () => {
  it('have a status line', () => {
    expect(DECISIONS.filter(({ status }) => status === null).map(({ file }) => file)).toEqual([]);
  });

  it('have numbers of their own', () => {
    const numbers = DECISIONS.map(({ number }) => number);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });

  it('are in the archive once they are not accepted, and only then', () => {
    const misplaced = DECISIONS.filter(
      ({ file, status }) =>
        (path.dirname(file) === 'docs/decisions/archive') !== (status?.kind === 'archived'),
    );
    expect(misplaced.map(({ file }) => file)).toEqual([]);
  });

  it('name their successor, and each successor names them', () => {
    const fromArchive = ARCHIVED.flatMap(({ number, status }) =>
      status?.kind === 'archived' && status.supersededBy !== null
        ? [`${number} → ${status.supersededBy}`]
        : [],
    );
    const fromLiving = LIVING.flatMap((page) =>
      supersedes(page).map((number) => `${number} → ${page.number}`),
    );
    expect(fromLiving.toSorted()).toEqual(fromArchive.toSorted());
  });
});

describe('a living decision', () => {
  it.each(LIVING.map(({ file }) => file))(
    '%s is one page that says why, at what cost, and until when',
    (file) => {
      const text = textOf(file);
      expect(text.startsWith(`# ${path.basename(file).slice(0, 4)} `)).toBe(true);
      expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(HEADINGS);
      expect(text.split(/\s+/).length).toBeLessThan(620);
    },
  );

  it('has a subject of the list', () => {
    const subjects: readonly string[] = SUBJECTS;
    const strange = LIVING.filter(
      ({ status }) => status?.kind === 'accepted' && !subjects.includes(status.subject),
    );
    expect(strange.map(({ file }) => file)).toEqual([]);
  });
});

/** History names what held when it was written, and migrations never change. */
const HISTORY = /^docs\/decisions\/archive\/|^CHANGELOG\.md$|^docs\/history\.md$|\/migrations\/\d/;
const ENDINGS = [
  '.ts',
  '.tsx',
  '.mjs',
  '.js',
  '.sql',
  '.md',
  '.sh',
  '.yaml',
  '.yml',
  '.css',
  '.html',
  '.json',
  '.py',
];

it('everything outside of history mentions only living decisions', () => {
  const living = new Set(LIVING.map(({ number }) => number));
  const files = ENDINGS.flatMap((ending) => filesBelow('.', ending)).filter((file) => !HISTORY.test(file));
  const mentions = [...files, '.ci/run'].filter(exists).flatMap((file) =>
    [...textOf(file).matchAll(/\bADR-(\d{4})\b|decisions\/(\d{4})-/g)].map(([, number, linked]) => ({
      file,
      number: number ?? linked ?? '',
    })),
  );
  expect(mentions.length).toBeGreaterThan(200);
  expect(mentions.filter(({ number }) => !living.has(number))).toEqual([]);
});

it('the generated documents are as npm run generate writes them', () => {
  const stale = Object.entries(generatedDocuments()).filter(
    ([file, text]) => !exists(file) || textOf(file) !== text,
  );
  expect(stale.map(([file]) => file)).toEqual([]);
});

it.each([
  ['Status: accepted. Subject: API.', { kind: 'accepted', subject: 'API', supersedes: [] }],
  [
    'Status: accepted. Subject: API. Supersedes: 0001, 0002.',
    { kind: 'accepted', subject: 'API', supersedes: ['0001', '0002'] },
  ],
  ['Status: superseded by 0003.', { kind: 'archived', supersededBy: '0003' }],
  ['Status: archived.', { kind: 'archived', supersededBy: null }],
  ['Accepted.', null],
])('a status line is read: %s', (line, status) => {
  expect(decisionOf('docs/decisions/0004-x.md', `# 0004 X\n\n${line}\n`)).toMatchObject({
    title: 'X',
    status,
  });
});
