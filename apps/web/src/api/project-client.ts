import { AvalError } from '@aval/sdk/client';
import type { Client } from '@aval/sdk/client';
import { createPageClient } from './page-client.ts';
import { recordedFetch } from './recorded-calls.ts';
import { isSessionOver } from './session.ts';
import type { Session } from './session.ts';

export interface ProjectClientOptions {
  readonly projectId: string | null;
  /** The service says that the session is over. */
  readonly onSessionEnd: () => void;
  /** Asks the user to authenticate again. Resolves with false when they refuse. */
  readonly prove: () => Promise<boolean>;
}

/**
 * Creates a client for one project. It ends the session in this browser when the service says that the session is over. A call that
 * needs a recent authentication waits for it and is then repeated.
 */
export function createProjectClient(
  session: Session,
  { projectId, onSessionEnd, prove }: ProjectClientOptions,
): Client {
  const projectFetch: typeof fetch = async (input, init = {}) => {
    const headers = new Headers(init.headers);
    if (projectId !== null) headers.set('X-Project-Id', projectId);
    return recordedFetch(input, { ...init, headers });
  };
  const client = createPageClient({ credential: () => session.token(), fetch: projectFetch });
  return {
    async call(operation, ...given) {
      try {
        return await client.call(operation, ...given);
      } catch (failure) {
        if (isSessionOver(failure)) onSessionEnd();
        if (needsReauthentication(failure) && (await prove())) return client.call(operation, ...given);
        throw failure;
      }
    },
  };
}

function needsReauthentication(failure: unknown): boolean {
  return failure instanceof AvalError && failure.details['reason'] === 'REAUTHENTICATION_REQUIRED';
}
