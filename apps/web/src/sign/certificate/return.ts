/** The key under which the page of the callback (`/v1/psc/callback`) finds the way back, followed by the state. */
const WAY_BACK = 'aval.certificate.';
/** The signing page that this tab left for a provider. */
const LEFT = 'aval.certificate-left';

/** Keeps the way back to this page for this tab alone: the address of the provider contains the state. */
export function keepWayBack(authorizationUrl: string): void {
  const state = new URL(authorizationUrl, location.href).searchParams.get('state') ?? '';
  try {
    sessionStorage.setItem(WAY_BACK + state, location.pathname);
    sessionStorage.setItem(LEFT, location.pathname);
  } catch {
    // The page of the callback asks the signer to come back themselves.
  }
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
