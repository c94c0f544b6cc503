import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../actions/deps.ts';
import { isAnyId, isId, timeOfId } from '../../domain/ids.ts';
import type { Principal, Tenant } from '../../domain/access/principal.ts';
import type { RequestLog } from '../../domain/logs/request-log.ts';
import { truncatedAddress } from '../../domain/logs/truncated-address.ts';
import type { CallNotes, Frame } from '../frame.ts';
import { nestedQuery } from '../checks/read-text.ts';
import { parameters } from '../frame.ts';
import { knownRequestHeaders, knownResponseHeaders } from '../logged/known-headers.ts';
import { knownRefusal } from '../logged/known-refusal.ts';
import { knownNames, knownShape } from '../logged/known-shape.ts';

/**
 * Logs a line per request, from an allow-list. The path is the route's pattern, without tokens and ids. Requests of a
 * project are also stored for its developers. Both happen after the response, so no caller waits.
 */
export function logRequests(
  app: FastifyInstance,
  { environment, deps, clientOf }: Pick<Frame, 'environment' | 'deps' | 'clientOf'>,
): void {
  const { log, requestLogs, metrics } = deps;
  app.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        requestId: request.id,
        method: request.method,
        path: request.routeOptions.url ?? null,
        status: reply.statusCode,
        code: request.refusedWith,
        milliseconds: Math.round(reply.elapsedTime),
        credential: request.caller?.principal?.kind ?? null,
      },
      'request',
    );
    metrics.countCall({
      environment,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      code: request.refusedWith,
      seconds: reply.elapsedTime / 1000,
    });
    request.noted?.span.end({ 'http.response.status_code': reply.statusCode });
    keep({ log, requestLogs, clientOf }, request, reply);
  });
}

/** Stores the log of a request. A failure must not affect the request, which already has its response. */
function keep(
  { log, requestLogs, clientOf }: Pick<Deps, 'log' | 'requestLogs'> & Pick<Frame, 'clientOf'>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  try {
    const made = logOf(request, reply, clientOf(request).address);
    if (made !== null) requestLogs.add(made);
  } catch (error) {
    log.warn({ error, requestId: request.id }, 'a call could not be logged');
  }
}

/**
 * Returns the path of a request for the log: the route's path with the ids of this request. Anything else, such as the
 * token of a signing link, stays the name of the parameter.
 */
export function knownPath(path: string, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name] ?? '';
    return isAnyId(value) ? value : placeholder;
  });
}

/**
 * Returns the log of a request, or null if it belongs to no project: requests without a credential (login, the signing
 * portal, verification), with a refused credential, and those of a person outside a project.
 */
function logOf(request: FastifyRequest, reply: FastifyReply, address: string): RequestLog | null {
  const { noted, caller, id } = request;
  if (!noted?.principal || !isId('req', id)) return null;
  const tenant = caller?.tenant ?? tenantOf(noted.principal);
  if (tenant === null) return null;
  const { kind: type, id: credentialId } = noted.principal;
  return {
    id,
    tenant: { projectId: tenant.projectId, environment: tenant.environment },
    method: request.method,
    path: knownPath(noted.route.path, parameters(request)),
    status: reply.statusCode,
    durationMs: Math.round(reply.elapsedTime),
    errorCode: noted.refusal?.code ?? null,
    credential: { type, id: credentialId },
    ip: truncatedAddress(address),
    occurredAt: timeOfId(id),
    request: requestOf(request, noted),
    response: { headers: knownResponseHeaders(reply.getHeaders()), body: answerOf(noted) },
  };
}

/** Returns the project of an API key, which is known even if the request was refused early. */
function tenantOf(principal: Principal): Pick<Tenant, 'projectId' | 'environment'> | null {
  return principal.kind === 'API_KEY' ? principal : null;
}

function requestOf(request: FastifyRequest, { route, sent }: CallNotes): RequestLog['request'] {
  const file = sent?.file ? { '[file]': { size: sent.file.bytes } } : {};
  const body = sent === null ? null : knownShape(sent.value, route.body);
  return {
    headers: knownRequestHeaders(request.headers),
    query: knownShape(nestedQuery(request.query, route.query), route.query),
    body: typeof body === 'object' && body !== null ? { ...body, ...file } : body,
  };
}

function answerOf({ route, view, refusal }: CallNotes): unknown {
  if (refusal === null) return view === null ? null : knownShape(view, route.answer);
  const names = [route.body, route.query, route.params].flatMap((shape) => [...knownNames(shape)]);
  return knownRefusal(refusal, new Set([...names, 'body', 'query', 'path', 'Idempotency-Key']));
}
