import { AvalError, createClient } from '@aval/sdk/client';
import type { SignedIn } from '@aval/sdk/operations';

/** What a browser keeps of a log-in. Times in milliseconds of the epoch. */
interface StoredSession {
  readonly accessToken: string;
  readonly accessUntil: number;
  readonly refreshToken: string;
}

const STORAGE_KEY = 'aval.session';
/** A token is renewed before it ends, so that no call meets its end. */
const RENEWAL_MARGIN_MS = 30_000;

/** The log-in of this browser, shared by its windows. */
export interface Session {
  readonly isActive: () => boolean;
  start(signedIn: SignedIn): void;
  /** The access token, renewed where its end is near; null where nobody is logged in. Throws what a refresh fails with. */
  token(): Promise<string | null>;
  /** Forgets it here, without telling the service. */
  end(): void;
  /** Calls back where another window logged in or out. Answers how to stop. */
  watch(changed: () => void): () => void;
}

/** Keeps the session of this origin; `storage` is the browser's own. */
export function createSession(storage: Storage): Session {
  const client = createClient({ base: '' });
  let renewal: Promise<string | null> | null = null;
  const renewed = async (): Promise<string | null> => {
    const kept = read(storage);
    // Another window may have renewed it while this one waited for its turn.
    if (kept === null || kept.accessUntil - RENEWAL_MARGIN_MS > Date.now()) return kept?.accessToken ?? null;
    try {
      const body = { refreshToken: kept.refreshToken };
      return store(storage, await client.call('POST /v1/auth/refresh', { body }));
    } catch (failure) {
      if (isSessionOver(failure)) storage.removeItem(STORAGE_KEY);
      throw failure;
    }
  };
  return {
    isActive: () => read(storage) !== null,
    start: (signedIn) => void store(storage, signedIn),
    async token() {
      const kept = read(storage);
      if (kept === null || kept.accessUntil - RENEWAL_MARGIN_MS > Date.now())
        return kept?.accessToken ?? null;
      renewal ??= withWindowLock(renewed).finally(() => (renewal = null));
      return renewal;
    },
    end: () => storage.removeItem(STORAGE_KEY),
    watch(changed) {
      const heard = (event: StorageEvent): void => void (event.key === STORAGE_KEY && changed());
      addEventListener('storage', heard);
      return () => removeEventListener('storage', heard);
    },
  };
}

/** Whether a refusal says that there is no session any more. */
export function isSessionOver(failure: unknown): boolean {
  return failure instanceof AvalError && failure.status === 401 && failure.code !== 'INVALID_CREDENTIALS';
}

/** A refresh token is good for one use: two windows must not use it at once. */
function withWindowLock<T>(work: () => Promise<T>): Promise<T> {
  // Locks are for secure contexts; on a plain address of one's own network only this window takes care.
  return 'locks' in navigator ? navigator.locks.request(STORAGE_KEY, work) : work();
}

function store(storage: Storage, { accessToken, refreshToken, expiresIn }: SignedIn): string {
  const kept: StoredSession = { accessToken, refreshToken, accessUntil: Date.now() + expiresIn * 1000 };
  storage.setItem(STORAGE_KEY, JSON.stringify(kept));
  return accessToken;
}

function read(storage: Storage): StoredSession | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null');
    return isStoredSession(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isStoredSession(value: unknown): value is StoredSession {
  return typeof value === 'object' && value !== null && 'accessToken' in value && 'accessUntil' in value;
}
