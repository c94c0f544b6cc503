import { parse } from 'css-tree';
import type { CssNode, Declaration } from 'css-tree';
import { ALLOWED_FUNCTIONS, ALLOWED_PROPERTIES, ALLOWED_UNITS } from './css-allowed.ts';

/**
 * Returns the rules of a style sheet of which every part is known, written anew. Everything else is left out: rules with an
 * `@`, comments, selectors other than elements, classes, and ids.
 */
export function cleanStyleSheet(css: string): string {
  return childrenOf(parse(css, { parseCustomProperty: false }))
    .flatMap((rule) => {
      if (rule.type !== 'Rule') return [];
      const selectors = childrenOf(rule.prelude).map(selectorOf);
      const declarations = declarationsIn(rule.block);
      if (declarations === '' || selectors.length === 0 || selectors.includes(null)) return [];
      return [`${selectors.join(',')}{${declarations}}`];
    })
    .join('\n');
}

/** Returns the declarations of an attribute `style` that are known in every part, written anew. */
export function cleanDeclarations(css: string): string {
  return declarationsIn(parse(css, { context: 'declarationList', parseCustomProperty: false }));
}

function childrenOf(node: CssNode): readonly CssNode[] {
  return 'children' in node && node.children ? [...node.children] : [];
}

function declarationsIn(block: CssNode): string {
  return childrenOf(block)
    .flatMap((node) => (node.type === 'Declaration' ? (declarationOf(node) ?? []) : []))
    .join(';');
}

function declarationOf({ property, value, important }: Declaration): string | null {
  const name = property.toLowerCase();
  if (!ALLOWED_PROPERTIES.has(name) || value.type !== 'Value') return null;
  const written = valuesOf(childrenOf(value));
  return written === null ? null : `${name}:${written}${important === true ? ' !important' : ''}`;
}

/** Returns null unless every value is known. */
function valuesOf(nodes: readonly CssNode[]): string | null {
  const written = nodes.map(valueOf);
  if (written.length === 0 || written.includes(null)) return null;
  return written.join(' ').replaceAll(/ ?([,/]) ?/g, '$1');
}

function valueOf(node: CssNode): string | null {
  if (node.type === 'Identifier') return isPlain(node.name) ? node.name : null;
  if (node.type === 'String') return /^[\p{L}\p{N} ._-]*$/u.test(node.value) ? `"${node.value}"` : null;
  if (node.type === 'Hash') return /^[\da-f]{3,8}$/i.test(node.value) ? `#${node.value}` : null;
  if (node.type === 'Operator') return separatorOf(node.value.trim());
  return node.type === 'Function' ? functionOf(node.name.toLowerCase(), childrenOf(node)) : amountOf(node);
}

function separatorOf(operator: string): string | null {
  return operator === ',' || operator === '/' ? operator : null;
}

/** Nothing is negative: it would move a text over another, or off the page. */
function amountOf(node: CssNode): string | null {
  const isAmount = node.type === 'Number' || node.type === 'Percentage' || node.type === 'Dimension';
  if (!isAmount || !/^\+?\d{0,6}(\.\d{1,6})?$/.test(node.value)) return null;
  if (node.type === 'Number') return node.value;
  if (node.type === 'Percentage') return `${node.value}%`;
  const unit = node.unit.toLowerCase();
  return ALLOWED_UNITS.has(unit) ? `${node.value}${unit}` : null;
}

function functionOf(name: string, inside: readonly CssNode[]): string | null {
  const written = ALLOWED_FUNCTIONS.has(name) ? valuesOf(inside) : null;
  return written === null ? null : `${name}(${written})`;
}

function selectorOf(selector: CssNode): string | null {
  const parts = childrenOf(selector).map(simpleSelector);
  return parts.length === 0 || parts.includes(null) ? null : parts.join('');
}

const SELECTOR_MARKS: Readonly<Partial<Record<CssNode['type'], string>>> = {
  TypeSelector: '',
  ClassSelector: '.',
  IdSelector: '#',
};

function simpleSelector(node: CssNode): string | null {
  if (node.type === 'Combinator') return node.name === ' ' || node.name === '>' ? node.name : null;
  const mark = SELECTOR_MARKS[node.type];
  if (mark === undefined || !('name' in node) || typeof node.name !== 'string') return null;
  return isPlain(node.name) || (mark === '' && node.name === '*') ? `${mark}${node.name}` : null;
}

/** No escapes, and nothing that a less strict reader could take for something else. */
function isPlain(name: string): boolean {
  return /^-?[\p{L}_][\p{L}\p{N}_-]*$/u.test(name) && name.length <= 100;
}
