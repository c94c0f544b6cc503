/** Languages that people are addressed in; the first is the default. */
export const LANGUAGES = ['pt-BR', 'en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * Returns the language that `Accept-Language` prefers among ours (RFC 9110 §12.5.4, RFC 4647 §3.4), or `otherwise` where
 * the caller has no preference for any of them.
 */
export function preferredLanguage(header: string | null, otherwise: Language = LANGUAGES[0]): Language {
  const wanted = (header ?? '')
    .split(',')
    .map(parseRange)
    .filter((range) => range.weight > 0);
  wanted.sort((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    if (tag === '*') return otherwise;
    const found = LANGUAGES.find((language) => primary(language) === primary(tag));
    if (found !== undefined) return found;
  }
  return otherwise;
}

function parseRange(text: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = text.trim().toLowerCase().split(';');
  const quality = parameters
    .map((parameter) => parameter.trim())
    .find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return { tag: tag.trim(), weight: Number.isFinite(weight) ? weight : 0 };
}

function primary(tag: string): string {
  return (tag.split('-')[0] ?? '').toLowerCase();
}
