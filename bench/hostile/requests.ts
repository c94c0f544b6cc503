import { allRoutes } from '../../apps/server/src/http/all-routes.ts';
import type { AnyRoute } from '../../apps/server/src/http/route.ts';
import { bodiesFor, REFUSED_FORM } from './bodies.ts';
import type { Body } from './bodies.ts';

/** A request that anyone can send, made as expensive as the service admits. */
export interface HostileRequest {
  /** Method and path of the route, or the path itself outside the API. */
  readonly operation: string;
  /** The reason why the request is expensive. */
  readonly trick: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Made anew for each request: what was cached for one must not serve the next. */
  readonly body: (() => Body) | null;
}

/** Node admits 16 KiB of request line and headers together. */
const HEADER_ROOM = 14_000;

/** Paths outside the API's routes: descriptions, health, pages, and nothing at all. */
const OUTSIDE = [
  '/health',
  '/health/live',
  '/openapi.json',
  '/docs',
  '/docs/errors',
  '/verify',
  '/dashboard',
];

/** Every operation that needs no credential, and the others with a credential that is wrong, each in several ways. */
export function hostileRequests(): readonly HostileRequest[] {
  return [
    ...allRoutes.flatMap(requestsOf),
    ...OUTSIDE.map((path) => aGet(path, path, 'plain')),
    aGet('any unknown path', `/${'a/'.repeat(HEADER_ROOM / 2)}`, 'long path'),
    { ...aGet('any route, bad API key', '/v1/envelopes', 'bearer'), headers: bearer('ask_live_0') },
    {
      ...aGet('POST /v1/documents, bad API key', '/v1/documents', REFUSED_FORM.trick),
      method: 'POST',
      headers: bearer('ask_live_0'),
      body: REFUSED_FORM.body,
    },
    { ...aGet('any route, bad access token', '/v1/envelopes', 'bearer'), headers: bearer('a.b.c') },
  ];
}

function requestsOf(route: AnyRoute): readonly HostileRequest[] {
  if (route.credential.kind === 'bearer') return [];
  const operation = `${route.method} ${route.path}`;
  const path = pathOf(route);
  const plain = { operation, method: route.method, path, headers: {}, body: null };
  const long = `${path}?${'a&'.repeat(HEADER_ROOM / 2)}`;
  const nested = `${path}?${'metadata[a]=1&'.repeat(HEADER_ROOM / 14)}`;
  if (route.method === 'GET') {
    return [
      { ...plain, trick: 'plain' },
      { ...plain, path: long, trick: 'many parameters' },
      { ...plain, path: nested, trick: 'nested parameters' },
    ];
  }
  return bodiesFor(route).map(({ trick, body }) => ({ ...plain, trick, body }));
}

/** The path with parameters that have the right form and name nothing, as long as they may be. */
function pathOf({ path }: AnyRoute): string {
  return path
    .replace('{token}', 'A'.repeat(43))
    .replace('{path}', '0/x001/x002/003')
    .replace('{sha256}', 'a'.repeat(64))
    .replaceAll(/\{\w+\}/g, `doc_${'0'.repeat(26)}`);
}

function aGet(operation: string, path: string, trick: string): HostileRequest {
  return { operation, trick, method: 'GET', path, headers: {}, body: null };
}

function bearer(token: string): Readonly<Record<string, string>> {
  return { authorization: `Bearer ${token.padEnd(512, '0')}` };
}
