import type { PageFacts } from '../../src/domain/fields/field-places.ts';

/** The facts of three empty A4 pages. */
export function pageFacts(changes: Partial<PageFacts> = {}): PageFacts {
  const a4 = { width: 595, height: 842 };
  return {
    sizes: [a4, a4, a4],
    findText: () => null,
    findFormField: () => [],
    content: () => [],
    unmarkable: new Map(),
    ground: () => ({}),
    ...changes,
  };
}
