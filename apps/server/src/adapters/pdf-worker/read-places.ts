import { FORM_FIELD_TYPES } from '../../ports/pdf-reader.ts';
import type { ExaminedPage, FormPlace, PdfForm, PlacedText, ShownPage } from '../../ports/pdf-reader.ts';
import type { TextAnswer } from './find-text.ts';
import { allOf, readObject, isCount, readBox } from './read-answer.ts';

/** Reads texts and their places; null if they don't have that form. */
export function readTextAnswer(value: unknown): TextAnswer | null {
  const { pages, found } = readObject(value) ?? {};
  const places = allOf(found, readPlacedText);
  return isCount(pages) && places !== null ? { pages, found: places } : null;
}

function readPlacedText(value: unknown): PlacedText | null {
  const { text, page, box } = readObject(value) ?? {};
  const place = readBox(box);
  return typeof text === 'string' && isCount(page) && place !== null ? { text, page, box: place } : null;
}

/** Reads what is on pages; null if it doesn't have that form. */
export function readExaminedPages(value: unknown): readonly ExaminedPage[] | null {
  return allOf(value, (item) => {
    const { page, content, lines, fillers } = readObject(item) ?? {};
    const pieces = allOf(content, readPiece);
    const [across, others] = [allOf(lines, readBox), allOf(fillers, readBox)];
    if (!isCount(page) || pieces === null || across === null || others === null) return null;
    return { page, content: pieces, lines: across, fillers: others };
  });
}

function readPiece(value: unknown): ExaminedPage['content'][number] | null {
  const { text, box } = readObject(value) ?? {};
  const place = readBox(box);
  return typeof text === 'string' && place !== null ? { text, box: place } : null;
}

/** Reads pages and form fields; null if they don't have that form. */
export function readPdfForm(value: unknown): PdfForm | null {
  const { pages, fields } = readObject(value) ?? {};
  const sizes = allOf(pages, readPage);
  const places = allOf(fields, readFormPlace);
  return sizes !== null && places !== null ? { pages: sizes, fields: places } : null;
}

const OBSTACLES = [
  'PAGE_TREE',
  'SIZE',
  'ANNOTATIONS',
  null,
] as const satisfies readonly ShownPage['obstacle'][];

function readPage(value: unknown): ShownPage | null {
  const { width, height, bearsMarks, obstacle } = readObject(value) ?? {};
  if (!isLength(width) || !isLength(height) || typeof bearsMarks !== 'boolean') return null;
  const reason = OBSTACLES.find((known) => known === obstacle);
  return reason === undefined ? null : { width, height, bearsMarks, obstacle: reason };
}

function isLength(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function readFormPlace(value: unknown): FormPlace | null {
  const { name, type, page, box, ...details } = readObject(value) ?? {};
  const known = FORM_FIELD_TYPES.find((candidate) => candidate === type);
  const place = readBox(box);
  const read = readDetails(details);
  if (typeof name !== 'string' || known === undefined || !isCount(page) || place === null) return null;
  return read && { name, type: known, page, box: place, ...read };
}

type FormDetails = Omit<FormPlace, 'name' | 'type' | 'page' | 'box'>;

function readDetails(details: Readonly<Record<string, unknown>>): FormDetails | null {
  const { value, options, label, required, readOnly, multiline } = details;
  const words = allOf(options, (option) => (typeof option === 'string' ? option : null));
  if (words === null || !isTextOrNull(value) || !isTextOrNull(label)) return null;
  if (typeof required !== 'boolean' || typeof readOnly !== 'boolean') return null;
  return typeof multiline === 'boolean'
    ? { value, options: words, label, required, readOnly, multiline }
    : null;
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}
