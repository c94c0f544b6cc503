import type { FieldProblem } from '../../domain/errors/app-error.ts';
import { PROBLEM_FIELD_LENGTH, MAX_PROBLEMS } from '../../domain/limits.ts';

/** The first problem of each field, at most `MAX_PROBLEMS` of them; of a longer path its beginning. */
export function firstPerField(problems: readonly FieldProblem[]): readonly FieldProblem[] {
  const byField = new Map<string, FieldProblem>();
  for (const { field, message } of problems) {
    if (byField.size >= MAX_PROBLEMS) break;
    const shown = truncated(field);
    if (!byField.has(shown)) byField.set(shown, { field: shown, message });
  }
  return [...byField.values()];
}

function truncated(field: string): string {
  return field.length > PROBLEM_FIELD_LENGTH ? `${field.slice(0, PROBLEM_FIELD_LENGTH)}…` : field;
}
