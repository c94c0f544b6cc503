import type { Mutation } from './mutation.ts';

/** An element of DER: its tag, and its elements or its content. */
interface Element {
  readonly tag: number;
  readonly children: readonly Element[] | null;
  readonly content: Uint8Array;
}

interface Variant {
  readonly what: string;
  readonly element: Element | null;
  /** The element once more, before it. */
  readonly isTwice?: boolean;
}

/**
 * Yields every single-element mutation of DER, with the lengths around it made right: each element removed, changed, duplicated, and
 * one added to each list. Octet strings that contain DER are lists too.
 */
export function* derMutations(bytes: Uint8Array): Generator<Mutation> {
  const [root] = elementsOf(bytes) ?? [];
  if (root === undefined) throw new Error('not DER');
  for (const { what, element } of variantsOf(root, ''))
    if (element !== null) yield { what, make: () => write(element) };
  yield { what: 'a byte added behind', make: () => Uint8Array.from([...bytes, 0]) };
  yield { what: 'the last byte removed', make: () => bytes.subarray(0, -1) };
}

const NULL: Element = { tag: 5, children: null, content: new Uint8Array() };

function* variantsOf(element: Element, place: string): Generator<Variant> {
  const { children, content } = element;
  if (children === null) {
    const last = content.length - 1;
    const bits = content.map((byte, at) => (at === last ? byte ^ 1 : byte));
    if (content.length > 0) yield { what: `${place} changed`, element: { ...element, content: bits } };
    yield { what: `${place} of another kind`, element: { ...element, tag: element.tag === 4 ? 12 : 4 } };
    return;
  }
  yield { what: `${place}/- added`, element: { ...element, children: [...children, NULL] } };
  for (const [at, child] of children.entries()) {
    const here = `${place}/${at}`;
    yield { what: `${here} removed`, element: { ...element, children: children.toSpliced(at, 1) } };
    yield { what: `${here} duplicated`, element: { ...element, children: children.toSpliced(at, 0, child) } };
    for (const { what, element: changed } of variantsOf(child, here))
      if (changed !== null) yield { what, element: { ...element, children: children.with(at, changed) } };
  }
}

/** Null for bytes that are no DER. */
function elementsOf(bytes: Uint8Array): readonly Element[] | null {
  const found: Element[] = [];
  for (let at = 0; at < bytes.length;) {
    const head = headOf(bytes, at);
    if (head === null || head.end > bytes.length) return null;
    const content = bytes.subarray(head.begin, head.end);
    const isList = (head.tag & 0x20) !== 0 || head.tag === 4;
    const children = isList && content.length > 0 ? elementsOf(content) : null;
    found.push({ tag: head.tag, children, content });
    at = head.end;
  }
  return found;
}

function headOf(bytes: Uint8Array, at: number) {
  const [tag, first] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) return null;
  if (first < 0x80) return { tag, begin: at + 2, end: at + 2 + first };
  const count = first & 0x7f;
  if (count === 0 || count > 3) return null;
  const length = bytes.subarray(at + 2, at + 2 + count).reduce((sum, byte) => sum * 256 + byte, 0);
  return { tag, begin: at + 2 + count, end: at + 2 + count + length };
}

function write({ tag, children, content }: Element): Uint8Array {
  const inside = children === null ? content : Buffer.concat(children.map(write));
  return Buffer.concat([Uint8Array.of(tag), lengthOf(inside.length), inside]);
}

function lengthOf(length: number): Uint8Array {
  if (length < 0x80) return Uint8Array.of(length);
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return Uint8Array.of(0x80 | bytes.length, ...bytes);
}
