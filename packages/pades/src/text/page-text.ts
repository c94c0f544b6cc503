import { decodeStream } from '../pdf/decode-stream.ts';
import type { PdfDocument } from '../pdf/document.ts';
import { inherited } from '../pdf/page-geometry.ts';
import { Keyword } from '../pdf/parse-value.ts';
import type { ReadingBudget } from '../pdf/reading-budget.ts';
import { nameText, PdfName, PdfStream, PdfString, type PdfDict, type PdfValue } from '../pdf/values.ts';
import { fontText, tokens, type FontText } from './font-text.ts';

/** Forms that are drawn inside forms; real files have two or three. */
const DEEPEST_FORMS = 4;

/** The document, the budget, and the fonts and forms that were read for earlier pages. */
export interface TextReading {
  readonly document: PdfDocument;
  readonly budget: ReadingBudget;
  readonly fonts: Map<PdfDict, FontText>;
  /** The texts of forms that were read: a form that stands on every page is read once. */
  readonly forms: Map<PdfStream, string>;
}

/**
 * Returns the text of a page in the order in which it is drawn, without spaces between its strings. Text that is drawn as
 * outlines or in an image isn't found. Throws PdfError beyond the budget and for damaged content.
 */
export function pageText(reading: TextReading, page: PdfDict): string {
  const { document } = reading;
  const contents = document.resolve(page.get('Contents'));
  const parts = Array.isArray(contents) ? contents.map(document.resolve) : [contents];
  const bytes = parts.flatMap((part) => (part instanceof PdfStream ? [decoded(reading, part), SPACE] : []));
  const resources = document.dict(inherited(document, page, 'Resources'));
  return textOf(reading, Buffer.concat(bytes), { resources, depth: 0 });
}

const SPACE = Buffer.from('\n');

function decoded({ document, budget }: TextReading, stream: PdfStream): Buffer {
  return decodeStream(stream, { budget, resolve: document.resolve });
}

interface Surroundings {
  readonly resources: PdfDict | null;
  readonly depth: number;
}

const NO_FONT: FontText = () => '';

function textOf(reading: TextReading, content: Buffer, around: Surroundings): string {
  const parts: string[] = [];
  let operands: PdfValue[] = [];
  let font = NO_FONT;
  for (const token of tokens(content, reading.budget)) {
    if (!(token instanceof Keyword)) {
      operands.push(token);
      continue;
    }
    if (token.text === 'Tf') font = fontNamed(reading, around, operands[0]);
    else if (token.text === 'Do') parts.push(formNamed(reading, around, operands[0]));
    else if (SHOWS.has(token.text)) parts.push(shown(operands, font));
    operands = [];
  }
  return parts.join('');
}

/** The operators that show text (ISO 32000-1, table 109). */
const SHOWS: ReadonlySet<string> = new Set(['Tj', 'TJ', "'", '"']);

function shown(operands: readonly PdfValue[], font: FontText): string {
  let text = '';
  for (const value of operands.flat()) if (value instanceof PdfString) text += font(value);
  return text;
}

function resource(
  { document }: TextReading,
  { resources }: Surroundings,
  kind: string,
  name: PdfValue | undefined,
): PdfValue {
  const all = document.dict(resources?.get(kind));
  return name instanceof PdfName ? document.resolve(all?.get(name.text)) : null;
}

function fontNamed(reading: TextReading, around: Surroundings, name: PdfValue | undefined): FontText {
  const dict = resource(reading, around, 'Font', name);
  if (!(dict instanceof Map)) return NO_FONT;
  const known = reading.fonts.get(dict) ?? fontText(reading.document, dict, reading.budget);
  reading.fonts.set(dict, known);
  return known;
}

function formNamed(reading: TextReading, around: Surroundings, name: PdfValue | undefined): string {
  const form = resource(reading, around, 'XObject', name);
  if (!(form instanceof PdfStream) || nameText(form.dict.get('Subtype')) !== 'Form') return '';
  const known = reading.forms.get(form);
  if (known !== undefined || around.depth >= DEEPEST_FORMS) return known ?? '';
  reading.forms.set(form, ''); // a form that draws itself
  const resources = reading.document.dict(form.dict.get('Resources')) ?? around.resources;
  const text = textOf(reading, decoded(reading, form), { resources, depth: around.depth + 1 });
  reading.forms.set(form, text);
  return text;
}
