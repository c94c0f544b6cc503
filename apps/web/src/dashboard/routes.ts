import { ENVELOPE_PLACES } from './envelopes/places.ts';
import { HomePage } from './home/home-page.tsx';
import { DEVELOPER_PLACES } from './developers/places.ts';
import { ORGANIZATION_PLACES } from './organization/places.ts';
import { SANDBOX_PLACES } from './sandbox/places.ts';
import type { Route } from './shell/routing.tsx';
import { ACCOUNT_PLACES } from './account/places.ts';
import { TEMPLATE_PLACES } from './templates/places.ts';

/** Every page and its address; the first that fits is shown. */
export const ROUTES: readonly Route[] = [
  { path: '/', page: HomePage },
  ...ENVELOPE_PLACES,
  ...TEMPLATE_PLACES,
  ...DEVELOPER_PLACES,
  ...ORGANIZATION_PLACES,
  ...SANDBOX_PLACES,
  ...ACCOUNT_PLACES,
];
