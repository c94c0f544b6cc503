import type { Mutation } from './mutation.ts';

/** JSON that keeps its members in their order, also a member that is there twice. */
type Node =
  | { readonly members: readonly (readonly [string, Node])[] }
  | { readonly items: readonly Node[] }
  | { readonly text: string };

interface Variant {
  readonly what: string;
  readonly node: Node;
}

/** Yields every single-entry mutation of JSON in canonical form: each member removed, changed, duplicated, and one added to each object. */
export function* jsonMutations(bytes: Uint8Array): Generator<Mutation> {
  const text = new TextDecoder().decode(bytes);
  const node = nodeOf(JSON.parse(text));
  if (write(node) !== text) throw new Error('the JSON is not in its canonical form');
  for (const variant of variantsOf(node, ''))
    yield { what: variant.what, make: () => utf8(write(variant.node)) };
}

/** Yields the mutations of every line, and each line removed, duplicated, and exchanged with the next. */
export function* jsonLinesMutations(bytes: Uint8Array): Generator<Mutation> {
  const lines = new TextDecoder().decode(bytes).split('\n').slice(0, -1);
  const joined = (all: readonly string[]) => utf8(all.map((line) => `${line}\n`).join(''));
  for (const [at, line] of lines.entries()) {
    yield { what: `line ${at + 1} removed`, make: () => joined(lines.toSpliced(at, 1)) };
    yield { what: `line ${at + 1} duplicated`, make: () => joined(lines.toSpliced(at, 0, line)) };
    const next = lines[at + 1];
    if (next !== undefined)
      yield { what: `line ${at + 1} exchanged`, make: () => joined(lines.toSpliced(at, 2, next, line)) };
    for (const { what, make } of jsonMutations(utf8(line)))
      yield {
        what: `line ${at + 1} ${what}`,
        make: () => joined(lines.toSpliced(at, 1, new TextDecoder().decode(make()))),
      };
  }
}

const utf8 = (text: string) => new TextEncoder().encode(text);

function nodeOf(value: unknown): Node {
  if (Array.isArray(value)) return { items: value.map(nodeOf) };
  if (typeof value !== 'object' || value === null) return { text: JSON.stringify(value) };
  return { members: Object.entries(value).map(([key, member]) => [key, nodeOf(member)] as const) };
}

function write(node: Node): string {
  if ('text' in node) return node.text;
  if ('items' in node) return `[${node.items.map(write).join(',')}]`;
  return `{${node.members.map(([key, member]) => `${JSON.stringify(key)}:${write(member)}`).join(',')}}`;
}

function variantsOf(node: Node, place: string): Generator<Variant> {
  if ('text' in node) return scalarVariants(node.text, place);
  return 'items' in node ? listVariants(node.items, place) : memberVariants(node.members, place);
}

function* memberVariants(members: readonly (readonly [string, Node])[], place: string): Generator<Variant> {
  yield { what: `${place}/zz added`, node: { members: [...members, ['zz', { text: '1' }]] } };
  for (const [at, [key, member]] of members.entries()) {
    const here = `${place}/${key}`;
    yield { what: `${here} removed`, node: { members: members.toSpliced(at, 1) } };
    yield { what: `${here} duplicated`, node: { members: members.toSpliced(at, 0, [key, member]) } };
    const before = { members: members.toSpliced(at, 0, [key, { text: 'null' }]) };
    yield { what: `${here} duplicated by null before it`, node: before };
    for (const { what, node } of variantsOf(member, here))
      yield { what, node: { members: members.with(at, [key, node]) } };
  }
}

function* listVariants(items: readonly Node[], place: string): Generator<Variant> {
  yield { what: `${place}/- added`, node: { items: [...items, { text: 'null' }] } };
  for (const [at, item] of items.entries()) {
    const here = `${place}/${at}`;
    yield { what: `${here} removed`, node: { items: items.toSpliced(at, 1) } };
    yield { what: `${here} duplicated`, node: { items: items.toSpliced(at, 0, item) } };
    for (const { what, node } of variantsOf(item, here))
      yield { what, node: { items: items.with(at, node) } };
  }
}

function* scalarVariants(text: string, place: string): Generator<Variant> {
  yield { what: `${place} changed`, node: { text: changed(text) } };
}

/** Another value of the same kind, as close to the first as there is one. */
function changed(text: string): string {
  if (text === 'null') return '0';
  if (text === 'true' || text === 'false') return text === 'true' ? 'false' : 'true';
  if (!text.startsWith('"')) return String(Number(text) + 1);
  const value = String(JSON.parse(text));
  const last = value.slice(-1);
  const other = /\d/.test(last) ? String((Number(last) + 1) % 10) : last === 'a' ? 'b' : 'a';
  return JSON.stringify(value.slice(0, -1) + other);
}
