import { timingSafeEqual, createHash } from 'node:crypto';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../actions/deps.ts';
import type { HealthCheck } from '../ports/health.ts';
import { readinessOf } from './readiness.ts';

interface OperationsOptions {
  readonly deps: Pick<Deps, 'metrics' | 'log'>;
  /** The dependencies of this process. */
  readonly checks: readonly HealthCheck[];
  /** The secret of `/metrics`; null: everybody who reaches the port may read it. */
  readonly token: string | null;
}

/**
 * Builds the server for the operator's monitoring, on a separate port: `/metrics` in the format of Prometheus,
 * `/health/live` (the process answers), and `/health/ready` (the dependencies that it cannot work without answer
 * too, and how each of the others is). It does not listen yet.
 */
export function buildOperationsServer({ deps, checks, token }: OperationsOptions): FastifyInstance {
  const readiness = readinessOf({ checks, log: deps.log });
  const app = Fastify({ logger: false, requestTimeout: 30_000, bodyLimit: 1024 });
  app.get('/metrics', async (request, reply) => {
    if (token !== null && !isBearer(request.headers.authorization, token))
      return reply.code(401).header('WWW-Authenticate', 'Bearer').send();
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await deps.metrics.text());
  });
  app.get('/health/live', async () => ({ status: 'UP' }));
  app.get('/health/ready', async (_request, reply) => {
    const view = await readiness();
    return reply.code(view.status === 'UP' ? 200 : 503).send(view);
  });
  return app;
}

/** Compares digests, which are equally long, in constant time. */
function isBearer(header: string | undefined, token: string): boolean {
  return timingSafeEqual(digestOf(header ?? ''), digestOf(`Bearer ${token}`));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
