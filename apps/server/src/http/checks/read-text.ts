import type { TSchema } from 'typebox';

/** JSON Schema as far as a flat list of texts needs it. */
interface Node {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly anyOf?: readonly Node[];
}

/** What a text says, by the type that is expected of it; undefined where it says nothing of that type. */
const READ: Readonly<Record<string, (text: string) => unknown>> = {
  integer: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined),
  number: (text) => (/^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : undefined),
  boolean: (text) => ({ true: true, false: false })[text],
};

/**
 * The members of a query or a form with the numbers and booleans that their shape expects. Only plain writing counts:
 * `5.5`, `0x10` or `yes` stay texts, and are then refused as what they are.
 */
export function readTexts(value: unknown, shape: TSchema): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { properties = {} }: Node = shape;
  return Object.fromEntries(
    Object.entries(value).map(([name, text]) => [name, readText(text, typesOf(properties[name]))]),
  );
}

function readText(text: unknown, types: readonly unknown[]): unknown {
  if (typeof text !== 'string' || types.includes('string')) return text;
  return types.map((type) => READ[String(type)]?.(text)).find((read) => read !== undefined) ?? text;
}

function typesOf(node: Node | undefined): readonly unknown[] {
  return node?.anyOf?.flatMap(typesOf) ?? [node?.type].flat();
}
