import { fail } from '../../domain/errors/app-error.ts';
import type { FieldProblem } from '../../domain/errors/app-error.ts';
import { memberPath } from '../checks/field-path.ts';

const MAX_DEPTH = 20;
const MAX_MEMBERS = 1000;

/** Names through which a careless copy of an object would change every object (OWASP ASVS 5.0, 15.3.6). */
const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads JSON (RFC 8259) as strictly as two parsers must agree on it (OWASP ASVS 5.0, 1.5.3): UTF-8 only, at most
 * 20 levels and 1,000 members, no name twice in one object. Throws BAD_REQUEST with the reason.
 */
export function readStrictJson(bytes: Uint8Array): unknown {
  const text = decode(bytes);
  const { depth, members } = measure(text);
  if (depth > MAX_DEPTH) unreadable(`The body is nested deeper than ${MAX_DEPTH} levels.`);
  if (members > MAX_MEMBERS) unreadable(`The body has more than ${MAX_MEMBERS} members.`);
  const value = parse(text);
  // JSON.parse keeps the last of equal names: fewer members than colons means that one was lost.
  if (countMembers(value) < members) unreadable('A name occurs twice in one object.');
  return value;
}

/** What is wrong with names and texts anywhere in a parsed body: NUL, lone surrogates, dangerous names. */
export function textProblems(value: unknown, path = ''): readonly FieldProblem[] {
  if (typeof value === 'string') return textProblem(value, path);
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => textProblems(item, `${path}[${index}]`));
  return Object.entries(value).flatMap(([name, member]) => [
    ...nameProblem(name, path),
    ...textProblems(member, memberPath(path, name)),
  ]);
}

/** Refuses a body that is not JSON, and says why. */
export function unreadable(reason: string): never {
  return fail('BAD_REQUEST', { reason });
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return unreadable('The body is not UTF-8.');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return unreadable('The body is not valid JSON.');
  }
}

/**
 * Depth and number of members, read from the text before it is parsed: a hostile body must not cost memory first.
 * In valid JSON every colon outside a text stands for one member. Texts are skipped, so a file in base64 costs little.
 */
function measure(text: string): { depth: number; members: number } {
  let depth = 0;
  let deepest = 0;
  let members = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfText(text, at);
    else if (character === ':') members += 1;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, (depth += 1));
    else if (character === '}' || character === ']') depth -= 1;
  }
  return { depth: deepest, members };
}

/** The position of the quote that ends the text which begins at `start`. */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

/** True after an odd number of backslashes. */
function isEscaped(text: string, at: number): boolean {
  let before = at;
  while (text[before - 1] === '\\') before -= 1;
  return (at - before) % 2 === 1;
}

function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inside = Object.values(value).reduce((sum: number, member) => sum + countMembers(member), 0);
  return Array.isArray(value) ? inside : inside + Object.keys(value).length;
}

function textProblem(text: string, path: string): readonly FieldProblem[] {
  if (text.includes('\0')) return [{ field: path, message: 'Must not hold the character NUL.' }];
  if (!text.isWellFormed()) return [{ field: path, message: 'Must be well-formed Unicode.' }];
  return [];
}

function nameProblem(name: string, path: string): readonly FieldProblem[] {
  const field = memberPath(path, name);
  if (FORBIDDEN_NAMES.has(name)) return [{ field, message: 'A field of this name is not accepted.' }];
  return textProblem(name, field);
}
