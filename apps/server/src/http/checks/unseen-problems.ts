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

function visit(value: unknown, { treatments, path }: Place, found: FieldProblem[]): void {
  if (found.length >= MAX_PROBLEMS) return;
  if (typeof value === 'string') {
    if (isShown(treatments) && value.length <= TIDY_TEXT_LENGTH && isUnseen(value))
      found.push(fieldProblem(path, 'min_length', 'Must not be empty.', { limit: 1 }));
  } else if (Array.isArray(value)) {
    const inside = treatments?.elements ?? null;
    for (const [index, item] of value.entries())
      visit(item, { treatments: inside, path: elementPath(path, index) }, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value))
      visit(
        member,
        { treatments: treatments?.members.get(name) ?? null, path: memberPath(path, name) },
        found,
      );
  }
}

function isShown(treatments: Treatments | null): boolean {
  return treatments?.own !== 'verbatim' && treatments?.own !== 'base64';
}
