import { COMBINING_MARKS_IN_A_ROW, TIDY_TEXT_LENGTH } from './limits.ts';

/** Line breaks of every kind and tabs, with the spaces behind them. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029][\t\n\v\f\r\u0085\u2028\u2029 ]*/g;
/** Control characters, separators of lines and paragraphs, and what changes the direction of writing. */
const CONTROLS = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
/** The same without tab and line feed. */
const CONTROLS_IN_LINES = /(?![\t\n])[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
/** Something a reader sees: no space, mark, control or filler (U+2800 is a Braille pattern without a dot). */
const VISIBLE = /[^\p{Z}\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Nothing but spaces and line breaks. U+FEFF, which `\s` has in it, is no space. */
const BLANK = /^[^\S\ufeff]*$/u;

/**
 * A text of one line, such as a name or a title: trimmed, in NFC, each run of line breaks and tabs a space, without
 * control characters and those that change the direction of writing. Empty where nothing in it can be seen.
 */
export function singleLine(text: string): string {
  const line = normalized(text.replace(BREAKS, ' ').replace(CONTROLS, ''));
  return VISIBLE.test(line) ? line : '';
}

/**
 * Returns true for a text that has characters and shows none of them. Spaces and line breaks alone are an empty text: people
 * leave them behind.
 */
export function isUnseen(text: string): boolean {
  return !VISIBLE.test(text) && !BLANK.test(text);
}

/** A text of several lines: as `singleLine`, but tabs stay and each line break becomes a line feed. */
export function multiLine(text: string): string {
  const lines = text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n');
  return normalized(lines.replace(CONTROLS_IN_LINES, ''));
}

/** A text trimmed and in NFC. One whose normalization would be costly is only trimmed: no field takes it. */
export function normalized(text: string): string {
  const trimmed = text.trim();
  return trimmed.length > TIDY_TEXT_LENGTH || hasMarksInARow(trimmed) ? trimmed : trimmed.normalize('NFC');
}

const MARKS_IN_A_ROW = new RegExp(`(?<!\\p{M})\\p{M}{${COMBINING_MARKS_IN_A_ROW + 1}}`, 'u');

/**
 * Returns true for a text whose normalization takes time by the square of its length: Unicode puts combining marks in
 * order one by one (ADR-0034).
 */
export function hasMarksInARow(text: string): boolean {
  return MARKS_IN_A_ROW.test(text);
}

/** Characters without width that documents and messengers leave in copied text, and marks of direction. */
const INVISIBLE = /[\p{Cf}\ufe0f]/gu;
/** Dashes and the minus sign: typesetting programs replace the hyphens of numbers by them. */
const DASHES = /[\p{Pd}\u2212]/gu;
const SPACES = /[\p{Zs}\t]/gu;
/** Notations by which people keep a spreadsheet from changing a number. */
const SPREADSHEET = /^(?:="(.*)"|'(.*))$/;

/** Returns a number as it was meant, such as a CPF or a phone number that was copied from a document or a spreadsheet. */
export function pastedNumber(text: string): string {
  const plain = text.replaceAll(INVISIBLE, '').replaceAll(DASHES, '-').replaceAll(SPACES, ' ').trim();
  const [, formula, quoted] = SPREADSHEET.exec(plain) ?? [];
  return (formula ?? quoted ?? plain).trim();
}
