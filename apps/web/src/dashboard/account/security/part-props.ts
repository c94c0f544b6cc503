import type { Factors } from '@aval/sdk/operations';

/** The properties of every part of the page. */
export interface PartProps {
  readonly factors: Factors;
  /** Called after a change. */
  readonly onChange: (codes?: readonly string[] | null) => Promise<void>;
}
