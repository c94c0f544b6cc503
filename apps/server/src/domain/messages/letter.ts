import type { Language } from '../people/language.ts';

/** The contents of a message, before it becomes plain text and HTML. Every string is plain text of one language. */
export interface Letter {
  readonly language: Language;
  readonly subject: string;
  /** Short: what a phone shows beside the subject, and what is sent as SMS. */
  readonly short: string;
  readonly paragraphs: readonly string[];
  /** The sender's own words. */
  readonly quote?: string;
  /** A code to be typed off, shown large. */
  readonly code?: string;
  readonly action?: { readonly label: string; readonly url: string };
  /** A quiet link below the small print. */
  readonly dispute?: { readonly label: string; readonly url: string; readonly hint: string };
  /** Lists of links, each under its heading. */
  readonly sections?: readonly LetterSection[];
  /** The document, the term and more, below the button: each with its label. */
  readonly facts?: readonly LetterFact[];
  /** Small print at the end. */
  readonly notes: readonly string[];
  /** The page on which the reader decides which letters they get. */
  readonly settings?: { readonly label: string; readonly url: string };
}

export interface LetterFact {
  readonly label: string;
  readonly value: string;
}

interface LetterSection {
  readonly heading: string;
  readonly items: readonly { readonly text: string; readonly url: string }[];
  /** The number of items that are left out, in words; empty where the list is complete. */
  readonly rest: string;
}

/** How the organization that sends shows itself. */
export interface Letterhead {
  readonly organizationName: string;
  /** `#rrggbb`, or null for our own. */
  readonly primaryColor: string | null;
  /** True where the mail carries the organization's logo. */
  readonly hasLogo?: boolean;
}

/** A message as it travels: the same words twice. */
export interface RenderedMessage {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Returns the beginning of a text that is too long, with an ellipsis. */
export function clipped(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`;
}

/** A header is one line: whatever the sender wrote cannot begin another (RFC 5322 section 2.2). */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
