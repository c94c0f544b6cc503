import type { TSchema } from 'typebox';
import { multiLine, singleLine } from '../../domain/plain-text.ts';
import { memberPath } from './field-path.ts';

/** The keyword of a shape that says what becomes of its text. */
const KEYWORD = 'x-text';

/** `verbatim`: it stays as it was sent. `line`, `lines`: what cannot be seen goes. Every other is trimmed, in NFC. */
type Treatment = 'verbatim' | 'line' | 'lines';

/** What becomes of the texts of a shape, by paths such as `password`, `document.title`, `signers[].name`. */
export type Treatments = ReadonlyMap<string, Treatment>;

/**
 * Marks a text that must arrive unchanged: a password counts every character as typed, and a token or a file in
 * base64 gains nothing from being tidied.
 */
export function verbatim<S extends TSchema>(schema: S): S {
  return marked(schema, 'verbatim');
}

/**
 * Marks a text of one line, such as a name or a title: it can neither break lines nor change the direction of what
 * stands around it, and is empty where nothing in it can be seen.
 */
export function line<S extends TSchema>(schema: S): S {
  return marked(schema, 'line');
}

/** Marks a text of several lines, such as a message: line breaks and tabs stay, other control characters go. */
export function lines<S extends TSchema>(schema: S): S {
  return marked(schema, 'lines');
}

function marked<S extends TSchema>(schema: S, treatment: Treatment): S {
  // What TypeBox knows of a shape, such as that it is optional, is in properties that a spread leaves behind.
  const copy: S = Object.create({}, Object.getOwnPropertyDescriptors(schema));
  return Object.assign(copy, { [KEYWORD]: treatment });
}

/** The marked places of a shape. */
export function treatmentsOf(schema: TSchema): Treatments {
  const found = new Map<string, Treatment>();
  collect(schema, '', found);
  return found;
}

const TIDY: Readonly<Record<Treatment, (text: string) => string>> = {
  verbatim: (text) => text,
  line: singleLine,
  lines: multiLine,
};

/** The value with every text treated as its place says, trimmed and in NFC where it says nothing. Makes new objects. */
export function tidyText(value: unknown, treatments: Treatments, path = ''): unknown {
  if (typeof value === 'string') {
    const treatment = treatments.get(path);
    return treatment === undefined ? value.trim().normalize('NFC') : TIDY[treatment](value);
  }
  if (Array.isArray(value)) return value.map((item) => tidyText(item, treatments, `${path}[]`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, tidyText(member, treatments, memberPath(path, key))]),
  );
}

/** JSON Schema as far as shapes use it. */
interface Node {
  readonly [KEYWORD]?: Treatment;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
  readonly anyOf?: readonly TSchema[];
  readonly allOf?: readonly TSchema[];
}

function collect(schema: TSchema, path: string, found: Map<string, Treatment>): void {
  const node: Node = schema;
  if (node[KEYWORD] !== undefined) found.set(path, node[KEYWORD]);
  for (const [key, member] of Object.entries(node.properties ?? {}))
    collect(member, memberPath(path, key), found);
  for (const variant of [...(node.anyOf ?? []), ...(node.allOf ?? [])]) collect(variant, path, found);
  if (node.items !== undefined) collect(node.items, `${path}[]`, found);
}
