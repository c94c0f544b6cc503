import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

/** The comments of migrations above tables (`envelopes`) and above columns (`envelopes.status`). */
export type MigrationComments = ReadonlyMap<string, readonly string[]>;

const TABLE = /^(?:CREATE|ALTER) TABLE (?:IF NOT EXISTS |ONLY )?(\w+)/;
const COLUMN = /^\s*(?:ALTER TABLE \w+ )?ADD COLUMN (?:IF NOT EXISTS )?(\w+)|^ {2}(\w+) /;

/** Reads the comments of all migrations of a folder. A later migration replaces what an earlier one said. */
export async function migrationComments(folder: string): Promise<MigrationComments> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return new Map(texts.flatMap((text) => commentsOf(text)));
}

/** Reads the comments of a migration: lines directly above a table or a column, and at the end of a column's line. */
export function commentsOf(text: string): readonly (readonly [string, readonly string[]])[] {
  const found: [string, readonly string[]][] = [];
  let [table, above]: [string, readonly string[]] = ['', []];
  for (const line of text.split('\n')) {
    const [, comment] = /^\s*-- (.*)$/.exec(line) ?? [];
    if (comment === undefined) {
      table = TABLE.exec(line)?.[1] ?? table;
      found.push(...commentsOn(line, { table, above }));
      if (/;\s*(?:--.*)?$/.test(line)) table = '';
    }
    above = comment === undefined ? [] : [...above, ...wordsOf(comment)];
  }
  return found;
}

/** A mark is no comment. A migration never changes, so the decision that it names may be in the archive. */
function wordsOf(comment: string): readonly string[] {
  return comment.startsWith('aval:') ? [] : [comment.replaceAll(/ \((?:ADR-\d{4}(?:, | and )?)+\)/g, '')];
}

interface Place {
  readonly table: string;
  readonly above: readonly string[];
}

function commentsOn(line: string, { table, above }: Place): [string, readonly string[]][] {
  const [, added, inside] = COLUMN.exec(line) ?? [];
  const [, behind] = /,? -- (.*)$/.exec(line) ?? [];
  const column = added ?? inside;
  const words = behind === undefined ? above : [...above, behind];
  if (table === '' || words.length === 0) return [];
  if (line.startsWith('CREATE TABLE')) return [[table, words]];
  return column === undefined ? [] : [[`${table}.${column}`, words]];
}
