import type { FastifyInstance } from 'fastify';
import type { Frame } from '../frame.ts';
import type { AnyRoute } from '../route.ts';

/** What the service says of itself. */
export async function registerMeta(
  app: FastifyInstance,
  frame: Frame,
  _routes: readonly AnyRoute[],
): Promise<void> {
  app.get('/health', async () => ({ status: 'UP', environment: frame.environment }));
}
