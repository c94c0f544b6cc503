import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal, Tenant } from '../../domain/access/principal.ts';
import { isId, timeOfId } from '../../domain/ids.ts';
import type { RequestLog } from '../../domain/logs/request-log.ts';
import { truncatedAddress } from '../../domain/logs/truncated-address.ts';
import type { CallNotes } from '../frame.ts';
import { nestedQuery } from '../checks/nested-query.ts';
import { parameters } from '../parameter.ts';
import { knownRequestHeaders, knownResponseHeaders } from './known-headers.ts';
import { knownPath } from './known-path.ts';
import { knownRefusal } from './known-refusal.ts';
import { knownNames, knownShape } from './known-shape.ts';

/**
 * The log of a call that was answered, or null where it belongs to no project: calls without a credential (log-in, the
 * signer's portal, verification), calls whose credential was refused, and those of a person outside of a project.
 */
export function logOf(request: FastifyRequest, reply: FastifyReply): RequestLog | null {
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
