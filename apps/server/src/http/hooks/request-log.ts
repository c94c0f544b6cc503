import type { FastifyInstance } from 'fastify';
import type { Log } from '../../ports/log.ts';

/**
 * One line per call, from an allow-list. The path is the route's pattern: tokens and ids of the real path are never
 * written.
 */
export function logRequests(app: FastifyInstance, log: Log): void {
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
  });
}
