import type { FastifyReply, FastifyRequest } from 'fastify';
import { readBody } from './body/read-body.ts';
import type { SentBody } from './body/read-body.ts';
import type { Caller, Exchange } from './frame.ts';
import {
  assertLinkExists,
  authenticatePrincipal,
  scopedExchange,
  findContext,
} from './hooks/authenticate.ts';
import { runIdempotently } from './hooks/idempotency.ts';
import { limitAddress, limitCredential } from './hooks/rate-limit.ts';
import { sendResponse } from './write-response.ts';
import { isAtLeast } from '../domain/access/principal.ts';
import { fail } from '../domain/errors/app-error.ts';
import { nestedQuery } from './checks/read-text.ts';
import { firstPerField } from './checks/field-problems.ts';
import { textProblems } from './checks/text-problems.ts';
import { parameters } from './frame.ts';
import type { AnyRoute, Call } from './route.ts';

/**
 * What is asked of a caller before a byte of the body is read. The order of these lines, and of those in
 * `handleRequest`, is the order of errors (docs/api-notes.md, *Precedence of errors*).
 */
export async function authenticateRequest(exchange: Exchange): Promise<Caller> {
  await limitAddress(exchange);
  const principal = await authenticatePrincipal(exchange);
  await limitCredential(exchange, principal);
  await assertLinkExists(exchange);
  return findContext(exchange, principal);
}

/** In whose name uploads wait that come from nobody's tenant: those of public verification. */
const PUBLIC = 'public';

/** Reads the body, judges the call, does the work once, and sends what it answered. */
export async function handleRequest(admitted: Exchange, caller: Caller): Promise<FastifyReply> {
  const exchange = scopedExchange(admitted, caller);
  const turn = { budget: exchange.frame.uploads, group: caller.tenant?.organizationId ?? PUBLIC };
  const sent = await readBody(exchange.compiled, exchange.request, turn);
  try {
    noteBody(exchange, sent);
    const call = await readCall(exchange, caller, sent);
    return await sendResponse(exchange.reply, await runIdempotently(exchange, call, sent));
  } finally {
    sent.release();
  }
}

/** For the request log. The bytes of a file are not held on to. */
function noteBody({ request }: Exchange, { value, file }: SentBody): void {
  if (request.noted) request.noted.sent = { value, file: file && { bytes: file.bytes.length } };
}

/**
 * A call as its route may take it. Refused, in this order: NOT_FOUND for parameters that cannot name anything, what
 * the route's `precheck` refuses, FORBIDDEN for too low a role, VALIDATION_FAILED. The precheck reads the database,
 * so it is asked only where one of the others is about to be the answer.
 */
async function readCall(exchange: Exchange, caller: Caller, sent: SentBody): Promise<Call> {
  const { frame, compiled, request } = exchange;
  const { route } = compiled;
  const params = compiled.params(parameters(request), 'text');
  const input = nestedQuery(request.query, route.query);
  const query = compiled.query(input, 'text');
  const body = compiled.body(sent.value, sent.source);
  const call = { ...asSent(exchange, caller, sent), params: params.value, query: query.value };
  if (params.problems.length > 0 || Object.values(parameters(request)).some(cannotName)) fail('NOT_FOUND');
  const lacksRole = !hasRole(route, caller);
  const problems = [...textProblems(input), ...query.problems, ...sent.problems, ...body.problems];
  if (!lacksRole && problems.length === 0) return { ...call, body: body.value };
  await route.precheck?.(frame.deps, call);
  if (lacksRole) fail('FORBIDDEN');
  return fail('VALIDATION_FAILED', { fields: firstPerField(problems) });
}

function asSent({ frame, request }: Exchange, caller: Caller, sent: SentBody): Call {
  const { headers } = request;
  return {
    ...caller,
    requestId: request.id,
    environment: frame.environment,
    baseUrl: frame.baseUrl,
    params: parameters(request),
    query: request.query,
    body: sent.value,
    file: sent.file,
    ip: request.ip,
    userAgent: headers['user-agent'] ?? '',
    acceptLanguage: headers['accept-language'] ?? null,
    ifMatch: versionAsked(request),
  };
}

/** A version that nothing ever has: versions count from 1. */
const NO_VERSION = -1;

/**
 * The version in `If-Match` (RFC 9110 section 13.1.1), null where any will do. A tag that is none of ours can match
 * nothing.
 */
function versionAsked({ headers }: FastifyRequest): number | null {
  const input = headers['if-match'];
  if (input === undefined || input.trim() === '*') return null;
  const [, version] = /^"v(\d{1,15})"$/.exec(input.trim()) ?? [];
  return version === undefined ? NO_VERSION : Number(version);
}

/** No id of ours holds a control character, and the database cannot be asked for NUL. */
function cannotName(parameter: string): boolean {
  return /\p{Cc}/u.test(parameter);
}

/** Roles are those of people; a key does what its scopes say. */
function hasRole({ credential }: AnyRoute, { principal, role }: Caller): boolean {
  if (credential.kind !== 'bearer' || credential.role === undefined || role === null) return true;
  if (principal?.kind === 'API_KEY') return true;
  return isAtLeast(role, credential.role);
}
