import { fieldProblem } from '../../domain/errors/field-rules.ts';
import type { FieldProblem, FieldRule } from '../../domain/errors/field-rules.ts';
import { COMBINING_MARKS_IN_A_ROW, TIDY_TEXT_LENGTH } from '../../domain/limits.ts';
import { MAX_PROBLEMS } from './limits.ts';
import { hasMarksInARow } from '../../domain/plain-text.ts';
import { elementPath, memberPath } from './field-path.ts';

/** Names through which a careless copy of an object would change every object (OWASP ASVS 5.0, 15.3.6). */
const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Names of members and positions of elements, from the outermost. */
type Path = (string | number)[];

/**
 * Returns the problems of names and texts at any depth of a value: NUL, lone surrogates, too many combining marks in a
 * row, dangerous names. Stops at `MAX_PROBLEMS`.
 */
export function textProblems(value: unknown): readonly FieldProblem[] {
  const found: FieldProblem[] = [];
  visit(value, [], found);
  return found;
}

function visit(value: unknown, path: Path, found: FieldProblem[]): void {
  if (typeof value === 'string') note(textProblem(value), path, found);
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  for (const [name, member] of Object.entries(value)) {
    if (found.length >= MAX_PROBLEMS) return;
    path.push(isList ? Number(name) : name);
    if (!isList) note(nameProblem(name), path, found);
    if (found.length < MAX_PROBLEMS) visit(member, path, found);
    path.pop();
  }
}

function note(problem: Problem | null, path: Path, found: FieldProblem[]): void {
  if (problem !== null) found.push(fieldProblem(written(path), ...problem));
}

function written(path: Path): string {
  return path.reduce<string>(
    (before, step) => (typeof step === 'number' ? elementPath(before, step) : memberPath(before, step)),
    '',
  );
}

type Problem = readonly [rule: FieldRule, message: string];

function textProblem(text: string): Problem | null {
  if (text.includes('\0')) return ['characters', 'Must not hold the character NUL.'];
  if (!text.isWellFormed()) return ['characters', 'Must be well-formed Unicode.'];
  // A file in base64 is skipped: texts that long are never normalized.
  if (text.length <= TIDY_TEXT_LENGTH && hasMarksInARow(text))
    return ['characters', `Must not hold more than ${COMBINING_MARKS_IN_A_ROW} combining marks in a row.`];
  return null;
}

function nameProblem(name: string): Problem | null {
  return FORBIDDEN_NAMES.has(name) ? ['name', 'A field of this name is not accepted.'] : textProblem(name);
}
