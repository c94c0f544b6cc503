import type { Language } from '../../i18n/language.ts';
import type { Session } from '../portal.ts';
import { isMark, markOf, openFields, savedMark } from './answers.ts';
import type { Answers, SignerField } from './answers.ts';

type Fields = readonly SignerField[];
type Placed = Readonly<Pick<SignerField, 'documentId' | 'places'>>;

/** Returns the fields as the signer meets them when they read: by document, page, and place on the page. */
export function inReadingOrder<Field extends Placed>({
  fields,
  documents,
}: {
  readonly fields: readonly Field[];
  readonly documents: Session['documents'];
}): readonly Field[] {
  const rank = ({ documentId, places: [first] }: Placed): readonly number[] => [
    documents.findIndex(({ id }) => id === documentId),
    first?.page ?? 0,
    first?.box.y ?? 0,
    first?.box.x ?? 0,
  ];
  return fields.toSorted((a, b) => compare(rank(a), rank(b)));
}

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((value, at) => value !== b[at]);
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}

/** Returns the first of `stops` after the field `at`, and begins again at the end. Both are in the order of `fields`. */
export function nextOf(fields: Fields, stops: Fields, at: string | null): SignerField | undefined {
  const from = fields.findIndex(({ id }) => id === at);
  const after = new Set(fields.slice(from + 1));
  return stops.find((field) => after.has(field)) ?? stops[0];
}

/** Returns the required fields that are empty, and the required marks that the signer hasn't chosen yet. */
export function leftFields(fields: Fields, answers: Answers, language: Language): Fields {
  const open = new Set(openFields(fields, answers, language));
  return fields.filter(
    (field) => open.has(field) || (field.required && isMissingMark(field, fields, answers)),
  );
}

function isMissingMark(field: SignerField, fields: Fields, answers: Answers): boolean {
  if (!isMark(field) || field.readOnly) return false;
  if (field.type === 'SIGNATURE') return markOf(fields, answers) === null;
  // Null stands for the initials of the name.
  return answers.initials === undefined && savedMark(field) === null;
}
