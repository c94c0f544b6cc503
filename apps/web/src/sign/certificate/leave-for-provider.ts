import type { StartedAuthorization } from '../portal.ts';
import { keepWayBack } from './return.ts';

/** Leads this tab to the page of the provider, which sends it back. A push has no page. */
export function leaveForProvider(started: StartedAuthorization): void {
  if (started.authorizationUrl === null) return;
  keepWayBack(started.authorizationUrl, started);
  location.assign(started.authorizationUrl);
}
