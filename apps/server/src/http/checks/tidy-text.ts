import type { TSchema } from 'typebox';
import { TIDY_TEXT_LENGTH } from '../../domain/limits.ts';
import { normalisePhone } from '../../domain/people/phone.ts';
import { isUnseen, multiLine, normalized, singleLine } from '../../domain/plain-text.ts';
import { withKeywords } from './keywords.ts';

/** The schema keyword for the treatment of a text. */
const KEYWORD = 'x-text';

/**
 * `verbatim` changes nothing; `line`, `name`, and `lines` remove invisible characters; `base64` and `phone` convert usual
 * notations to the stored notation. Other texts are trimmed and in NFC.
 */
type Treatment = 'verbatim' | 'line' | 'name' | 'lines' | 'base64' | 'phone';

/** The treatments of a shape's texts: a tree of its members and elements, null where nothing inside is marked. */
export interface Treatments {
  readonly own: Treatment | null;
  readonly members: ReadonlyMap<string, Treatments>;
  readonly elements: Treatments | null;
}

/**
 * Marks a text that must arrive unchanged: a password counts every character as typed, and a token gains
 * nothing from being tidied.
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

/** Marks the name of a person or of an organization: a text of one line that `nameProblems` judges. */
export function personName<S extends TSchema>(schema: S): S {
  return marked(schema, 'name');
}

/** Marks a text of several lines, such as a message: line breaks and tabs stay, other control characters go. */
export function lines<S extends TSchema>(schema: S): S {
  return marked(schema, 'lines');
}

/** Marks a file in base64. Browsers write it as a data URL (RFC 2397), whose prefix is removed. */
export function base64<S extends TSchema>(schema: S): S {
  return marked(schema, 'base64');
}

/** Marks a phone number: any accepted notation becomes E.164. */
export function phone<S extends TSchema>(schema: S): S {
  return marked(schema, 'phone');
}

function marked<S extends TSchema>(schema: S, treatment: Treatment): S {
  return withKeywords(schema, { [KEYWORD]: treatment });
}

const TIDY: Readonly<Record<Treatment, (text: string) => string>> = {
  verbatim: (text) => text,
  line: singleLine,
  name: singleLine,
  lines: (text) => unlessUnseen(text, multiLine),
  base64: (text) => text.slice(dataUrlLength(text)),
  phone: (text) => normalisePhone(normalized(text)) ?? text,
};

/** A text without anything to see stays as it is, because `unseenProblems` refuses it: tidied, it could pass for no text. */
function unlessUnseen(text: string, tidy: (text: string) => string): string {
  return text.length <= TIDY_TEXT_LENGTH && isUnseen(text) ? text : tidy(text);
}

const DATA_URL = /^\s{0,9}data:[^,]{0,200};base64,/i;

/** Returns the length of the prefix of a data URL; 0 for a text without one. */
export function dataUrlLength(text: string): number {
  return DATA_URL.exec(text)?.[0].length ?? 0;
}

/** Returns a copy of the value with every text treated as marked, or else trimmed and in NFC. */
export function tidyText(value: unknown, at: Treatments | null): unknown {
  if (typeof value === 'string') return at?.own ? TIDY[at.own](value) : unlessUnseen(value, normalized);
  if (Array.isArray(value)) return value.map((item) => tidyText(item, at?.elements ?? null));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, tidyText(member, at?.members.get(name) ?? null)]),
  );
}

/** The parts of JSON Schema that shapes use. */
interface Node {
  readonly [KEYWORD]?: Treatment;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
  readonly anyOf?: readonly TSchema[];
  readonly allOf?: readonly TSchema[];
}

/** Finds the marked texts of a shape. */
export function treatmentsOf(schema: TSchema): Treatments | null {
  const node: Node = schema;
  const members = Object.entries(node.properties ?? {}).flatMap(([name, member]) => {
    const inside = treatmentsOf(member);
    return inside === null ? [] : [[name, inside] as const];
  });
  const own = node[KEYWORD] ?? null;
  const elements = node.items === undefined ? null : treatmentsOf(node.items);
  const isMarked = own !== null || members.length > 0 || elements !== null;
  const here = isMarked ? { own, members: new Map(members), elements } : null;
  return [...(node.anyOf ?? []), ...(node.allOf ?? [])].map(treatmentsOf).reduce(both, here);
}

/** Merges the treatments of two variants of a shape. */
function both(a: Treatments | null, b: Treatments | null): Treatments | null {
  if (a === null || b === null) return a ?? b;
  const members = new Map(a.members);
  for (const [name, inside] of b.members) {
    members.set(name, both(members.get(name) ?? null, inside) ?? inside);
  }
  return { own: b.own ?? a.own, members, elements: both(a.elements, b.elements) };
}
