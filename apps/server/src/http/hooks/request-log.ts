import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../actions/deps.ts';
import { isAnyId, isId, timeOfId } from '../../domain/ids.ts';
import type { Principal, Tenant } from '../../domain/access/principal.ts';
import type { RequestLog } from '../../domain/logs/request-log.ts';
import { truncatedAddress } from '../../domain/logs/truncated-address.ts';
import type { CallNotes } from '../frame.ts';
import { nestedQuery } from '../checks/read-text.ts';
import { parameters } from '../frame.ts';
import { knownRequestHeaders, knownResponseHeaders } from '../logged/known-headers.ts';
import { knownRefusal } from '../logged/known-refusal.ts';
import { knownNames, knownShape } from '../logged/known-shape.ts';

/**
 * One line per call, from an allow-list. The path is the route's pattern: tokens and ids of the real path are never
 * written. Calls of a project are also kept for its integrators. All of it after the answer: nobody waits for a log.
 */
export function logRequests(
  app: FastifyInstance,
  { log, requestLogs }: Pick<Deps, 'log' | 'requestLogs'>,
): void {
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
    keep({ log, requestLogs }, request, reply);
  });
}

/** A log that cannot be made must not end in an error of the call, which was answered. */
function keep(
  { log, requestLogs }: Pick<Deps, 'log' | 'requestLogs'>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  try {
    const made = logOf(request, reply);
    if (made !== null) requestLogs.add(made);
  } catch (error) {
    log.warn({ error, requestId: request.id }, 'a call could not be logged');
  }
}

/**
 * The path of a call as a log may show it: that of its route, with the ids that were named. What is no id of ours, such
 * as the token of a signing link, stays the name of the parameter.
 */
export function knownPath(path: string, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name] ?? '';
    return isAnyId(value) ? value : placeholder;
  });
}

/**
 * The log of a call that was answered, or null where it belongs to no project: calls without a credential (log-in, the
 * signer's portal, verification), calls whose credential was refused, and those of a person outside of a project.
 */
function logOf(request: FastifyRequest, reply: FastifyReply): RequestLog | null {
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
    ip: truncatedAddress(request.ip),
    occurredAt: timeOfId(id),
    request: requestOf(request, noted),
    response: { headers: knownResponseHeaders(reply.getHeaders()), body: answerOf(noted) },
  };
}

/** A key has a project even where its call was refused before it came so far. */
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
