import path from 'node:path';
import { filesBelow, textOf } from '../tree.ts';

const FOLDER = 'docs/decisions';

/** The subjects of decisions, in the order of the index. */
export const SUBJECTS = [
  'Foundations',
  'API',
  'Database',
  'Signing',
  'Documents and fields',
  'Evidence',
  'Qualified signatures',
  'Personal data',
  'Accounts',
  'Messages',
  'Pages',
  'Operations',
  'Speed',
] as const;

/** A page of `docs/decisions`, as its title and its status line describe it. */
export interface Decision {
  readonly file: string;
  readonly number: string;
  readonly title: string;
  /** Null if the page has no status line of the known form. */
  readonly status: Status | null;
}

type Status =
  | { readonly kind: 'accepted'; readonly subject: string; readonly supersedes: readonly string[] }
  | { readonly kind: 'archived'; readonly supersededBy: string | null };

/** Reads all decisions, living and archived, in the order of their numbers. */
export function allDecisions(): readonly Decision[] {
  return filesBelow(FOLDER, '.md')
    .filter((file) => file !== `${FOLDER}/README.md`)
    .map((file) => decisionOf(file, textOf(file)))
    .toSorted((a, b) => a.number.localeCompare(b.number));
}

/** Reads the title and the status line of a page. */
export function decisionOf(file: string, text: string): Decision {
  const [heading = '', , line = ''] = text.split('\n');
  const number = path.basename(file).slice(0, 4);
  return { file, number, title: heading.replace(`# ${number} `, ''), status: statusOf(line) };
}

function statusOf(line: string): Status | null {
  const accepted = /^Status: accepted\. Subject: ([A-Za-z ]+)\.(?: Supersedes: (\d{4}(?:, \d{4})*)\.)?$/.exec(
    line,
  );
  if (accepted !== null) {
    const [, subject = '', supersedes] = accepted;
    return { kind: 'accepted', subject, supersedes: supersedes?.split(', ') ?? [] };
  }
  const archived = /^Status: (?:archived|superseded by (\d{4}))\.$/.exec(line);
  return archived === null ? null : { kind: 'archived', supersededBy: archived[1] ?? null };
}

/** Returns `docs/decisions/README.md`: living decisions by subject, then the archive. */
export function decisionsIndex(decisions: readonly Decision[]): string {
  const living = SUBJECTS.map((subject) => {
    const pages = decisions.filter(({ status }) => status?.kind === 'accepted' && status.subject === subject);
    return [`## ${subject}`, '', ...pages.map((page) => entryOf(page)), ''].join('\n');
  });
  const archived = decisions.filter(({ status }) => status?.kind === 'archived');
  return [
    '# Decisions',
    '',
    'Why Aval is built as it is. Each page says what holds today, why, at what cost, and what would change our mind. `npm run generate` writes this index from the status lines of the pages.',
    '',
    ...living,
    '## Archive',
    '',
    'Earlier decisions, as they were written. The page that holds the reason today stands behind each.',
    '',
    ...archived.map((page) => entryOf(page)),
    '',
  ].join('\n');
}

function entryOf({ file, number, title, status }: Decision): string {
  const link = `- [${number}](${path.relative(FOLDER, file)}) ${title}`;
  const successor = status?.kind === 'archived' ? status.supersededBy : null;
  return successor === null ? link : `${link} → ${successor}`;
}
