/** Longer paths get no suggestion: comparing them takes time. */
const MAX_LENGTH = 300;
/** Longer parts are ids or nonsense. */
const MAX_PART = 40;

/**
 * Returns the path template that is closest to a path, or null if none is close: by spelling (`/v1/envelope`), without or
 * with another prefix (`/envelopes`, `/api/v2/envelopes`), or with a slash too many.
 */
export function closestPath(templates: readonly string[], path: string): string | null {
  if (path.length > MAX_LENGTH) return null;
  const given = partsOf(path).slice(prefixLength(partsOf(path)));
  if (given.length === 0) return null;
  const ranked = [...new Set(templates)]
    .map((template) => ({ template, distance: distanceOf(partsOf(template).slice(1), given) }))
    .filter(({ distance }) => distance <= Math.max(1, given.join('').length / 3))
    .toSorted((a, b) => a.distance - b.distance);
  return ranked[0]?.template ?? null;
}

function partsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}

/** Returns the number of parts such as `api` and `v1` at the beginning. */
function prefixLength(parts: readonly string[]): number {
  const first = parts.findIndex((part) => !/^(api|v\d{1,2})$/i.test(part));
  return first === -1 ? parts.length : first;
}

function distanceOf(template: readonly string[], given: readonly string[]): number {
  if (template.length !== given.length) return Infinity;
  return template.reduce((sum, part, index) => sum + partDistance(part, given[index] ?? ''), 0);
}

function partDistance(part: string, given: string): number {
  if (part.startsWith('{')) return 0;
  return given.length > MAX_PART ? Infinity : editDistance(part, given.toLowerCase());
}

/** Returns the number of characters to insert, delete or replace (Levenshtein). */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_value, index) => index);
  for (const [index, character] of Array.from(a).entries()) {
    const next = [index + 1];
    for (const [at, other] of Array.from(b).entries()) {
      const replaced = (row[at] ?? 0) + (character === other ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
