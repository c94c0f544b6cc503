import { AvalError } from '@aval/sdk/client';
import type { SignedIn } from '@aval/sdk/operations';
import { createPageClient } from './page-client.ts';

/** A stored session. Times are in milliseconds since the epoch. */
interface StoredSession {
  readonly accessToken: string;
  readonly accessUntil: number;
  readonly refreshToken: string;
}

const STORAGE_KEY = 'aval.session';
/** How the keys begin under which the dashboard keeps people of drafts. */
const DRAFTS = 'aval.draft.';
/** How long before its expiry a token is renewed. */
const RENEWAL_MARGIN_MS = 30_000;

/** The session of this browser. All windows share it. */
export interface Session {
  readonly isActive: () => boolean;
  start(signedIn: SignedIn): void;
  /** Resolves with the access token, renewed if it is about to expire, or with null without a session. Throws the error of a failed renewal. */
  token(): Promise<string | null>;
  /** Removes the session from this browser without a call to the service. */
  end(): void;
  /** Calls `changed` when another window logs in or out. Returns a function that stops watching. */
  watch(changed: () => void): () => void;
}

/** Creates the session of this origin. It is kept in `storage`. */
export function createSession(storage: Storage): Session {
  const client = createPageClient();
  let renewal: Promise<string | null> | null = null;
  const renewed = async (): Promise<string | null> => {
    const kept = read(storage);
    // Another window may have renewed the token while this window waited for the lock.
    if (kept === null || kept.accessUntil - RENEWAL_MARGIN_MS > Date.now()) return kept?.accessToken ?? null;
    try {
      const body = { refreshToken: kept.refreshToken };
      const renewedSession = await client.call('POST /v1/auth/refresh', { body });
      // The user logged out in the meantime, here or in another window.
      return read(storage) === null ? null : store(storage, renewedSession);
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
    end() {
      storage.removeItem(STORAGE_KEY);
      // The people of unfinished drafts are not for the next user of this browser.
      for (const key of keysOf(storage)) if (key.startsWith(DRAFTS)) storage.removeItem(key);
    },
    watch(changed) {
      const heard = (event: StorageEvent): void => void (event.key === STORAGE_KEY && changed());
      addEventListener('storage', heard);
      return () => removeEventListener('storage', heard);
    },
  };
}

/** Returns whether an error means that the session is over. */
export function isSessionOver(failure: unknown): boolean {
  return failure instanceof AvalError && failure.status === 401 && failure.code !== 'INVALID_CREDENTIALS';
}

function keysOf(storage: Storage): readonly string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}

/** Runs work while no other window does: a refresh token can be used only once. */
function withWindowLock<T>(work: () => Promise<T>): Promise<T> {
  // Locks need a secure context. Over plain HTTP, windows don't wait for each other.
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
  if (typeof value !== 'object' || value === null) return false;
  const { accessToken, accessUntil, refreshToken } = value as Partial<Record<keyof StoredSession, unknown>>;
  return (
    typeof accessToken === 'string' && typeof accessUntil === 'number' && typeof refreshToken === 'string'
  );
}
