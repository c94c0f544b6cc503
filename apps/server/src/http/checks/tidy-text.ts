import type { TSchema } from 'typebox';
import { memberPath } from './field-path.ts';

/** The keyword of a shape whose text must stay as it was sent. */
const VERBATIM = 'x-verbatim';

/**
 * Marks a text that must arrive unchanged: a password counts every character as typed, and a token or a file in
 * base64 gains nothing from being tidied.
 */
export function verbatim<S extends TSchema>(schema: S): S {
  // What TypeBox knows of a shape, such as that it is optional, is in properties that a spread leaves behind.
  const marked: S = Object.create({}, Object.getOwnPropertyDescriptors(schema));
  return Object.assign(marked, { [VERBATIM]: true });
}

/** The places of a shape that are marked, as paths such as `password`, `document.contentBase64`, `signers[].code`. */
export function verbatimPaths(schema: TSchema): ReadonlySet<string> {
  const found = new Set<string>();
  collect(schema, '', found);
  return found;
}

/** The value with every text trimmed and in Unicode NFC, except at the given places. Makes new objects. */
export function tidyText(value: unknown, verbatimAt: ReadonlySet<string>, path = ''): unknown {
  if (typeof value === 'string') return verbatimAt.has(path) ? value : value.trim().normalize('NFC');
  if (Array.isArray(value)) return value.map((item) => tidyText(item, verbatimAt, `${path}[]`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, tidyText(member, verbatimAt, memberPath(path, key))]),
  );
}

/** JSON Schema as far as shapes use it. */
interface Node {
  readonly [VERBATIM]?: unknown;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
  readonly anyOf?: readonly TSchema[];
  readonly allOf?: readonly TSchema[];
}

function collect(schema: TSchema, path: string, found: Set<string>): void {
  const node: Node = schema;
  if (node[VERBATIM] === true) found.add(path);
  for (const [key, member] of Object.entries(node.properties ?? {}))
    collect(member, memberPath(path, key), found);
  for (const variant of [...(node.anyOf ?? []), ...(node.allOf ?? [])]) collect(variant, path, found);
  if (node.items !== undefined) collect(node.items, `${path}[]`, found);
}
