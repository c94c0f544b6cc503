import type { SealProblem } from '../seal/seal-problem.ts';
import { verdictFor, verdictOf, type Verdict } from './indication.ts';

/** What /Contents of a signature proves, without later changes. */
export interface Findings {
  readonly verdict: Verdict;
  readonly problems: readonly SealProblem[];
  readonly certificate: Buffer | null;
  readonly provedAt: Date | null;
  /** The time of its own time stamp, if that stamp is trusted. */
  readonly stampedAt: Date | null;
}

/** Returns the findings about a signature of which nothing is proved. */
export function nothingHolds(problems: readonly SealProblem[]): Findings {
  return {
    verdict: verdictOf(problems) ?? verdictFor('FORMAT_FAILURE'),
    problems,
    certificate: null,
    provedAt: null,
    stampedAt: null,
  };
}
