import type { OfferedChange } from '../../file-reasons.ts';
import type { CodeWithReason, REASONS } from '../../reasons.ts';

/** The hints of all reasons in another language: the same codes and reasons as the English list. */
export type ReasonWords = {
  readonly [C in CodeWithReason]: Readonly<Record<keyof (typeof REASONS)[C], string>>;
} & {
  /** The hint for a file that opens without a password but is protected against changes. */
  readonly opensWithoutPassword: string;
  /** The hint for a damaged file with signatures. */
  readonly damagedSigned: string;
  /** The hints for files that Aval would take with a change. */
  readonly offeredChanges: Readonly<Record<OfferedChange, string>>;
};
