import type { FastifyRequest } from 'fastify';
import { isAtLeast } from '../domain/access/principal.ts';
import { fail } from '../domain/errors/app-error.ts';
import { nestedQuery } from './checks/nested-query.ts';
import type { SentBody } from './body/read-body.ts';
import { firstPerField } from './checks/first-per-field.ts';
import { textProblems } from './checks/text-problems.ts';
import type { Caller, Exchange } from './frame.ts';
import { parameters } from './parameter.ts';
import type { AnyRoute, Call } from './route.ts';

/**
 * A call as its route may take it. Refused, in this order: NOT_FOUND for parameters that cannot name anything, what
 * the route's `precheck` refuses, FORBIDDEN for too low a role, VALIDATION_FAILED. The precheck reads the database,
 * so it is asked only where one of the others is about to be the answer.
 */
export async function readCall(exchange: Exchange, caller: Caller, sent: SentBody): Promise<Call> {
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
