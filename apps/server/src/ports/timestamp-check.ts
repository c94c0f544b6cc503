import type { CheckTimestamp } from '@aval/evidence/verify-evidence';

/** Makes the check of kept time stamps against the roots they were issued under (DER). */
export interface TimestampCheck {
  against(roots: readonly Buffer[]): CheckTimestamp;
}
