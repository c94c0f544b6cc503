/** The link with which a code was entered in this tab, and the secret that the service returned for it. */
export interface Continuation {
  readonly token: string;
  readonly secret: string;
}

const KEY = 'aval.continuation';

/** Keeps it for this tab. A browser that stores nothing asks for a code for each document. */
export function keepContinuation(continuation: Continuation): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(continuation));
  } catch {
    // Nothing is kept.
  }
}

/** Returns what this tab keeps, or null. */
export function readContinuation(): Continuation | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isContinuation(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isContinuation(kept: unknown): kept is Continuation {
  if (typeof kept !== 'object' || kept === null || !('token' in kept) || !('secret' in kept)) return false;
  return typeof kept.token === 'string' && typeof kept.secret === 'string';
}
