import { fieldProblem } from '../../domain/errors/field-rules.ts';
import type { FieldProblem } from '../../domain/errors/field-rules.ts';
import { TIDY_TEXT_LENGTH } from '../../domain/limits.ts';
import { isUnseen } from '../../domain/plain-text.ts';
import { elementPath, memberPath } from './field-path.ts';
import { MAX_PROBLEMS } from './limits.ts';
import type { Treatments } from './tidy-text.ts';

/**
 * Returns the problems of texts that show nothing, at most `MAX_PROBLEMS`: they are refused as empty names are, also where an
 * empty text is accepted. A password and a file in base64 are no texts to be seen.
 */
export function unseenProblems(value: unknown, treatments: Treatments | null): readonly FieldProblem[] {
  const found: FieldProblem[] = [];
  visit(value, { treatments, path: '' }, found);
  return found;
}

interface Place {
  readonly treatments: Treatments | null;
  readonly path: string;
}

function visit(value: unknown, place: Place, found: FieldProblem[]): void {
  if (found.length >= MAX_PROBLEMS) return;
  if (typeof value === 'string') {
    if (isUnseenAt(value, place))
      found.push(fieldProblem(place.path, 'min_length', 'Must not be empty.', { limit: 1 }));
    return;
  }
  for (const [inside, at] of partsOf(value, place)) visit(inside, at, found);
}

function isUnseenAt(text: string, { treatments }: Place): boolean {
  return isShown(treatments) && text.length <= TIDY_TEXT_LENGTH && isUnseen(text);
}

/** The elements of a list, or the members of an object, each with its place. */
function partsOf(value: unknown, { treatments, path }: Place): readonly (readonly [unknown, Place])[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    const inside = treatments?.elements ?? null;
    return value.map(
      (item, index) => [item, { treatments: inside, path: elementPath(path, index) }] as const,
    );
  }
  return Object.entries(value).map(
    ([name, member]) =>
      [member, { treatments: treatments?.members.get(name) ?? null, path: memberPath(path, name) }] as const,
  );
}

function isShown(treatments: Treatments | null): boolean {
  return treatments?.own !== 'verbatim' && treatments?.own !== 'base64';
}
