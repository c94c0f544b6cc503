import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RATES } from '../../domain/limits.ts';
import { brunoCollection } from '../collections/bruno-collection.ts';
import { collectionOf } from '../collections/collection-of.ts';
import type { Collection } from '../collections/collection-of.ts';
import { postmanCollection } from '../collections/postman-collection.ts';
import type { Frame } from '../frame.ts';
import { countAddress } from '../hooks/rate-limit.ts';
import type { AnyRoute } from '../route.ts';

/** Registers the collections for Postman and Bruno, which are made on the first request for one. */
export function registerCollections(app: FastifyInstance, frame: Frame, routes: readonly AnyRoute[]): void {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await countAddress(frame, { request, reply }, { what: 'collections', quota: RATES.public.quota });
  };
  const { archive, settings } = frame.deps;
  let made: Collection | null = null;
  const collection = (): Collection => (made ??= collectionOf(routes));
  let zipped: Promise<Buffer> | null = null;
  app.get('/docs/aval.postman_collection.json', { onRequest }, async (_request, reply) =>
    reply
      .header('Content-Disposition', 'attachment; filename="aval.postman_collection.json"')
      .send(postmanCollection(collection(), frame.baseUrl)),
  );
  app.get('/docs/aval.bruno.zip', { onRequest }, async (_request, reply) => {
    zipped ??= archive.zip(brunoCollection(collection(), settings.baseUrls));
    return reply
      .type('application/zip')
      .header('Content-Disposition', 'attachment; filename="aval.bruno.zip"')
      .send(await zipped);
  });
}
