import { fieldProblem } from '../../domain/errors/field-rules.ts';
import type { FieldProblem } from '../../domain/errors/field-rules.ts';
import { MAX_PROBLEMS } from '../../domain/limits.ts';
import { nameRule } from '../../domain/names/name-rules.ts';
import { elementPath, memberPath } from './field-path.ts';
import type { Treatments } from './tidy-text.ts';

const MESSAGES = {
  'name.invisible': 'Must not have invisible characters.',
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
  if (Array.isArray(value) && at.elements !== null)
    for (const [index, item] of value.entries()) yield* found(item, at.elements, elementPath(path, index));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const [member, inside] of at.members)
    if (Object.hasOwn(value, member)) yield* found(memberOf(value, member), inside, memberPath(path, member));
}

function memberOf(value: object, name: string): unknown {
  return Object.entries(value).find(([member]) => member === name)?.[1];
}

function problemsOf(name: string, path: string): readonly FieldProblem[] {
  const rule = nameRule(name);
  return rule === null ? [] : [fieldProblem(path, rule, MESSAGES[rule])];
}
