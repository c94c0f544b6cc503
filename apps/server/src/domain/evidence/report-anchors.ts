import { labelFacts } from './report-labels.ts';
import type { ReportFacts } from './report-facts.ts';
import { findChainHead } from './report-facts.ts';
import type { ReportWords } from './report-words/words.ts';
import type { ReportBlock } from './report.ts';

/** The trail's head and the keys, and where the facts stand that come after the printing. */
export function anchorBlocks(facts: ReportFacts, words: ReportWords): readonly ReportBlock[] {
  const { count, head } = findChainHead(facts);
  const { manifestKey, sealCertificate, logOrigin } = facts.anchors;
  const rows = labelFacts(words, {
    entries: String(count),
    head,
    manifestKey,
    sealCertificate,
    logOrigin,
  });
  return [
    { kind: 'card', title: facts.envelope.id, facts: rows },
    { kind: 'paragraph', small: true, text: words.afterPrinting },
  ];
}
