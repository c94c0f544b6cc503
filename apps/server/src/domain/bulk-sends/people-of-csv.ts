import { invalidField } from '../errors/app-error.ts';
import { fieldProblem } from '../errors/field-rules.ts';
import { BULK_ROWS } from '../limits.ts';
import { singleLine } from '../plain-text.ts';
import type { RowProblem } from './bulk-row.ts';
import { csvLines } from './csv-lines.ts';
import type { CsvLine } from './csv-lines.ts';

/** The columns that a list may have. */
export const PERSON_FIELDS = ['name', 'email', 'cpf', 'phone'] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];

/** The names of columns, without case, accents, spaces and signs. Other columns are left out, and named. */
const HEADERS: Readonly<Record<PersonField, readonly string[]>> = {
  name: ['nome', 'nomecompleto', 'name', 'fullname', 'nombre', 'nombrecompleto'],
  email: ['email', 'enderecodeemail', 'emailaddress', 'correo', 'correoelectronico'],
  cpf: ['cpf', 'numerodocpf', 'numerocpf', 'ncpf', 'nodocpf', 'cpfcnpj', 'cpfoucnpj'],
  phone: ['telefone', 'celular', 'whatsapp', 'fone', 'phone', 'phonenumber', 'mobile', 'telefono', 'movil'],
};

/** The places of the columns, from 1; null for a column that the list doesn't have. */
export type Columns = Readonly<Record<PersonField, number | null>>;

/** A row as it is written. Empty cells are left out. */
export interface WrittenRow {
  readonly line: number;
  readonly cells: Readonly<Partial<Record<PersonField, string>>>;
  readonly problems: readonly RowProblem[];
}

/** The rows of a list of people, and where its columns are. */
interface WrittenPeople {
  readonly columns: Columns;
  /** The names of the columns that are left out, as the list has them. */
  readonly ignoredColumns: readonly string[];
  readonly rows: readonly WrittenRow[];
}

/**
 * Returns the rows of a CSV text whose first line names its columns, in Portuguese, English or Spanish. Codes:
 * VALIDATION_FAILED (`csv.syntax`, `csv.columns`, `min_items`, `max_items`).
 */
export function peopleOfCsv(text: string): WrittenPeople {
  const [header, ...lines] = csvLines(text);
  const columns = columnsOf(header?.cells ?? []);
  if (lines.length === 0) invalidField('csv', 'min_items', 'Must not be empty.', { limit: '1' });
  if (lines.length > BULK_ROWS) {
    const limit = String(BULK_ROWS);
    invalidField('csv', 'max_items', `Must have at most ${limit} items.`, { limit });
  }
  const width = header?.cells.length ?? 0;
  const ignoredColumns = ignoredIn(header?.cells ?? [], columns);
  return { columns, ignoredColumns, rows: lines.map((line) => rowOf(line, columns, width)) };
}

/** Longer names, and more of them, say nothing more. */
const [NAME_LENGTH, NAMES] = [100, 50];

function ignoredIn(header: readonly string[], columns: Columns): readonly string[] {
  const used = new Set(Object.values(columns));
  const names = header.filter((_name, index) => !used.has(index + 1)).map(singleLine);
  return names
    .filter((name) => name !== '')
    .map((name) => name.slice(0, NAME_LENGTH).toWellFormed())
    .slice(0, NAMES);
}

function columnsOf(header: readonly string[]): Columns {
  const names = header.map(plainName);
  const places = PERSON_FIELDS.map((field) => {
    const found = foundIn(names, field);
    return { field, found, isWrong: found.length > 1 || (found.length === 0 && isRequired(field)) };
  });
  const wrong = places.filter(({ isWrong }) => isWrong).map(({ field }) => field);
  if (wrong.length > 0) {
    const message = `The first line must name each of these columns once: ${wrong.join(', ')}.`;
    invalidField('csv', 'csv.columns', message, { columns: wrong });
  }
  const [name, email, cpf, phone] = places.map(({ found }) => found[0] ?? null);
  return { name: name ?? null, email: email ?? null, cpf: cpf ?? null, phone: phone ?? null };
}

/** "Nome" counts before "Nome do cliente". */
function foundIn(names: readonly string[], field: PersonField): readonly number[] {
  const placesOf = (written: readonly string[]) =>
    written.flatMap((name, index) => (HEADERS[field].includes(name) ? [index + 1] : []));
  const exact = placesOf(names);
  return exact.length > 0 ? exact : placesOf(names.map((name) => name.replace(WHOSE, '')));
}

const isRequired = (field: PersonField): boolean => field === 'name' || field === 'email';

function plainName(header: string): string {
  return header
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}

/** Whose value it is: every row is about one person. */
const WHOSE =
  /(?<=.)(?:d[aeo]l?)?(?:signatari[ao]|assinante|cliente|pessoa|destinatari[ao]|firmante|signer|recipient)s?$/;

function rowOf({ line, cells }: CsvLine, columns: Columns, width: number): WrittenRow {
  const written = PERSON_FIELDS.flatMap((field) => {
    const cell = cells[(columns[field] ?? 0) - 1]?.trim() ?? '';
    return cell === '' ? [] : [[field, cell] as const];
  });
  const isTooLong = cells.slice(width).some((cell) => cell.trim() !== '');
  const message = `The line has more cells than the first line, which has ${width}.`;
  const problem = fieldProblem('csv', 'csv.cells', message, { limit: String(width) });
  const problems = isTooLong ? [{ ...problem, column: width + 1 }] : [];
  return { line, cells: Object.fromEntries(written), problems };
}
