import type { StartedAuthorization } from '../portal.ts';

/** The key under which the page of the callback (`/v1/psc/callback`) finds the way back, followed by the state. */
const WAY_BACK = 'aval.certificate.';
/** The same for the secret of this browser, in the storage of the origin: a provider may come back in a new tab. */
const BROWSER_KEY = 'aval.certificate-key.';
/** The signing page that this tab left for a provider. */
const LEFT = 'aval.certificate-left';

/**
 * Keeps the way back to this page for this tab alone, and for this browser the secret with which the page of the callback
 * proves that the authorization began here. The address of the provider contains the state.
 */
export function keepWayBack(
  authorizationUrl: string,
  { browserKey, expiresAt }: Pick<StartedAuthorization, 'browserKey' | 'expiresAt'>,
): void {
  const state = new URL(authorizationUrl, location.href).searchParams.get('state') ?? '';
  try {
    sessionStorage.setItem(WAY_BACK + state, location.pathname);
    sessionStorage.setItem(LEFT, location.pathname);
    forgetEndedKeys();
    localStorage.setItem(BROWSER_KEY + state, JSON.stringify({ browserKey, until: Date.parse(expiresAt) }));
  } catch {
    // The page of the callback asks for the number that this page shows.
  }
}

/** Removes the secrets of authorizations that nobody came back from in time. */
function forgetEndedKeys(): void {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(BROWSER_KEY)))
    if (hasEnded(localStorage.getItem(key) ?? '')) localStorage.removeItem(key);
}

function hasEnded(kept: string): boolean {
  const until = /"until":(\d+)/.exec(kept)?.[1];
  return until === undefined || Number(until) < Date.now();
}

/** Returns true, once, for a signer who left this page for a provider. */
export function hasReturned(): boolean {
  try {
    const isBack = sessionStorage.getItem(LEFT) === location.pathname;
    sessionStorage.removeItem(LEFT);
    return isBack;
  } catch {
    return false;
  }
}
