import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

/** The database and the migration files don't fit each other. The message says which and what to do. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

/** A migration file, with what its marks say (`-- aval: compatible`, each on a line of the head). */
export interface Migration {
  readonly name: string;
  readonly text: string;
  /** SHA-256 of the text in hexadecimal; line ends count as LF. */
  readonly sha256: string;
  /** The version of the program before this migration works after it too (`compatible`; ADR-0072). */
  readonly isCompatible: boolean;
  /** A single statement that PostgreSQL refuses inside a transaction (`no-transaction`). */
  readonly isOutsideTransaction: boolean;
}

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
const MARK = /^-- aval: (.*)$/gm;
const MARKS: ReadonlySet<string> = new Set(['compatible', 'breaking', 'no-transaction']);

/**
 * Reads the migrations of a folder in their order.
 *
 * @throws MigrationRefused if a name, a number, or a mark is not valid
 */
export async function readMigrations(directory: string): Promise<readonly Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  refuseBadNames(names);
  return Promise.all(names.map((name) => readMigration(directory, name)));
}

function refuseBadNames(names: readonly string[]): void {
  for (const [index, name] of names.entries()) {
    if (!FILE_NAME.test(name)) {
      throw new MigrationRefused(`${name} is not a valid migration name: write 0001_what_it_does.sql.`);
    }
    if (names[index + 1]?.slice(0, 4) === name.slice(0, 4)) {
      throw new MigrationRefused(`${name} and ${names[index + 1]} have the same number.`);
    }
  }
}

async function readMigration(directory: string, name: string): Promise<Migration> {
  const written = await readFile(path.join(directory, name), 'utf8');
  const text = written.replaceAll('\r\n', '\n'); // a checkout on Windows isn't a change
  const marks = marksOf(name, text);
  return {
    name,
    text,
    sha256: createHash('sha256').update(text).digest('hex'),
    isCompatible: marks.has('compatible'),
    isOutsideTransaction: marks.has('no-transaction'),
  };
}

function marksOf(name: string, text: string): ReadonlySet<string> {
  const marks = new Set([...text.matchAll(MARK)].map(([, mark = '']) => mark));
  for (const mark of marks) {
    if (!MARKS.has(mark)) throw new MigrationRefused(`${name} has the unknown mark “${mark}”.`);
  }
  if (marks.has('compatible') && marks.has('breaking'))
    throw new MigrationRefused(`${name} is marked both compatible and breaking.`);
  return marks;
}
