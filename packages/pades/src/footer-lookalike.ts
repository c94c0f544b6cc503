import { PdfError } from './pdf-error.ts';
import type { PdfDocument } from './pdf/document.ts';
import { isMarkName } from './pdf/mark-annotation.ts';
import { pages } from './pdf/pages.ts';
import { ReadingBudget } from './pdf/reading-budget.ts';
import { textOf } from './pdf/text-string.ts';
import { nameText, PdfString, type PdfDict } from './pdf/values.ts';
import { pageText, type TextReading } from './text/page-text.ts';

/** Content beyond this isn't read: 4 MB are some hundred pages of text. */
const READ_BYTES = 4 * 1024 * 1024;

/** The alphabet of verification codes: Crockford's base32. */
const CODE = '[0-9A-HJKMNP-TV-Z]';

/**
 * The words of a footer: our name and a whole code; our name and the beginning of some code behind the statement of a footer;
 * or the address of the verification with a code. Compared without spaces and punctuation.
 */
const LOOKALIKE = new RegExp(
  [
    `AVAL(?=${CODE}*\\d)${CODE}{20}`,
    `(?:assinado eletronicamente|signed electronically|firmado electrónicamente)aval(?=${CODE}{0,3}\\d)${CODE}{4}`,
    `verify(?=${CODE}*\\d)${CODE}{20}`,
  ]
    .map((pattern) => pattern.replaceAll(' ', ''))
    .join('|'),
  'i',
);

/** Returns whether a text says what a footer of Aval says (ADR-0062). */
export function saysFooter(text: string): boolean {
  return LOOKALIKE.test(text.normalize('NFC').replaceAll(/[\s\p{P}\p{S}\p{Cf}]+/gu, ''));
}

/** Returns whether an annotation, or the action of a link, looks like a footer: by its name, its words or its address. */
export function isFooterLike(document: PdfDocument, dict: PdfDict): boolean {
  const text = (key: string): string => {
    const value = document.resolve(dict.get(key));
    return value instanceof PdfString ? textOf(value) : '';
  };
  if (nameText(document.resolve(dict.get('S'))) === 'URI') return saysFooter(text('URI'));
  return dict.has('Rect') && (isMarkName(text('NM')) || saysFooter(text('Contents')));
}

/**
 * Returns whether the text of a page looks like a footer of Aval. This is a help for honest senders: text that is drawn as
 * outlines or in an image isn't found, and content that is damaged or too long isn't read to its end.
 */
export function showsFooter(document: PdfDocument): boolean {
  const budget = new ReadingBudget(READ_BYTES, READ_BYTES);
  const reading: TextReading = { document, budget, fonts: new Map(), forms: new Map() };
  try {
    for (const { dict } of pages(document)) if (saysFooter(textOrNone(reading, dict))) return true;
    return false;
  } catch (error) {
    if (error instanceof PdfError) return false;
    throw error;
  }
}

/** A damaged page says nothing; a spent budget ends the search. */
function textOrNone(reading: TextReading, page: PdfDict): string {
  try {
    return pageText(reading, page);
  } catch (error) {
    if (error instanceof PdfError && error.code !== 'bomb') return '';
    throw error;
  }
}
