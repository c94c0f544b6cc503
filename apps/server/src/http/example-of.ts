import type { TSchema } from 'typebox';
import {
  BASE64URL,
  DIGEST,
  FORMATS,
  idExample,
  MASKED,
  nameExample,
  secretExample,
  USUAL,
} from './example-values.ts';
import { pointsExample, textExampleOf } from './example-texts.ts';

/** The parts of JSON Schema that examples use. */
interface Node {
  readonly $id?: string;
  readonly type?: unknown;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly items?: TSchema;
  readonly minItems?: number;
  readonly anyOf?: readonly TSchema[];
  readonly allOf?: readonly TSchema[];
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly 'x-variants'?: { readonly shapes: Readonly<Record<string, TSchema>> };
}

/** Where a value stands: under which name, in an object of which noun (`Envelope`, `signers`). */
export interface Place {
  readonly name: string;
  readonly owner: string;
}

/**
 * Returns a typical value of this shape, for the documentation. The name of a member goes before its type; a nullable
 * value without a usual value is null.
 */
export function exampleOf(shape: TSchema, place: Place = { name: '', owner: '' }): unknown {
  const node: Node = shape;
  const known = knownValue(node, place);
  if (known !== undefined) return known;
  if (node.const !== undefined) return node.const;
  if (node.enum !== undefined) return node.enum[0];
  const variants = node.anyOf ?? variantsOf(node);
  if (variants !== undefined) return exampleOfUnion(variants, place);
  if (node.allOf !== undefined) return Object.assign({}, ...node.allOf.map((part) => exampleOf(part, place)));
  return (BY_TYPE[String(node.type)] ?? (() => ({})))(node, place);
}

function variantsOf({ 'x-variants': variants }: Node): readonly TSchema[] | undefined {
  return variants && Object.values(variants.shapes);
}

function exampleOfUnion(variants: readonly TSchema[], place: Place): unknown {
  const isNullable = variants.some((variant) => 'type' in variant && variant.type === 'null');
  if (!isNullable || variants.some(isObject)) return exampleOf(variants[0] ?? {}, place);
  return null;
}

function isObject(shape: TSchema): boolean {
  return 'properties' in shape;
}

const BY_TYPE: Readonly<Record<string, (node: Node, place: Place) => unknown>> = {
  string: textExample,
  integer: ({ minimum }) => Math.max(minimum ?? 1, 1),
  number: ({ minimum }) => minimum ?? 0.5,
  boolean: () => false,
  null: () => null,
  array: ({ items, minItems = 1 }, place) => {
    if (items === undefined) return [];
    const example = exampleOf(items, { ...place, owner: place.name });
    return Array.from({ length: Math.max(minItems, 1) }, () => example);
  },
  object: objectExample,
};

function objectExample({ $id, properties = {} }: Node, { name, owner }: Place): unknown {
  const noun = $id ?? (name === '' || name === 'data' ? owner : name);
  const members = Object.entries(properties).map(([member, shape]) => [
    member,
    exampleOf(shape, { name: member, owner: noun }),
  ]);
  return Object.fromEntries(members);
}

/** Texts that are usually null, as they are where there always is one. */
const NEVER_NULL: Readonly<Record<string, string>> = {
  nextCursor: 'eyJhZnRlciI6IjAxaHp5M3Y3cTJtOGs0dDZ3OXgwYzViMW5mIn0',
  verificationCode: '7K2QM-XT9YR-4WN8P-LC5HJ',
};

function textExample({ format, pattern = '' }: Node, { name, owner }: Place): string {
  if (pattern.startsWith('^[A-Za-z0-9_-]+')) return BASE64URL;
  const noun = name === 'id' ? owner : /^(\w+)Id$/.exec(name)?.[1];
  if (noun !== undefined) return idExample(noun);
  if (pattern.includes('[0-9a-f]{64}')) return DIGEST;
  return FORMATS[format ?? ''] ?? NEVER_NULL[name] ?? 'text';
}

function knownValue(node: Node, { name, owner }: Place): unknown {
  if (node.$id !== undefined) return undefined;
  if (isMasked(node)) return MASKED[name] ?? '***';
  const usual = [
    BY_OWNER[name]?.(owner),
    textExampleOf(name, owner),
    pointsExample(name, owner),
    USUAL[name],
  ];
  return usual.find((value) => allows(node, value));
}

/** Members whose usual value depends on the noun. */
const BY_OWNER: Readonly<Record<string, (noun: string) => string>> = {
  name: nameExample,
  secret: secretExample,
};

function isMasked({ type, description, anyOf = [] }: Node): boolean {
  return (type === 'string' && /\bmasked\b/.test(description ?? '')) || anyOf.some(isMasked);
}

/** Whether the value is of the type, or one of the words, that the shape wants. */
function allows(node: Node, value: unknown): boolean {
  const { enum: words, const: only, anyOf } = node;
  if (value === undefined || only !== undefined) return false;
  if (anyOf !== undefined) return anyOf.some((variant) => allows(variant, value));
  return words === undefined ? isOfType(node, value) : words.includes(value);
}

function isOfType({ type, pattern }: Node, value: unknown): boolean {
  if (Array.isArray(value)) return type === 'array';
  if (typeof value === 'string' && pattern !== undefined && !new RegExp(pattern).test(value)) return false;
  return type === typeof value || (type === 'integer' && Number.isInteger(value));
}
