import { defaultTreeAdapter as tree, html, parse, serialize } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import type { VariableValues } from '../../domain/documents/document-source.ts';
import {
  ACTIVE_ELEMENTS,
  isHarmlessLink,
  isKeptAttribute,
  isOwnPicture,
  KEPT_ELEMENTS,
  refersOutside,
} from './html-elements.ts';
import { cleanDeclarations, cleanStyleSheet } from './clean-css.ts';
import { FoundPlaceholders } from './placeholders.ts';
import { decodeText, RefusedSource } from './refused-source.ts';
import type { Prepared } from './refused-source.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;
type Child = DefaultTreeAdapterTypes.ChildNode;

/**
 * Returns an HTML file of known elements and attributes only, with values in the place of its variables. Values are text:
 * they never become elements.
 *
 * @throws RefusedSource
 */
export function fillHtml(bytes: Uint8Array, values: VariableValues): Prepared {
  const document = parse(decodeText(bytes));
  const found = new FoundPlaceholders(values);
  clean(document, found);
  const mismatch = found.mismatch();
  if (mismatch !== null) return { mismatch };
  return { bytes: Buffer.from(`<!DOCTYPE html>\n${serialize(withCharset(document))}`) };
}

/** A stack instead of recursion: a file may nest its elements deeply. */
function clean(document: Parent, found: FoundPlaceholders): void {
  const open: Parent[] = [document];
  for (let parent = open.pop(); parent !== undefined; parent = open.pop()) {
    parent.childNodes = parent.childNodes.flatMap((child) => kept(child, found));
    for (const child of parent.childNodes) {
      child.parentNode = parent;
      if (tree.isElementNode(child)) open.push(child);
    }
  }
}

/** Returns what is kept of a node. The content of an unknown element takes its place, in order, and is cleaned in turn. */
function kept(node: Child, found: FoundPlaceholders): Child[] {
  const pending: Child[] = [node];
  const result: Child[] = [];
  for (let child = pending.pop(); child !== undefined; child = pending.pop()) {
    if (tree.isElementNode(child) && !isKept(child)) {
      for (const inner of child.childNodes.toReversed()) pending.push(inner);
    } else if (tree.isElementNode(child)) result.push(tidy(child));
    else if (tree.isTextNode(child)) result.push({ ...child, value: filled(child, found) });
  }
  return result;
}

function isKept({ tagName }: Element): boolean {
  if (ACTIVE_ELEMENTS.has(tagName)) throw new RefusedSource('active');
  if (tagName === 'link' || tagName === 'image') throw new RefusedSource('external');
  return KEPT_ELEMENTS.has(tagName);
}

function tidy(element: Element): Element {
  const attrs = element.attrs.filter(({ name }) => isKeptAttribute(element.tagName, name));
  for (const { name, value } of attrs) assertWithin(name, value);
  const styled = attrs.map((attribute) =>
    attribute.name === 'style' ? { ...attribute, value: cleanDeclarations(attribute.value) } : attribute,
  );
  return element.tagName === 'style' ? tidyStyle(element, styled) : { ...element, attrs: styled };
}

function tidyStyle(element: Element, attrs: Element['attrs']): Element {
  const css = textIn(element);
  if (refersOutside(css)) throw new RefusedSource('external');
  const style: Element = { ...element, attrs, childNodes: [] };
  tree.insertText(style, cleanStyleSheet(css));
  return style;
}

function assertWithin(name: string, value: string): void {
  const isWithin =
    name === 'src' ? isOwnPicture(value) : name === 'href' ? isHarmlessLink(value) : !refersOutside(value);
  if (!isWithin) throw new RefusedSource('external');
}

function textIn(element: Element): string {
  return element.childNodes.map((child) => (tree.isTextNode(child) ? child.value : '')).join('');
}

/** Styles have braces of their own. */
function filled({ value, parentNode }: DefaultTreeAdapterTypes.TextNode, found: FoundPlaceholders): string {
  if (parentNode !== null && tree.isElementNode(parentNode) && parentNode.tagName === 'style') return value;
  const rest = value.replaceAll(/\{\{[^{}]*\}\}/g, '');
  const odd = /.{0,20}(\{\{|\}\}).{0,20}/s.exec(rest);
  if (odd !== null) found.reject(odd[0].trim());
  return value.replaceAll(/\{\{([^{}]*)\}\}/g, (whole, inner: string) => found.replace(inner) ?? whole);
}

/** The program guesses the encoding of a file that doesn't name it. */
function withCharset(document: DefaultTreeAdapterTypes.Document): DefaultTreeAdapterTypes.Document {
  const root = document.childNodes.find((node) => tree.isElementNode(node));
  const head = root?.childNodes.find((node) => tree.isElementNode(node) && node.tagName === 'head');
  if (head !== undefined && tree.isElementNode(head)) {
    const meta = tree.createElement('meta', html.NS.HTML, [{ name: 'charset', value: 'utf-8' }]);
    head.childNodes.unshift(meta);
    meta.parentNode = head;
  }
  return document;
}
