const MAX_LENGTH = 48;

/**
 * The slug that a name makes: NFKD without accents, lower-case ASCII words joined by hyphens, at most 48
 * characters. `otherwise` where the name has no such character (a name in another script).
 */
export function slugOf(name: string, otherwise: string): string {
  const ascii = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = ascii.replaceAll(/[^a-z0-9]+/g, '-');
  const slug = trimHyphens(trimHyphens(words).slice(0, MAX_LENGTH));
  return slug === '' ? otherwise : slug;
}

/** A slug with something behind it that makes it unique, still at most 48 characters. */
export function slugWith(slug: string, suffix: string): string {
  return `${trimHyphens(slug.slice(0, MAX_LENGTH - suffix.length - 1))}-${suffix}`;
}

function trimHyphens(text: string): string {
  return text.replace(/^-/, '').replace(/-$/, '');
}
