/** Languages that people are addressed in; the first is the default. */
export const LANGUAGES = ['pt-BR', 'en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language that `Accept-Language` prefers among ours (RFC 9110 §12.5.4, RFC 4647 §3.4); pt-BR otherwise. */
export function preferredLanguage(header: string | null): Language {
  const wanted = (header ?? '')
    .split(',')
    .map(parseRange)
    .filter((range) => range.weight > 0);
  wanted.sort((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    const found = LANGUAGES.find((language) => tag === '*' || primary(language) === primary(tag));
    if (found !== undefined) return found;
  }
  return LANGUAGES[0];
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
