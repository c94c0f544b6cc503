import type { VariableMismatch, VariableValues } from '../../domain/documents/document-source.ts';

/** A text between double braces. An anchor, such as `{{assinatura:cliente}}`, is a place for a field and stays as it is. */
type Placeholder =
  | { readonly kind: 'VARIABLE'; readonly name: string }
  | { readonly kind: 'ANCHOR' }
  | { readonly kind: 'MALFORMED' };

const NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_.-]{0,99}$/u;

/** Returns the meaning of the text between double braces. */
export function readPlaceholder(inner: string): Placeholder {
  const name = inner.trim();
  if (NAME.test(name)) return { kind: 'VARIABLE', name };
  return /^[^\s:{}][^:{}]*:[^{}]+$/.test(name) ? { kind: 'ANCHOR' } : { kind: 'MALFORMED' };
}

/** The number of malformed placeholders that an answer names, and the characters of each. */
const MOST_NAMED = 20;
const LONGEST_NAMED = 100;

/** Collects the placeholders of a document, and compares them with the given values. */
export class FoundPlaceholders {
  readonly #names = new Set<string>();
  readonly #malformed = new Set<string>();
  readonly #values: VariableValues;

  constructor(values: VariableValues) {
    this.#values = values;
  }

  /** Records a placeholder and returns the text that takes its place; null where it stays as it is. */
  replace(inner: string): string | null {
    const found = readPlaceholder(inner);
    if (found.kind === 'MALFORMED') this.reject(`{{${inner}}}`);
    if (found.kind !== 'VARIABLE') return null;
    this.#names.add(found.name);
    return Object.hasOwn(this.#values, found.name) ? (this.#values[found.name] ?? null) : null;
  }

  /** Records a text that is no placeholder although it has double braces. */
  reject(text: string): void {
    if (this.#malformed.size < MOST_NAMED) this.#malformed.add(text.slice(0, LONGEST_NAMED).toWellFormed());
  }

  /** Returns the differences; null if the values are exactly those of the document. */
  mismatch(): VariableMismatch | null {
    const given = Object.keys(this.#values);
    const missing = [...this.#names].filter((name) => !Object.hasOwn(this.#values, name)).toSorted();
    const unknown = given.filter((name) => !this.#names.has(name));
    // A library that can't read a placeholder doesn't read the rest either.
    if (this.#malformed.size > 0) return { missing: [], unknown: [], malformed: [...this.#malformed] };
    return missing.length + unknown.length === 0 ? null : { missing, unknown, malformed: [] };
  }
}
