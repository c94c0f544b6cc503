import type { FastifyReply, FastifyRequest } from 'fastify';
import { readBody } from './body/read-body.ts';
import { BROWSER_HEADER } from './browser-cookie.ts';
import type { SentBody } from './body/read-body.ts';
import type { Caller, Exchange } from './frame.ts';
import { requireLink, authenticatePrincipal, scopedExchange, findContext } from './hooks/authenticate.ts';
import { nameDoubtfulEmails } from './hooks/doubtful-emails.ts';
import { nameIgnoredMembers } from './hooks/ignored-members.ts';
import { strictProblems } from './hooks/strict-handling.ts';
import { runIdempotently } from './hooks/idempotency.ts';
import { limitAddress, limitCredential } from './hooks/rate-limit.ts';
import { administeredBy, assertContextNotSuspended } from './hooks/suspension.ts';
import { sendResponse } from './write-response.ts';
import { isAtLeast } from '../domain/access/principal.ts';
import { fail } from '../domain/errors/app-error.ts';
import { nestedQuery } from './checks/read-text.ts';
import { firstPerField } from './checks/field-problems.ts';
import { textProblems } from './checks/text-problems.ts';
import { parameters } from './frame.ts';
import type { AnyRoute, Call } from './route.ts';

/**
 * Runs the checks that come before the body is read. The order of these lines, and of those in `handleRequest`, is the
 * order of errors (docs/api-notes.md, *Precedence of errors*).
 */
export async function authenticateRequest(exchange: Exchange): Promise<Caller> {
  await limitAddress(exchange);
  const principal = await authenticatePrincipal(exchange);
  await limitCredential(exchange, principal);
  const link = await requireLink(exchange);
  const caller = { ...(await findContext(exchange, principal)), link };
  assertContextNotSuspended(exchange, caller);
  return caller;
}

/** The group of uploads without a tenant: those of public verification. */
const PUBLIC = 'public';

/** Reads the body, checks the request, runs the route's handler and sends the response. */
export async function handleRequest(admitted: Exchange, caller: Caller): Promise<FastifyReply> {
  const reading = scopedExchange(admitted, caller);
  const { uploads, bodies, clientOf } = reading.frame;
  const turn = {
    budget: uploads,
    group: caller.tenant?.organizationId ?? PUBLIC,
    bodies,
    sender: {
      ip: clientOf(reading.request).address,
      isKnown: caller.principal !== null || caller.link !== null,
    },
  };
  const sent = await readBody(reading.compiled, reading.request, turn);
  try {
    noteBody(reading, sent);
    const call = await readCall(reading, caller, sent);
    const exchange = scopedExchange(admitted, caller, administeredBy(reading, call));
    return await sendResponse(exchange.reply, await runIdempotently(exchange, call, sent));
  } finally {
    sent.release();
  }
}

/** Notes the body for the request log, without the bytes of a file. */
function noteBody({ request }: Exchange, { value, file, kept }: SentBody): void {
  const bytes = file?.content.size ?? kept?.size;
  if (request.noted) request.noted.sent = { value, file: bytes === undefined ? null : { bytes } };
}

/**
 * Returns the checked request for the route. The precheck reads the database, so it runs only if the request is about to
 * be refused.
 *
 * @throws in this order: NOT_FOUND for parameters that cannot name anything, the errors of the route's `precheck`,
 * FORBIDDEN for too low a role, VALIDATION_FAILED.
 */
async function readCall(exchange: Exchange, caller: Caller, sent: SentBody): Promise<Call> {
  const { frame, compiled, request } = exchange;
  const { route } = compiled;
  const params = compiled.params(parameters(request), 'text');
  const input = nestedQuery(request.query, route.query);
  const query = compiled.query(input, 'text');
  const parts = { query: input, body: sent.value };
  const unknown = strictProblems(exchange, parts);
  if (unknown.length === 0) nameIgnoredMembers(exchange, parts);
  nameDoubtfulEmails(exchange, sent.value);
  const body = compiled.body(sent.value, sent.source);
  const call = { ...asSent(exchange, caller, sent), params: params.value, query: query.value };
  if (params.problems.length > 0 || Object.values(parameters(request)).some(cannotName)) fail('NOT_FOUND');
  const lacksRole = !hasRole(route, caller);
  const problems = [
    ...textProblems(input),
    ...query.problems,
    ...sent.problems,
    ...body.problems,
    ...unknown,
  ];
  if (!lacksRole && problems.length === 0) return { ...call, body: body.value };
  await route.precheck?.(frame.deps, call);
  if (lacksRole) fail('FORBIDDEN', { reason: 'ROLE_TOO_LOW' });
  return fail('VALIDATION_FAILED', { fields: firstPerField(problems) });
}

function asSent({ frame, request }: Exchange, caller: Caller, sent: SentBody): Call {
  const { headers } = request;
  const { address: ip, port } = frame.clientOf(request);
  return {
    ...caller,
    requestId: request.id,
    environment: frame.environment,
    baseUrl: frame.baseUrl,
    params: parameters(request),
    query: request.query,
    body: sent.value,
    file: sent.file,
    files: sent.files,
    kept: sent.kept,
    raw: sent.bytes && {
      bytes: sent.bytes,
      headers: singleHeaders(request),
      url: `${frame.baseUrl}${request.url}`,
    },
    ip,
    port,
    userAgent: headers['user-agent'] ?? '',
    acceptLanguage: headers['accept-language'] ?? null,
    accept: headers.accept ?? null,
    holdsBrowserKey: headers[BROWSER_HEADER.toLowerCase()] !== undefined,
    followsRedirects: isNavigation(headers['sec-fetch-mode']),
    ifMatch: requiredVersion(request),
  };
}

/** Browsers send this header; programs send none. */
function isNavigation(mode: string | readonly string[] | undefined): boolean {
  return mode === undefined || mode === 'navigate';
}

/** Returns the headers that were sent once. */
function singleHeaders({ headers }: FastifyRequest): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** A version that no object has: versions count from 1. */
const NO_VERSION = -1;

/**
 * Returns the version in `If-Match` (RFC 9110 section 13.1.1), or null if any version matches. A tag of another form
 * matches nothing.
 */
function requiredVersion({ headers }: FastifyRequest): number | null {
  const input = headers['if-match'];
  if (input === undefined || input.trim() === '*') return null;
  const [, version] = /^"v(\d{1,15})"$/.exec(input.trim()) ?? [];
  return version === undefined ? NO_VERSION : Number(version);
}

/** Returns true for control characters: our ids have none, and PostgreSQL refuses NUL. */
function cannotName(parameter: string): boolean {
  return /\p{Cc}/u.test(parameter);
}

/** Returns true if the caller has the route's role. Roles are for people; scopes limit API keys. */
function hasRole({ credential }: AnyRoute, { principal, role }: Caller): boolean {
  if (credential.kind !== 'bearer' || credential.role === undefined || role === null) return true;
  if (principal?.kind === 'API_KEY') return true;
  return isAtLeast(role, credential.role);
}
