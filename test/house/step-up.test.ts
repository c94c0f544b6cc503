import { describe, expect, it } from 'vitest';
import { allRoutes } from '../../apps/server/src/http/all-routes.ts';
import type { AnyRoute } from '../../apps/server/src/http/route.ts';

/** Writes that administer, or belong to an account, and need no recent authentication, and why. */
const WITHOUT: Readonly<Record<string, string>> = {
  'POST /v1/auth/logout': 'gives power up',
  'DELETE /v1/auth/sessions/{id}': 'takes power away',
  'DELETE /v1/me/tokens/{id}': 'takes power away',
  'POST /v1/auth/email-verification': 'sends a link to the account’s own address',
  'POST /v1/auth/invitations/accept': 'the mailbox has been proved by the link',
  'POST /v1/me/invitations/{id}/decline': 'gives up what was never accepted',
  'PATCH /v1/me/onboarding': 'administers nothing',
  'POST /v1/auth/reauthenticate': 'is the authentication',
  'POST /v1/auth/reauthenticate/options': 'the same',
  'DELETE /v1/contacts/{id}': 'administers nothing; the next send brings the contact back',
  'POST /v1/organizations': 'founds what nobody else is in yet',
  'PATCH /v1/organizations/{id}/notices': 'chooses the user’s own letters',
  'POST /v1/projects': 'gives nobody access',
  'POST /v1/approvals/{id}/decline': 'sends nothing: the draft stays as it is',
  'POST /v1/webhooks/{id}/test': 'sends to an endpoint that is registered',
  'POST /v1/webhooks/deliveries/{deliveryId}/retry': 'the same',
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

/** The kinds of writes that a stolen session must not do, by path: independent of what the routes declare (ADR-0040). */
const KINDS: Readonly<Record<string, RegExp>> = {
  credentials: /^(?:POST|DELETE) \/v1\/api-keys|^POST \/v1\/me\/tokens$|^POST \/v1\/auth\/password$/,
  'members and roles':
    /^(?:POST|PATCH|DELETE) \/v1\/organizations\/\{id\}\/members|^(?:PUT|DELETE) \/v1\/projects\/\{id\}\/members/,
  'the account’s project': /^PATCH \/v1\/me$/,
  'embed origins': /^PATCH \/v1\/projects\/\{id\}$/,
  webhooks: /^(?:POST|PATCH|DELETE) \/v1\/webhooks(?:\/\{id\}(?:\/rotate-secret)?)?$/,
  releases: /^POST \/v1\/approvals\/\{id\}\/approve$/,
  plan: /^(?:POST|PATCH|PUT) \/v1\/billing\//,
  'settings of seal and statement': /^PATCH \/v1\/organizations\/\{id\}$/,
  erasure: /^(?:POST|DELETE) .*\/erasure$/,
  'the end of a legal hold': /^DELETE .*\/hold$/,
  deletion: /^POST \/v1\/me\/deletion$/,
  'factors of the account': /^(?:POST|DELETE) \/v1\/me\/(?:factors|recovery-codes)/,
};

function names(matches: (route: AnyRoute) => boolean): readonly string[] {
  return allRoutes
    .filter(matches)
    .map(({ method, path }) => `${method} ${path}`)
    .toSorted();
}

const stepUpOf = ({ credential }: AnyRoute) => (credential.kind === 'bearer' ? credential.stepUp : undefined);

const administers = ({ method, credential }: AnyRoute): boolean =>
  method !== 'GET' &&
  credential.kind === 'bearer' &&
  (credential.dashboardOnly !== undefined || credential.role === 'ADMIN' || credential.role === 'OWNER');

describe('a recent authentication', () => {
  it('is required by exactly the writes that administer', () => {
    const writes = names(administers);
    expect(names((route) => stepUpOf(route) !== undefined)).toEqual(
      writes.filter((name) => !(name in WITHOUT)),
    );
    expect(Object.keys(WITHOUT).filter((name) => !writes.includes(name))).toEqual([]);
  });

  it.each(Object.entries(KINDS))('is required by every write of %s', (_kind, form) => {
    const written = names(({ method, path }) => form.test(`${method} ${path}`));
    expect(written).not.toEqual([]);
    expect(
      names((route) => written.includes(`${route.method} ${route.path}`) && stepUpOf(route) === undefined),
    ).toEqual([]);
  });

  it('is required of accounts without a factor too if the account itself changes', () => {
    expect(names((route) => stepUpOf(route) === 'always')).toEqual(ALWAYS);
  });
});
