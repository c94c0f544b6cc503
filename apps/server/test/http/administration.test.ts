import { describe, expect, it } from 'vitest';
import { SCOPES, TOKEN_SCOPES } from '../../src/domain/access/scopes.ts';
import { makeId } from '../../src/domain/ids.ts';
import { allRoutes } from '../../src/http/all-routes.ts';
import type { AnyRoute } from '../../src/http/route.ts';
import { done } from '../given/ceremony.ts';
import type { Answer } from '../accounts-server.ts';
import { wholeService } from '../whole-service.ts';

const service = await wholeService();
const person = await service.signUp();

const NOWHERE = makeId('env', new Date(), Buffer.alloc(10, 7));
/** An admin token or a session may end the session or token it is called with only by naming its id, so one call is not tried. */
const ENDS_THE_CALLER = new Set(['POST /v1/auth/logout']);

/** Paths of routes that belong to people and their organization, independent of what the routes declare. */
const ADMINISTRATION = [
  /^(?:GET|POST|PATCH|DELETE) \/v1\/(?:organizations|api-keys|me|auth)(?:\/|$)/,
  /^(?:GET|DELETE) \/v1\/contacts(?:\/|$)/,
  /^(?:POST|PUT|PATCH|DELETE) \/v1\/(?:projects|billing)(?:\/|$)/,
  /^GET \/v1\/projects\/\{id\}\/members$/,
  /\/erasure$/,
  /^DELETE \/v1\/envelopes\/\{id\}\/hold$/,
  /^POST \/v1\/approvals\/\{id\}\/(?:approve|decline)$/,
];
/** Refused to API keys, but open to personal tokens without `admin`. */
const OPEN_TO_EVERY_TOKEN = new Set([
  'GET /v1/me',
  'GET /v1/contacts',
  'GET /v1/contacts/{id}',
  'DELETE /v1/contacts/{id}',
]);
/** Paths of routes that change how a person proves their identity, or are a second person's act: for a log-in session only. */
const SESSION_ALONE =
  /\/v1\/(?:auth\/(?:password|reauthenticate)|me\/(?:factors|recovery-codes|deletion)|approvals\/\{id\}\/(?:approve|decline))(?:\/|$)/;

const nameOf = ({ method, path }: AnyRoute): string => `${method} ${path}`;
const bearers = allRoutes.filter(({ credential }) => credential.kind === 'bearer');
const administration = bearers.filter((route) => ADMINISTRATION.some((form) => form.test(nameOf(route))));
const sessionAlone = administration.filter(({ path }) => SESSION_ALONE.test(path));
const protectedRoutes = administration.filter(
  (route) => !OPEN_TO_EVERY_TOKEN.has(nameOf(route)) && !sessionAlone.includes(route),
);
const others = bearers.filter((route) => ![...protectedRoutes, ...sessionAlone].includes(route));

async function tokenWith(scopes: readonly string[]): Promise<string> {
  const input = { as: person.token, body: { name: 'token', scopes } };
  return done(await service.call('POST', '/v1/me/tokens', input), 201).body.token;
}

function callOf({ method, path }: AnyRoute, as: string): Promise<Answer> {
  const url = path.replaceAll(/\{\w+\}/g, NOWHERE);
  const headers = { 'x-project-id': person.projectId, 'content-type': 'application/json' };
  return service.call(method, url, { as, headers, ...(method === 'GET' ? {} : { body: '{' }) });
}

const reasonOf = ({ status, body }: Answer): unknown =>
  status === 403 && body.error.code === 'FORBIDDEN' ? (body.error.details?.reason ?? 'FORBIDDEN') : null;

describe('administration', () => {
  it('names at least the routes it is about', () => {
    expect(protectedRoutes.length).toBeGreaterThan(20);
    expect(others.length).toBeGreaterThan(40);
  });

  it('is marked as dashboardOnly, with a single exception', () => {
    const marked = bearers.filter(({ credential }) => 'dashboardOnly' in credential);
    expect(marked.map(nameOf)).toEqual(administration.map(nameOf));
  });

  it('403 FORBIDDEN with ADMIN_SCOPE_REQUIRED for a personal token that holds every scope but admin', async () => {
    const token = await tokenWith(SCOPES);
    for (const route of protectedRoutes) {
      expect([nameOf(route), reasonOf(await callOf(route, token))]).toEqual([
        nameOf(route),
        'ADMIN_SCOPE_REQUIRED',
      ]);
    }
    for (const route of others)
      expect([nameOf(route), reasonOf(await callOf(route, token))]).toEqual([nameOf(route), null]);
  });

  it('accepts a personal token with admin, and a session', async () => {
    const token = await tokenWith(TOKEN_SCOPES);
    for (const as of [token, person.token]) {
      const mayCall = as === token ? [...protectedRoutes, ...others] : bearers;
      for (const route of mayCall.filter((candidate) => !ENDS_THE_CALLER.has(nameOf(candidate)))) {
        const answer = await callOf(route, as);
        expect([nameOf(route), reasonOf(answer)]).toEqual([nameOf(route), null]);
        expect([nameOf(route), answer.status]).not.toEqual([nameOf(route), 401]);
      }
    }
  });

  it('403 FORBIDDEN for a token with admin where only the person may act', async () => {
    const token = await tokenWith(TOKEN_SCOPES);
    expect(sessionAlone.length).toBeGreaterThan(8);
    for (const route of sessionAlone)
      expect([nameOf(route), reasonOf(await callOf(route, token))]).toEqual([nameOf(route), 'FORBIDDEN']);
  });

  it('403 FORBIDDEN with another reason for an API key', async () => {
    const key = await service.keyOf(person);
    for (const route of administration) {
      expect([nameOf(route), reasonOf(await callOf(route, key))]).toEqual([
        nameOf(route),
        'API_KEY_NOT_ACCEPTED',
      ]);
    }
  });
});
