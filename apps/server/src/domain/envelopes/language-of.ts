import { LANGUAGES } from '../people/language.ts';
import type { Language } from '../people/language.ts';
import type { Envelope } from './envelope.ts';
import type { Signer } from './signer.ts';

/** Returns the language in which Aval addresses a signer: their own, otherwise that of the envelope (ADR-0171). */
export function languageOf(
  envelope: { readonly terms: Pick<Envelope['terms'], 'language'> },
  signer: { readonly terms: Pick<Signer['terms'], 'language'> },
): Language {
  return signer.terms.language ?? envelope.terms.language;
}

/** Returns the language that the sender chose for a signer; null where it is only the first one that nobody chose. */
export function chosenLanguageOf(
  envelope: { readonly terms: Pick<Envelope['terms'], 'language'> },
  signer: { readonly terms: Pick<Signer['terms'], 'language'> },
): Language | null {
  return signer.terms.language ?? languageFact(envelope).language ?? null;
}

/** Returns the language of an envelope for its trail and its manifest, which name any but the first one. */
export function languageFact({
  terms: { language },
}: {
  readonly terms: Pick<Envelope['terms'], 'language'>;
}): { readonly language?: Language } {
  return language === LANGUAGES[0] ? {} : { language };
}
