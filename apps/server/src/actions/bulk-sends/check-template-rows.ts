import type { BulkRow, RowContent, RowProblem } from '../../domain/bulk-sends/bulk-row.ts';
import type { BulkSettings } from '../../domain/bulk-sends/bulk-send.ts';
import type { BulkTemplate } from '../../domain/bulk-sends/bulk-template.ts';
import { problemsOf, repeatedIn } from '../../domain/bulk-sends/check-rows.ts';
import { columnName } from '../../domain/bulk-sends/template-columns.ts';
import type { TemplateColumn } from '../../domain/bulk-sends/template-columns.ts';
import { assertLevelsAvailable } from '../../domain/envelopes/signature-level.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { fieldProblem } from '../../domain/errors/field-rules.ts';
import type { FieldProblem } from '../../domain/errors/field-rules.ts';
import { normaliseEmail } from '../../domain/people/contact.ts';
import { normaliseCpf } from '../../domain/people/cpf.ts';
import { nextTurn } from '../../process/turns.ts';
import type { Deps } from '../deps.ts';
import { decideRow } from './decide-row.ts';
import type { RowTrial } from './decide-row.ts';
import { startRow } from './start-row.ts';

/** A row whose texts were checked by themselves. */
export interface ReadTemplateRow {
  readonly line: number;
  readonly content: RowContent;
  readonly problems: readonly RowProblem[];
}

/** A list for a template, and what its envelopes share. */
interface TemplateList {
  readonly shared: BulkTemplate;
  readonly settings: BulkSettings;
  readonly columns: readonly TemplateColumn[];
  readonly rows: readonly ReadTemplateRow[];
}

/** Rows that are checked before everything else on the event loop has its turn: a few milliseconds. */
const ROWS_PER_TURN = 10;

/**
 * Returns the rows with what the rules of their envelopes say: each is made and sent in memory, so a row that is READY
 * passes. A problem of what all rows share refuses the list. Codes: those of `decideRow`, QUALIFIED_PROVIDER_UNAVAILABLE.
 */
export async function checkTemplateRows(
  deps: Pick<Deps, 'random' | 'settings'>,
  list: TemplateList,
  trial: RowTrial,
): Promise<readonly BulkRow[]> {
  const seen = new Map<string, number>();
  const rows: BulkRow[] = [];
  for (const row of list.rows) {
    if (rows.length % ROWS_PER_TURN === 0) await nextTurn();
    rows.push(checkedRow(deps, row, { list, trial, seen }));
  }
  return rows;
}

interface Checking {
  readonly list: TemplateList;
  readonly trial: RowTrial;
  readonly seen: Map<string, number>;
}

function checkedRow(
  deps: Pick<Deps, 'random' | 'settings'>,
  { line, content, problems: known }: ReadTemplateRow,
  { list, trial, seen }: Checking,
): BulkRow {
  const place = (problem: FieldProblem) => placed(list.columns, problem);
  const named = referenceProblems(list.settings, { line, content }, seen);
  const found = [...known, ...[...named, ...personProblems(list, content, known)].map(place)];
  const problems = found.length > 0 ? found : triedOut(deps, { list, trial }, content).map(place);
  const warnings = repetitions(content, line, seen).map(place);
  const status = problems.length === 0 ? ('READY' as const) : ('INVALID' as const);
  const { people, reference } = content;
  const nothingYet = { envelopeId: null, error: null, attempts: 0 };
  return {
    line,
    person: people[0] ?? null,
    people,
    reference,
    content,
    status,
    problems,
    warnings,
    ...nothingYet,
  };
}

/** Of two rows with one reference, the first has it. What other envelopes have is seen when the row is sent. */
function referenceProblems(
  { uniqueReference = false }: BulkSettings,
  { line, content: { reference } }: Pick<ReadTemplateRow, 'line' | 'content'>,
  seen: ReadonlyMap<string, number>,
): readonly FieldProblem[] {
  if (!uniqueReference) return [];
  if (reference === null)
    return [fieldProblem('reference', 'required', 'Every row needs a reference of its own.')];
  return repeatedIn(new Map(seen), { field: 'reference', value: reference, line });
}

/** Each person by themselves, so that a row names all of its cells at once. */
function personProblems(
  { shared, settings }: TemplateList,
  { people }: RowContent,
  known: readonly RowProblem[],
): readonly FieldProblem[] {
  return people.flatMap((person) => {
    const role = shared.template.roles.find(({ key }) => key === person.role);
    const own = known.flatMap(({ field }) =>
      field.startsWith(`${person.role}.`) ? [{ field: field.slice(person.role.length + 1) }] : [],
    );
    return problemsOf(person, own, settings, role).map((problem) => ({
      ...problem,
      field: `${person.role}.${problem.field}`,
    }));
  });
}

function triedOut(
  deps: Pick<Deps, 'random' | 'settings'>,
  { list: { shared, settings }, trial }: Omit<Checking, 'seen'>,
  content: RowContent,
): readonly FieldProblem[] {
  try {
    const envelope = decideRow(deps, startRow(shared, settings, content), trial);
    assertLevelsAvailable(deps.settings, envelope);
    return [];
  } catch (error) {
    const fields = error instanceof AppError ? problemsIn(error) : [];
    const own = fields.map((problem) => ownProblem(problem, shared, content));
    if (own.length === 0 || own.includes(null)) throw error; // no cell of the row can mend it
    return own.filter((problem) => problem !== null);
  }
}

function problemsIn({ details }: AppError): readonly FieldProblem[] {
  return details !== undefined && 'fields' in details ? details.fields : [];
}

/** Rules about two people of an envelope. */
const BETWEEN_PEOPLE: readonly FieldProblem['rule'][] = ['same_person', 'unique_items'];

/** Returns the problem with the name of its column; null for a problem of what all rows share. */
function ownProblem(
  problem: FieldProblem,
  shared: BulkTemplate,
  { people }: RowContent,
): FieldProblem | null {
  const { field, params } = problem;
  if (field.startsWith('values.')) return { ...problem, field: field.replace('values.', 'value.') };
  if (field === 'people' && typeof params['role'] === 'string')
    return { ...problem, field: columnName({ kind: 'PERSON', role: params['role'], member: 'name' }) };
  if (field === 'expiresAt') return problem;
  return ofPerson(problem, shared, people);
}

/** The other of two people may be the row's: their cell is the one that can change. */
function ofPerson(
  problem: FieldProblem,
  { template }: BulkTemplate,
  people: RowContent['people'],
): FieldProblem | null {
  const { field, rule } = problem;
  const [, index, member] = /^signers\[(\d+)\]\.(.+)$/.exec(field) ?? [];
  const sent = index === undefined ? field : `${template.roles[Number(index)]?.key}.${member}`;
  if (people.some(({ role }) => sent.startsWith(`${role}.`))) return { ...problem, field: sent };
  const [other] = people;
  if (other === undefined || !BETWEEN_PEOPLE.includes(rule)) return null;
  return { ...problem, field: `${other.role}.${field.split('.').at(-1)}` };
}

function placed(columns: readonly TemplateColumn[], problem: FieldProblem): RowProblem {
  return { ...problem, column: columns.find(({ name }) => name === problem.field)?.place ?? null };
}

function repetitions(
  { people, reference }: RowContent,
  line: number,
  seen: Map<string, number>,
): readonly FieldProblem[] {
  const ofPeople = people.flatMap(({ role, email, cpf }) => [
    ...repeatedIn(seen, { field: `${role}.email`, value: normaliseEmail(email), line }),
    ...repeatedIn(seen, { field: `${role}.cpf`, value: normaliseCpf(cpf ?? '') ?? '', line }),
  ]);
  return [...ofPeople, ...repeatedIn(seen, { field: 'reference', value: reference ?? '', line })];
}
