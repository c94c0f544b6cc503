import type { ReportLabel, ReportWords } from './report-words/words.ts';
import type { ReportFact } from './report.ts';

/** Returns the known facts in the order of their labels. An unknown fact has no row. */
export function labelFacts(
  words: ReportWords,
  known: Partial<Readonly<Record<ReportLabel, string | null>>>,
): readonly ReportFact[] {
  const order = Object.keys(words.labels) as ReportLabel[];
  return order.flatMap((name) => {
    const value = known[name] ?? null;
    return value === null ? [] : [{ label: words.labels[name], value }];
  });
}
