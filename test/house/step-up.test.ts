import { describe, expect, it } from 'vitest';
import { allRoutes } from '../../apps/server/src/http/all-routes.ts';
import type { AnyRoute } from '../../apps/server/src/http/route.ts';

/** Writes of the dashboard that need no recent authentication, and why. */
const WITHOUT: Readonly<Record<string, string>> = {
  'POST /v1/auth/logout': 'gives power up',
  'DELETE /v1/auth/sessions/{id}': 'takes power away',
  'DELETE /v1/me/tokens/{id}': 'takes power away',
  'POST /v1/auth/email-verification': 'sends a link to the account’s own address',
  'POST /v1/auth/invitations/accept': 'the mailbox has been proved by the link',
  'PATCH /v1/me/onboarding': 'administers nothing',
  'POST /v1/auth/reauthenticate': 'is the authentication',
  'POST /v1/auth/reauthenticate/options': 'the same',
  'DELETE /v1/contacts/{id}': 'administers nothing; the next send brings the contact back',
  'POST /v1/organizations': 'founds what nobody else is in yet',
  'PATCH /v1/organizations/{id}/notices': 'chooses the user’s own letters',
  'POST /v1/projects': 'gives nobody access',
  'PATCH /v1/projects/{id}': 'gives nobody access; can be undone',
};

/** Changes of the account itself: also without a second factor, so that a stolen session can't add one. */
const ALWAYS = [
  'DELETE /v1/me/factors/{id}',
  'POST /v1/me/deletion',
  'POST /v1/me/factors/passkeys',
  'POST /v1/me/factors/passkeys/options',
  'POST /v1/me/factors/totp',
  'POST /v1/me/factors/totp/confirm',
  'POST /v1/me/recovery-codes',
];

function names(matches: (route: AnyRoute) => boolean): readonly string[] {
  return allRoutes
    .filter(matches)
    .map(({ method, path }) => `${method} ${path}`)
    .toSorted();
}

const stepUpOf = ({ credential }: AnyRoute) => (credential.kind === 'bearer' ? credential.stepUp : undefined);

describe('a recent authentication', () => {
  it('is required by exactly the writes that administer', () => {
    const writes = names(
      ({ method, credential }) =>
        method !== 'GET' && credential.kind === 'bearer' && credential.dashboardOnly !== undefined,
    );
    expect(names((route) => stepUpOf(route) !== undefined)).toEqual(
      writes.filter((name) => !(name in WITHOUT)),
    );
    expect(Object.keys(WITHOUT).filter((name) => !writes.includes(name))).toEqual([]);
  });

  it('is required of accounts without a factor too if the account itself changes', () => {
    expect(names((route) => stepUpOf(route) === 'always')).toEqual(ALWAYS);
  });
});
