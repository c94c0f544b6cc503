import type { TSchema } from 'typebox';
import { isAnyId } from '../../domain/ids.ts';
import { itemsOf, membersOf, variantsOf } from '../checks/shape-variants.ts';
import type { ShapeNode, Variants } from '../checks/shape-variants.ts';

/** Replaces a value that is not shown. */
export const REDACTED = '[redacted]';

const MAX_VALUES = 300;
const MAX_ITEMS = 10;
/** With nine digits there is no CPF, no telephone and no code that counts as one. */
const NUMBER_BELOW = 1e9;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Returns a value for the log, by the shape of its route: known members, and only values that cannot contain the
 * caller's words or a secret: booleans, numbers, words of an enumeration, times and our ids, where the shape expects
 * them. Everything else is `[redacted]`. The size is bounded.
 */
export function knownShape(value: unknown, shape: TSchema): unknown {
  let left = MAX_VALUES;
  const show = (part: unknown, nodes: Variants): unknown => {
    left -= 1;
    if (left < 0) return REDACTED;
    if (part === null || part === undefined) return null;
    if (Array.isArray(part)) return showItems(part, itemsOf(nodes), show);
    return typeof part === 'object' ? showMembers(part, nodes, show) : showValue(part, nodes);
  };
  return show(value, variantsOf(shape));
}

type Show = (part: unknown, nodes: Variants) => unknown;

function showItems(items: readonly unknown[], nodes: Variants, show: Show): unknown {
  if (nodes.length === 0) return REDACTED;
  const shown = items.slice(0, MAX_ITEMS).map((item) => show(item, nodes));
  return items.length > MAX_ITEMS ? [...shown, `[${items.length - MAX_ITEMS} more]`] : shown;
}

/** Shows known members by name and only counts the others, because a name may be anything. */
function showMembers(value: object, nodes: Variants, show: Show): unknown {
  const known = membersOf(nodes);
  if (known === null) return REDACTED;
  const members = Object.entries(value);
  const shown = members.flatMap(([name, member]) => {
    const shapes = known.get(name);
    return shapes === undefined ? [] : [[name, show(member, shapes)] as const];
  });
  const others = members.length - shown.length;
  return Object.fromEntries(others === 0 ? shown : [...shown, ['[others]', others]]);
}

function showValue(value: unknown, nodes: Variants): unknown {
  return nodes.some((node) => isKnown(value, node)) ? value : REDACTED;
}

function isKnown(value: unknown, node: ShapeNode): boolean {
  if (node.const !== undefined) return node.const === value;
  if (node.enum !== undefined) return node.enum.includes(value);
  if (typeof value === 'boolean') return node.type === 'boolean';
  if (typeof value === 'number') return isNumeric(node) && Math.abs(value) < NUMBER_BELOW;
  if (typeof value !== 'string' || node.type !== 'string') return false;
  return isAnyId(value) || (node.format === 'date-time' && MOMENT.test(value));
}

function isNumeric({ type }: ShapeNode): boolean {
  return type === 'integer' || type === 'number';
}

/** Returns the names of all members of a shape, at any depth. */
export function knownNames(shape: TSchema): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = (node: ShapeNode): void => {
    for (const [name, member] of Object.entries(node.properties ?? {})) {
      names.add(name);
      collect(member);
    }
    for (const inner of [...(node.anyOf ?? []), ...(node.allOf ?? [])]) collect(inner);
    if (node.items !== undefined) collect(node.items);
  };
  collect(shape);
  return names;
}
