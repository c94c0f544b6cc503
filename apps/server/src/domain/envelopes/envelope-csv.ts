import type { Language } from '../people/language.ts';
import type { Envelope } from './envelope.ts';
import { countNeeded } from './signer-group.ts';
import { hasSigned } from './signer-role.ts';
import type { Signer } from './signer.ts';
import { sentAt, endedAt, verificationCode } from './envelope-progress.ts';

const HEADINGS: Readonly<Record<Language, readonly string[]>> = {
  'pt-BR': [
    'id',
    'título',
    'situação',
    'pessoas',
    'assinaram',
    'criado em',
    'enviado em',
    'prazo',
    'concluído em',
    'código de verificação',
    'referência',
    'etiquetas',
    'idioma',
  ],
  en: [
    'id',
    'title',
    'status',
    'people',
    'signed',
    'created at',
    'sent at',
    'expires at',
    'completed at',
    'verification code',
    'reference',
    'labels',
    'language',
  ],
  es: [
    'id',
    'título',
    'estado',
    'personas',
    'firmaron',
    'creado',
    'enviado',
    'plazo',
    'completado',
    'código de verificación',
    'referencia',
    'etiquetas',
    'idioma',
  ],
};

/** The character between cells: spreadsheets in Portuguese and Spanish expect a semicolon. */
export type Separator = ',' | ';';

/** Marks the text as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** How an export is written: `valueKeys` are the keys of values that get columns, after the others. */
export interface ExportStyle {
  readonly separator: Separator;
  readonly valueKeys: readonly string[];
}

/** Returns the first line of an export. */
export function csvHeading(language: Language, { separator, valueKeys }: ExportStyle): string {
  const columns = [...HEADINGS[language], ...valueKeys.map((key) => `value.${key}`)];
  return BYTE_ORDER_MARK + csvLine(columns, separator);
}

const at = (time: Date | null): string => time?.toISOString() ?? '';

/** Returns an envelope as a line of an export, with the values of its fields by their keys. */
export function envelopeLine(
  envelope: Envelope,
  values: ReadonlyMap<string, string>,
  { separator, valueKeys }: ExportStyle,
): string {
  const { signers } = envelope;
  const signed = signers.filter(hasSigned).length;
  const people = signers.map(personOf);
  return csvLine(
    [
      envelope.id,
      envelope.terms.title,
      envelope.progress.status,
      people.join(', '),
      `${signed}/${countNeeded(signers)}`,
      at(envelope.createdAt),
      at(sentAt(envelope)),
      at(envelope.terms.expiresAt),
      at(endedAt('COMPLETED', envelope)),
      verificationCode(envelope) ?? '',
      envelope.terms.reference ?? '',
      envelope.terms.labels.join(', '),
      envelope.terms.language,
      ...valueKeys.map((key) => values.get(key) ?? ''),
    ],
    separator,
  );
}

function personOf({ person: { name, email }, terms: { role }, progress: { status } }: Signer): string {
  return `${name} <${email}> ${role === 'SIGNER' ? '' : `${role} `}${status}`;
}

/**
 * Returns cells as a line of CSV (RFC 4180). A text that a spreadsheet could take for a formula begins with an apostrophe
 * (OWASP, CSV injection): at the start of a cell, and after each character at which a spreadsheet that expects another
 * separator, or that takes the quotes for text, begins a cell.
 */
export function csvLine(cells: readonly string[], separator: Separator): string {
  const quoted = cells.map((cell) => `"${withoutFormula(cell).replaceAll('"', '""')}"`);
  return `${quoted.join(separator)}\r\n`;
}

/** Characters that nobody sees, and quotes: a spreadsheet may drop them before it looks for a formula. */
const SKIPPED = String.raw`\s"\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}`;
/** The characters at which a spreadsheet may begin a cell. */
const SEPARATORS = String.raw`,;|\t\r\n`;
/** The characters that a formula begins with, in both widths. */
const BEGINS = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]`;
const LEADING = new RegExp(`^[${SKIPPED}]*${BEGINS}|^[\\t\\r\\n]`, 'u');
/** Between the separator and the formula is no other separator: the time grows with the length, not with its square. */
const LATER = new RegExp(`[${SEPARATORS}](?=(?:(?![${SEPARATORS}])[${SKIPPED}])*${BEGINS})`, 'gu');

function withoutFormula(cell: string): string {
  const written = cell.replaceAll(LATER, "$&'");
  return LEADING.test(cell) ? `'${written}` : written;
}
