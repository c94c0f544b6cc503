import type { Operations, Template } from '@aval/sdk/operations';

type WholeTemplate = Operations['GET /v1/templates/{id}']['response'];
type Body = Operations['POST /v1/bulk-sends']['body'];
export type SharedPerson = NonNullable<Body['people']>[number];

/** The people who are the same in every envelope, by the key of their role. */
export type SharedPeople = Readonly<Record<string, SharedPerson>>;

/** How the columns of a list are called in a language. The service knows the words of each. */
export interface ColumnWords {
  readonly name: string;
  readonly email: string;
  readonly cpf: string;
  readonly phone: string;
  readonly value: string;
  readonly reference: string;
}

/** Returns whether a template has what a list needs to become envelopes: a document and roles. */
export function hasContent(template: Pick<Template, 'documents' | 'roles'> | null): boolean {
  return template !== null && template.documents.length > 0 && template.roles.length > 0;
}

/** Types of fields that have no value in a list. */
const WITHOUT_VALUE: readonly string[] = [
  'SIGNATURE',
  'INITIALS',
  'NAME',
  'CPF',
  'DATE_SIGNED',
  'STAMP_CODE',
];

/** Example people, with CPFs that belong to nobody. */
const PEOPLE = [
  ['Maria Souza', 'maria@example.com', '529.982.247-25', '(11) 98765-4321'],
  ['João Lima', 'joao@example.com', '168.995.350-09', '(11) 98765-4322'],
  ['Zoë Núñez', 'zoe@example.com', '111.444.777-35', '(11) 98765-4323'],
] as const;

interface SampleInput {
  readonly template: Pick<WholeTemplate, 'roles' | 'fields' | 'variables' | 'authenticationMethod'>;
  readonly shared: SharedPeople;
  readonly words: ColumnWords;
}

/** Returns a list that works as it is: the columns of a template, and a row to copy. */
export function sampleList({ template, shared, words }: SampleInput): readonly (readonly string[])[] {
  const hasPhones = template.authenticationMethod !== 'EMAIL_OTP';
  const members = [words.name, words.email, words.cpf, ...(hasPhones ? [words.phone] : [])];
  const open = template.roles.filter(({ key, person }) => person === null && !(key in shared));
  const people = open.flatMap(({ key }, index) => {
    const example = PEOPLE[index % PEOPLE.length] ?? PEOPLE[0];
    return members.map((member, place) => [`${key}.${member}`, example[place] ?? ''] as const);
  });
  const keys = new Map(
    template.fields.flatMap((field) =>
      field.key === null || WITHOUT_VALUE.includes(field.type) ? [] : [[field.key, field] as const],
    ),
  );
  const values = [...keys].map(([key, field]) => [`${words.value}.${key}`, exampleOf(field)] as const);
  const texts = template.variables.map(
    ({ key, sample, default: text }) => [`${words.value}.${key}`, sample ?? text ?? ''] as const,
  );
  const cells = [...people, ...texts, ...values, [words.reference, '001'] as const];
  return [cells.map(([name]) => name), cells.map(([, example]) => example)];
}

type Field = Pick<WholeTemplate['fields'][number], 'type' | 'options'>;

function exampleOf({ type, options }: Field): string {
  if (type === 'NUMBER') return '1000,00';
  if (type === 'CHECKBOX') return 'true';
  return type === 'CHOICE' ? (options?.[0] ?? '') : '';
}

/** Returns a list as a spreadsheet in Portuguese reads it. */
export function asCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map(asLine).join('\r\n')}\r\n`;
}

function asLine(cells: readonly string[]): string {
  return cells.map((cell) => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';');
}
