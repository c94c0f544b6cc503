import { fieldProblem } from '../../domain/errors/field-rules.ts';
import type { FieldProblem } from '../../domain/errors/field-rules.ts';
import { MAX_PROBLEMS } from './limits.ts';
import { nameRule } from '../../domain/names/name-rules.ts';
import { elementPath, memberPath } from './field-path.ts';
import type { Treatments } from './tidy-text.ts';

const MESSAGES = {
  'name.invisible': 'Must not have invisible characters.',
  'name.undrawable': 'Must not have characters that documents cannot show.',
  'name.mixed_scripts': 'Must not mix scripts within a word.',
} as const;

/** Returns the problems of the names in a tidied value, at most `MAX_PROBLEMS`. `whole` is the path of the value itself. */
export function nameProblems(
  value: unknown,
  treatments: Treatments | null,
  whole = '',
): readonly FieldProblem[] {
  return treatments === null ? [] : [...found(value, treatments, whole)].slice(0, MAX_PROBLEMS);
}

function* found(value: unknown, at: Treatments, path: string): Iterable<FieldProblem> {
  if (typeof value === 'string' && at.own === 'name') yield* problemsOf(value, path);
  if (Array.isArray(value)) yield* inElements(value, at, path);
  else if (typeof value === 'object' && value !== null) yield* inMembers(value, at, path);
}

function* inElements(
  value: readonly unknown[],
  { elements }: Treatments,
  path: string,
): Iterable<FieldProblem> {
  if (elements === null) return;
  for (const [index, item] of value.entries()) yield* found(item, elements, elementPath(path, index));
}

function* inMembers(value: object, { members }: Treatments, path: string): Iterable<FieldProblem> {
  for (const [name, member] of Object.entries(value)) {
    const inside = members.get(name);
    if (inside !== undefined) yield* found(member, inside, memberPath(path, name));
  }
}

function problemsOf(name: string, path: string): readonly FieldProblem[] {
  const rule = nameRule(name);
  return rule === null ? [] : [fieldProblem(path, rule, MESSAGES[rule])];
}
