import { invalidField } from '../errors/app-error.ts';
import type { BulkTemplate } from './bulk-template.ts';
import type { ListColumns } from './bulk-send.ts';

/** The members of a person that a list can name. */
const ROW_PERSON_MEMBERS = ['name', 'email', 'cpf', 'phone', 'reference', 'language'] as const;
export type RowPersonMember = (typeof ROW_PERSON_MEMBERS)[number];

/** The members of an envelope that a list can name. */
const ROW_ENVELOPE_MEMBERS = ['reference', 'message', 'expiresAt', 'language'] as const;
type RowEnvelopeMember = (typeof ROW_ENVELOPE_MEMBERS)[number];

/** The meaning of a column. */
export type ColumnMeaning =
  | { readonly kind: 'PERSON'; readonly role: string; readonly member: RowPersonMember }
  | { readonly kind: 'VALUE'; readonly key: string }
  | { readonly kind: 'METADATA'; readonly key: string }
  | { readonly kind: 'ENVELOPE'; readonly member: RowEnvelopeMember };

/** A column that a list has: its canonical name, such as `locatario.cpf`, and its place, from 1. */
export interface TemplateColumn {
  readonly name: string;
  readonly place: number;
  readonly meaning: ColumnMeaning;
}

/** Members as spreadsheets in Portuguese and Spanish call them. */
const ALIASES: Readonly<Record<string, string>> = {
  nome: 'name',
  nombre: 'name',
  'e-mail': 'email',
  correo: 'email',
  telefone: 'phone',
  celular: 'phone',
  telefono: 'phone',
  referencia: 'reference',
  idioma: 'language',
  mensagem: 'message',
  mensaje: 'message',
  prazo: 'expiresat',
  plazo: 'expiresat',
  valor: 'value',
  metadados: 'metadata',
  metadatos: 'metadata',
};

/** The columns that a first line names, and those that the template has no use for. */
export interface TemplateColumns {
  readonly columns: readonly TemplateColumn[];
  readonly ignored: ListColumns['ignored'];
}

/**
 * Returns the columns of a list for a template: `<role>.name`, `value.<key>`, `metadata.<key>`, and members of the
 * envelope. Codes: VALIDATION_FAILED (`unknown_column`, `csv.columns`).
 */
export function templateColumns(
  header: readonly string[],
  shared: BulkTemplate,
  { ignoreUnknown }: { readonly ignoreUnknown: boolean },
): TemplateColumns {
  const named = header.map((text, index) => ({ text: text.trim(), place: index + 1 }));
  const read = named.map(({ text, place }) => ({ text, place, meaning: meaningOf(text, shared) }));
  const columns = read.flatMap(({ place, meaning }) =>
    meaning === null ? [] : [{ name: columnName(meaning), place, meaning }],
  );
  const unknown = read.flatMap(({ text, meaning }) => (meaning === null && text !== '' ? [text] : []));
  if (unknown.length > 0 && !ignoreUnknown) {
    const allowed = columnsFor(shared);
    const message = `The template has no use for these columns: ${unknown.join(', ')}.`;
    invalidField('csv', 'unknown_column', message, { columns: unknown, allowed });
  }
  assertEachOnce(columns, shared);
  return { columns, ignored: unknown };
}

/** Returns the name of a column as documentation, problems, and results have it. */
export function columnName(meaning: ColumnMeaning): string {
  switch (meaning.kind) {
    case 'PERSON':
      return `${meaning.role}.${meaning.member}`;
    case 'VALUE':
      return `value.${meaning.key}`;
    case 'METADATA':
      return `metadata.${meaning.key}`;
    case 'ENVELOPE':
      return meaning.member;
  }
}

/** Returns the names of the columns that a list for this template can have, `metadata.<key>` left out. */
function columnsFor(shared: BulkTemplate): readonly string[] {
  const people = openRoles(shared).flatMap((role) =>
    ROW_PERSON_MEMBERS.map((member) => columnName({ kind: 'PERSON', role, member })),
  );
  const { fields, variables } = shared.template;
  const values = [...variables, ...fields].flatMap(({ key }) => (key === null ? [] : [`value.${key}`]));
  return [...people, ...new Set(values), ...ROW_ENVELOPE_MEMBERS];
}

/** A person of the bulk send is in every envelope, so no row names them. */
function openRoles({ template, people }: BulkTemplate): readonly string[] {
  return template.roles.map(({ key }) => key).filter((key) => !people.some(({ role }) => role === key));
}

function meaningOf(text: string, shared: BulkTemplate): ColumnMeaning | null {
  const dot = text.indexOf('.');
  if (dot === -1) {
    const member = ROW_ENVELOPE_MEMBERS.find((name) => name.toLowerCase() === plain(text));
    return member === undefined ? null : { kind: 'ENVELOPE', member };
  }
  const [before, after] = [text.slice(0, dot).trim(), text.slice(dot + 1).trim()];
  return valueIn(before, after, shared) ?? personIn(before, after, shared) ?? labelIn(before, after);
}

function valueIn(before: string, after: string, { template }: BulkTemplate): ColumnMeaning | null {
  if (plain(before) !== 'value') return null;
  const variable =
    template.variables.find(({ key }) => key === after) ??
    template.variables.find(({ key }) => key.toLowerCase() === after.toLowerCase());
  if (variable !== undefined) return { kind: 'VALUE', key: variable.key };
  const field =
    template.fields.find(({ key, id }) => key === after || id === after) ??
    template.fields.find(({ key }) => key?.toLowerCase() === after.toLowerCase());
  return field === undefined ? null : { kind: 'VALUE', key: field.key ?? field.id };
}

function personIn(before: string, after: string, shared: BulkTemplate): ColumnMeaning | null {
  const role = openRoles(shared).find((key) => key.toLowerCase() === before.toLowerCase());
  const member = ROW_PERSON_MEMBERS.find((name) => name === plain(after));
  return role === undefined || member === undefined ? null : { kind: 'PERSON', role, member };
}

function labelIn(before: string, key: string): ColumnMeaning | null {
  return plain(before) === 'metadata' && key !== '' ? { kind: 'METADATA', key } : null;
}

/** Without case and accents, in English. */
function plain(text: string): string {
  const lower = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return ALIASES[lower] ?? lower;
}

/** Each column comes once, and those that every row needs are there. */
function assertEachOnce(columns: readonly TemplateColumn[], shared: BulkTemplate): void {
  const names = columns.map(({ name }) => name);
  const twice = names.filter((name, index) => names.indexOf(name) < index);
  const missing = neededColumns(shared).filter((name) => !names.includes(name));
  const wrong = [...new Set([...missing, ...twice])];
  if (wrong.length === 0) return;
  const message = `The first line must name each of these columns once: ${wrong.join(', ')}.`;
  invalidField('csv', 'csv.columns', message, { columns: wrong });
}

/** A role without a person needs one, and so do a variable and a text that its signer reads and can't change. */
function neededColumns(shared: BulkTemplate): readonly string[] {
  const { roles, fields, variables } = shared.template;
  const open = openRoles(shared);
  const people = roles
    .filter(({ key, person }) => person === null && open.includes(key))
    .flatMap(({ key }) => [`${key}.name`, `${key}.email`]);
  const values = fields
    .filter(({ readOnly, required, defaultValue }) => readOnly && required && (defaultValue ?? '') === '')
    .map(({ key, id }) => `value.${key ?? id}`);
  const texts = variables
    .filter((variable) => variable.required && variable.default === null)
    .map(({ key }) => `value.${key}`);
  return [...people, ...new Set([...texts, ...values])];
}
