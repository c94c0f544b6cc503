import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../actions/deps.ts';
import { logOf } from '../logged/log-of.ts';

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
