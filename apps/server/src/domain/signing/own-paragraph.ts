import { sentBrand, sentBy } from '../envelopes/envelope-progress.ts';
import type { Envelope } from '../envelopes/envelope.ts';
import type { Language } from '../people/language.ts';

/** A paragraph of the sender's own, which signers accept with the statement, and the words that mark it as theirs. */
export interface OwnParagraph {
  readonly heading: string;
  readonly text: string;
}

/** The same in every language, with the number of its version among the paragraphs of the project. */
export interface SentParagraph {
  readonly sender: string;
  readonly text: string;
  readonly version: number;
}

/** Never edited, as all texts that were accepted. */
const HEADINGS: Readonly<Record<Language, (sender: string) => string>> = {
  'pt-BR': (sender) => `Texto de ${sender}, que também aceito:`,
  en: (sender) => `Text of ${sender}, which I accept too:`,
  es: (sender) => `Texto de ${sender}, que también acepto:`,
};

/** Returns the paragraph that an envelope was sent with; null without one. */
export function sentParagraph(envelope: Pick<Envelope, 'progress'>): SentParagraph | null {
  const brand = sentBrand(envelope);
  if (brand === null || brand.consentText === null) return null;
  return { sender: sentBy(envelope)?.name ?? '', text: brand.consentText, version: brand.consentVersion };
}

/** Returns the paragraph in a language. */
export function paragraphIn({ sender, text }: SentParagraph, language: Language): OwnParagraph {
  return { heading: HEADINGS[language](sender), text };
}

/** Returns the statement with the paragraph at its end. */
export function withParagraph(statement: string, { heading, text }: OwnParagraph): string {
  return `${statement}\n\n${heading}\n${text}`;
}
