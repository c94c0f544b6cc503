import { allDecisions, decisionsIndex } from './decisions.ts';
import { lifecycleMarkdown } from './lifecycle.ts';

/** The documents that follow from other files of the checkout, by path. `npm run generate` writes them. */
export function generatedDocuments(): Readonly<Record<string, string>> {
  return {
    'docs/decisions/README.md': decisionsIndex(allDecisions()),
    'docs/lifecycle.md': lifecycleMarkdown(),
  };
}
