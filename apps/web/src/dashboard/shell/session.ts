import { AvalError, createClient } from '@aval/sdk/client';
import type { SignedIn } from '@aval/sdk/operations';

/** What a browser keeps of a log-in. Times in milliseconds of the epoch. */
interface Kept {
  readonly accessToken: string;
  readonly accessUntil: number;
  readonly refreshToken: string;
}

const KEPT_UNDER = 'aval.session';
/** A token is renewed before it ends, so that no call meets its end. */
const MARGIN = 30_000;

/** The log-in of this browser, shared by its windows. */
export interface Session {
  readonly begun: () => boolean;
  begin(signedIn: SignedIn): void;
  /** The access token, renewed where its end is near; null where nobody is logged in. Throws what a refresh fails with. */
  token(): Promise<string | null>;
  /** Forgets it here, without telling the service. */
  end(): void;
  /** Calls back where another window logged in or out. Answers how to stop. */
  watch(changed: () => void): () => void;
}

/** Keeps the session of this origin; `storage` is the browser's own. */
export function sessionIn(storage: Storage): Session {
  const client = createClient({ base: '' });
  let renewal: Promise<string | null> | null = null;
  const renewed = async (): Promise<string | null> => {
    const kept = read(storage);
    // Another window may have renewed it while this one waited for its turn.
    if (kept === null || kept.accessUntil - MARGIN > Date.now()) return kept?.accessToken ?? null;
    try {
      const body = { refreshToken: kept.refreshToken };
      return keep(storage, await client.call('POST /v1/auth/refresh', { body }));
    } catch (failure) {
      if (isOver(failure)) storage.removeItem(KEPT_UNDER);
      throw failure;
    }
  };
  return {
    begun: () => read(storage) !== null,
    begin: (signedIn) => void keep(storage, signedIn),
    async token() {
      const kept = read(storage);
      if (kept === null || kept.accessUntil - MARGIN > Date.now()) return kept?.accessToken ?? null;
      renewal ??= oneWindow(renewed).finally(() => (renewal = null));
      return renewal;
    },
    end: () => storage.removeItem(KEPT_UNDER),
    watch(changed) {
      const heard = (event: StorageEvent): void => void (event.key === KEPT_UNDER && changed());
      addEventListener('storage', heard);
      return () => removeEventListener('storage', heard);
    },
  };
}

/** Whether a refusal says that there is no session any more. */
export function isOver(failure: unknown): boolean {
  return failure instanceof AvalError && failure.status === 401 && failure.code !== 'INVALID_CREDENTIALS';
}

/** A refresh token is good for one use: two windows must not use it at once. */
function oneWindow<T>(work: () => Promise<T>): Promise<T> {
  // Locks are for secure contexts; on a plain address of one's own network only this window takes care.
  return 'locks' in navigator ? navigator.locks.request(KEPT_UNDER, work) : work();
}

function keep(storage: Storage, { accessToken, refreshToken, expiresIn }: SignedIn): string {
  const kept: Kept = { accessToken, refreshToken, accessUntil: Date.now() + expiresIn * 1000 };
  storage.setItem(KEPT_UNDER, JSON.stringify(kept));
  return accessToken;
}

function read(storage: Storage): Kept | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEPT_UNDER) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'accessToken' in value && 'accessUntil' in value;
}
