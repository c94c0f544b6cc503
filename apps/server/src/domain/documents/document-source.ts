import type { Sha256Hex } from '@aval/evidence/canonical';
import type { OfferedChange } from '../errors/file-reasons.ts';
import { fieldPathOf, fieldProblem } from '../errors/field-rules.ts';
import type { FieldProblem } from '../errors/field-rules.ts';
import { cleanFilename } from './upload.ts';

/** The formats from which Aval makes a PDF. */
export const SOURCE_FORMATS = ['DOCX', 'HTML'] as const;

export type SourceFormat = (typeof SOURCE_FORMATS)[number];

/**
 * What Aval can change in an uploaded PDF that can't be signed as it is, if the sender accepts that: take away a protection that
 * needs no password and allows signing, or what stands before the header.
 */
export const PDF_CHANGES = ['DECRYPTED', 'JUNK_REMOVED'] as const satisfies readonly OfferedChange[];

/** One of `PDF_CHANGES`. */
export type PdfChange = (typeof PDF_CHANGES)[number];

/** The file from which a version's PDF was made: one of another format, or a PDF with its change. The file itself isn't kept. */
export interface DocumentSource {
  readonly format: SourceFormat | 'PDF';
  readonly filename: string;
  readonly sha256: Sha256Hex;
  readonly size: number;
  /** Absent for a file of another format. */
  readonly change?: PdfChange;
}

/** The texts that stand in the place of variables such as `{{nome}}`. */
export type VariableValues = Readonly<Record<string, string>>;

const ENDINGS: Readonly<Record<string, SourceFormat>> = { docx: 'DOCX', html: 'HTML', htm: 'HTML' };

/** Returns the format to convert from, by the ending of the name; null for a PDF, whatever its name, and for other files. */
export function sourceFormatOf(bytes: Uint8Array, filename: string | null): SourceFormat | null {
  if (Buffer.from(bytes.subarray(0, 5)).equals(Buffer.from('%PDF-'))) return null;
  const ending = /\.([a-z]+)$/i.exec(filename ?? '')?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(ENDINGS, ending) ? (ENDINGS[ending] ?? null) : null;
}

/** Returns the name of the PDF that is made from a file. */
export function pdfNameOf(filename: string | null): string {
  return cleanFilename(filename).replace(/\.[a-z]+$/i, '.pdf');
}

/** The variables of a document that don't go with the values of a request. */
export interface VariableMismatch {
  /** Variables without a value. */
  readonly missing: readonly string[];
  /** Values without a variable. */
  readonly unknown: readonly string[];
  /** Texts between double braces that are no variable. */
  readonly malformed: readonly string[];
}

/**
 * Returns the problems of a request whose values don't go with the variables of its document. `place` is where the request has the
 * document, such as `documents[0]`; empty for the body itself.
 */
export function variableProblems(
  { missing, unknown, malformed }: VariableMismatch,
  place = '',
): readonly FieldProblem[] {
  const at = (name: string): string => fieldPathOf(place, `values.${name}`);
  return [
    ...missing.map((name) => fieldProblem(at(name), 'required', `The variable {{${name}}} needs a value.`)),
    ...unknown.map((name) =>
      fieldProblem(at(name), 'variable.unknown', `The document has no variable {{${name}}}.`, {
        name,
      }),
    ),
    ...malformed.map((text) =>
      fieldProblem(
        place === '' ? 'file' : place,
        'variable.syntax',
        'The document has a variable that can’t be read.',
        {
          text,
        },
      ),
    ),
  ];
}
