import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { ReadTemplateRow } from '../actions/bulk-sends/check-template-rows.ts';
import type { RowContent, RowPerson, RowProblem } from '../domain/bulk-sends/bulk-row.ts';
import type { BulkTemplate } from '../domain/bulk-sends/bulk-template.ts';
import type { RowPersonMember, TemplateColumn } from '../domain/bulk-sends/template-columns.ts';
import { templateRows } from '../domain/bulk-sends/template-rows.ts';
import type { WrittenTemplateList, WrittenTemplateRow } from '../domain/bulk-sends/template-rows.ts';
import { LANGUAGES } from '../domain/people/language.ts';
import type { Language } from '../domain/people/language.ts';
import { nextTurn } from '../process/turns.ts';
import { compileShape } from './checks/shape-check.ts';
import { textProblems } from './checks/text-problems.ts';
import { envelopeSettings } from './shapes/envelope-settings.ts';
import { templateUse } from './shapes/template-content.ts';

const { reference, metadata, message, expiresAt, language } = envelopeSettings;

/** A row in the shape of a request. */
const RowBody = Type.Object({ ...templateUse, reference, metadata, message, expiresAt, language });
type Row = Static<typeof RowBody>;

/** A row is checked as the request for its envelope would be. */
const checkRow = compileShape(RowBody, 'csv');

/** The rows of a list for a template, and its columns. */
interface ReadTemplateList extends Pick<WrittenTemplateList, 'columns' | 'ignored'> {
  readonly rows: readonly ReadTemplateRow[];
}

/** Rows that are checked before everything else on the event loop has its turn. */
const ROWS_PER_TURN = 20;

/** Returns the rows of a list for a template. Codes: those of `templateRows`. */
export async function readTemplateRows(
  text: string,
  shared: BulkTemplate,
  options: { readonly ignoreUnknown: boolean },
): Promise<ReadTemplateList> {
  const { columns, ignored, rows: written } = templateRows(text, shared, options);
  const rows: ReadTemplateRow[] = [];
  for (const row of written) {
    if (rows.length % ROWS_PER_TURN === 0) await nextTurn();
    rows.push(readRow(row, columns));
  }
  return { columns, ignored, rows };
}

function readRow(row: WrittenTemplateRow, columns: readonly TemplateColumn[]): ReadTemplateRow {
  const body = bodyOf(row);
  const { value, problems: found } = checkRow(body, 'json');
  const tidy = found.length === 0 ? (value as Row) : body; // checked by the shape
  const places = pathsOf(body, columns);
  const placed = [...textProblems(body), ...found].map((problem) => ({
    ...problem,
    ...(places.get(problem.field) ?? { field: 'csv', column: null }),
  }));
  return { line: row.line, content: contentOf(tidy), problems: [...row.problems, ...placed] };
}

/** A body before it is checked: a person may lack anything. */
interface WrittenBody extends Omit<Row, 'people'> {
  readonly people: readonly ({ readonly role: string } & Readonly<
    Partial<Record<RowPersonMember, string>>
  >)[];
}

/** A role whose cells are all empty has nobody. */
function bodyOf({ cells }: WrittenTemplateRow): WrittenBody {
  const people = new Map<string, Readonly<Partial<Record<RowPersonMember, string>>>>();
  const values = new Map<string, string>();
  const labels = new Map<string, string>();
  const own = new Map<string, string>();
  for (const { column, text } of cells) {
    const { meaning } = column;
    if (meaning.kind === 'PERSON')
      people.set(meaning.role, { ...people.get(meaning.role), [meaning.member]: text });
    else if (meaning.kind === 'VALUE') values.set(meaning.key, text);
    else if (meaning.kind === 'METADATA') labels.set(meaning.key, text);
    else own.set(meaning.member, text);
  }
  return {
    people: [...people].map(([role, person]) => ({ role, ...person })),
    values: Object.fromEntries(values),
    ...(labels.size > 0 && { metadata: Object.fromEntries(labels) }),
    ...Object.fromEntries(own),
  };
}

/** A row with another language has a problem already. */
function languageIn({
  language: written,
}: {
  readonly language?: string | null | undefined;
}): Language | null {
  return LANGUAGES.find((known) => known === written) ?? null;
}

type Place = Pick<RowProblem, 'field' | 'column'>;

/** Where the body of a row has what its columns say. */
function pathsOf(body: WrittenBody, columns: readonly TemplateColumn[]): ReadonlyMap<string, Place> {
  const indexes = new Map(body.people.map(({ role }, index) => [role, index]));
  return new Map(
    columns.map(({ name, place, meaning }) => {
      const here = { field: name, column: place };
      if (meaning.kind === 'PERSON')
        return [`people[${indexes.get(meaning.role) ?? 0}].${meaning.member}`, here];
      if (meaning.kind === 'VALUE') return [`values.${meaning.key}`, here];
      return [name, here];
    }),
  );
}

function contentOf({ people = [], values = {}, ...row }: Row | WrittenBody): RowContent {
  return {
    people: people.map(
      ({
        role,
        name = '',
        email = '',
        cpf = null,
        phone = null,
        reference: own = null,
        ...more
      }): RowPerson => {
        return { role, name, email, cpf, phone, reference: own, language: languageIn(more) };
      },
    ),
    values,
    reference: row.reference ?? null,
    metadata: row.metadata ?? null,
    message: row.message ?? null,
    expiresAt: row.expiresAt ?? null,
    language: languageIn(row),
  };
}
