import { checkTimestampToken, timestampTokenOf } from '@aval/pades/timestamp';
import type { TimestampCheck } from '../../ports/timestamp-check.ts';

/** Checks kept time stamps with `@aval/pades`. */
export const padesTimestampCheck: TimestampCheck = {
  against: (roots) => (response, imprint) => {
    try {
      const { genTime } = checkTimestampToken(timestampTokenOf(response), { imprint, roots });
      return { ok: true, genTime };
    } catch (error) {
      return { ok: false, reason: error instanceof Error ? error.message : 'the time stamp cannot be read' };
    }
  },
};
