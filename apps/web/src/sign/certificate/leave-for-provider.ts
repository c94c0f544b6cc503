import { keepWayBack } from './return.ts';

/** Leads this tab to the page of the provider, which sends it back. */
export function leaveForProvider(authorizationUrl: string): void {
  keepWayBack(authorizationUrl);
  location.assign(authorizationUrl);
}
