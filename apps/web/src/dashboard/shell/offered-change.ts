import { AvalError } from '@aval/sdk/client';
import type { Operations } from '@aval/sdk/operations';

/** What Aval can change in a PDF that can't be signed as it is, if the sender accepts that. */
export type OfferedChange = NonNullable<
  Operations['POST /v1/documents']['response']['currentVersion']['source']
>['change'] &
  string;

/** Returns the change that a refusal offers; null for every other error. */
export function offeredChange(error: unknown): OfferedChange | null {
  const change = error instanceof AvalError ? error.details['acceptChange'] : null;
  return change === 'DECRYPTED' || change === 'JUNK_REMOVED' ? change : null;
}
