import { renderHtml } from './html.ts';
import { oneLine } from './letter.ts';
import type { Letter, Letterhead, RenderedMessage } from './letter.ts';

/** A letter as a mail: plain text and HTML with the same words in the same order. */
export function writeLetter(letter: Letter, head: Letterhead): RenderedMessage {
  return { subject: oneLine(letter.subject), text: textOf(letter), html: renderHtml(letter, head) };
}

/** A letter as an SMS: one line, no subject. */
export function writeShort(letter: Letter): RenderedMessage {
  return { subject: oneLine(letter.subject), text: oneLine(letter.short), html: '' };
}

/**
 * A letter as a chat message: the short text, the link, and how to dispute below it. Providers write it from their own
 * template, whose fixed text says the same (docs/guides/delivery.md).
 */
export function writeChat({ short, action, dispute }: Letter): RenderedMessage {
  const link = action === undefined ? '' : `\n${action.label}: ${action.url}`;
  const hint = dispute === undefined ? '' : `\n${dispute.hint}`;
  return { subject: '', text: `${oneLine(short)}${link}${hint}`, html: '' };
}

function textOf({ paragraphs, quote, code, action, sections = [], facts = [], ...letter }: Letter): string {
  const { notes, settings, dispute } = letter;
  const links = [dispute, settings].flatMap((link) =>
    link === undefined ? [] : [`${link.label}:\n${link.url}`],
  );
  const end = [...notes, ...links];
  const blocks = [
    ...paragraphs,
    ...(quote === undefined ? [] : [quoted(quote)]),
    ...(code === undefined ? [] : [code]),
    ...sections.map(listed),
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...(facts.length === 0
      ? []
      : [facts.map(({ label, value }) => `${label}: ${oneLine(value)}`).join('\n')]),
    ...(end.length === 0 ? [] : [`--\n${end.join('\n')}`]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function listed({ heading, items, rest }: NonNullable<Letter['sections']>[number]): string {
  const lines = items.map(({ text, url }) => `- ${oneLine(text)}\n  ${url}`);
  return [heading, ...lines, ...(rest === '' ? [] : [rest])].join('\n');
}

function quoted(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\n');
}
