import type { Factors } from '@aval/sdk/operations';

/** What every part of the page gets, and how it reports a change. */
export interface PartProps {
  readonly factors: Factors;
  /** What every part of the page gets, and how it reports a change. */
  readonly onChange: (codes?: readonly string[] | null) => Promise<void>;
}
