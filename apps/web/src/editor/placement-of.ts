import type { EditorField } from './field.ts';

type Placement = Pick<EditorField, 'page' | 'box' | 'anchor' | 'acroField' | 'everyPage'>;

/** Returns the placement of a field for a request, which has exactly one way. */
export function placementOf({ page, box, anchor, acroField, everyPage }: Placement): Partial<Placement> {
  if (anchor !== null) return { anchor };
  return acroField === null ? { page, box, everyPage } : { acroField };
}
