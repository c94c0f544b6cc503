import type { Me } from '@aval/sdk/operations';
import { createPageClient } from '../api/page-client.ts';
import { recordedFetch } from '../api/recorded-calls.ts';
import type { Session } from '../api/session.ts';

/** The user of the session, requested while the code of the signed-in dashboard is on its way. */
export interface EarlyMe {
  /** Returns what was requested, once, and null after that. */
  readonly take: () => Promise<Me> | null;
  /** Drops it: somebody logs in. */
  readonly forget: () => void;
}

/** Requests the user of a session at once, or nothing without a session. */
export function requestMe(session: Session | null): EarlyMe {
  const client = createPageClient({ credential: () => session?.token() ?? null, fetch: recordedFetch });
  let requested = session === null ? null : client.call('GET /v1/me');
  // The dashboard asks again, and reports what fails then.
  requested?.catch(() => undefined);
  return {
    take() {
      const me = requested;
      requested = null;
      return me;
    },
    forget() {
      requested = null;
    },
  };
}
