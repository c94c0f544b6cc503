import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assertStoreIsOurs } from '../../actions/installation/assert-store-is-ours.ts';
import { readHold } from '../../actions/installation/read-hold.ts';
import { refusal } from '../../domain/errors/app-error.ts';
import { RATES } from '../../domain/limits.ts';
import { EXPLORER_SCRIPT, makeApiExplorer } from '../api-explorer.ts';
import type { ApiExplorer } from '../api-explorer.ts';
import { errorsHtml, ERROR_STYLE } from '../error-reference.ts';
import { compressText, sendCompressed } from '../compressed-text.ts';
import type { Frame } from '../frame.ts';
import { countAddress } from '../hooks/rate-limit.ts';
import { jsonSchemasOf } from '../json-schemas.ts';
import { openApiDocument } from '../openapi.ts';
import type { AnyRoute } from '../route.ts';

const HTML = 'text/html; charset=utf-8';

/** Registers the routes about the service itself: its health, its API description and its error reference. */
export function registerMeta(app: FastifyInstance, frame: Frame, routes: readonly AnyRoute[]): void {
  registerHealth(app, frame);
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await countAddress(frame, { request, reply }, { what: 'description', quota: RATES.public.quota });
  };
  const description = once(() => describe(frame, routes));
  const errors = once(errorsHtml);
  const openApi = once(() => compressText(description().openApi));
  app.get('/openapi.json', { onRequest }, async (request, reply) =>
    sendCompressed(request, reply.type('application/json; charset=utf-8'), await openApi()),
  );
  app.get('/docs/errors', { onRequest }, async (_request, reply) => reply.type(HTML).send(errors()));
  app.get('/docs/errors.css', { onRequest }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(ERROR_STYLE),
  );
  registerSchemas(app, onRequest, () => description().schemas);
  registerExplorer(app, onRequest);
}

interface Description {
  readonly openApi: string;
  readonly schemas: ReadonlyMap<string, string>;
}

function describe({ baseUrl, environment }: Frame, routes: readonly AnyRoute[]): Description {
  // Written for others, an address on localhost is relative; to who reads it here, the address is known.
  const document = {
    ...openApiDocument(routes, [{ url: baseUrl, description: environment }]),
    servers: [{ url: baseUrl, description: environment }],
  };
  return { openApi: JSON.stringify(document), schemas: jsonSchemasOf(document, baseUrl) };
}

/** Computes a value on the first request for it: a start does not wait for what few ask for. */
function once<T extends object | string>(compute: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= compute());
}

/** Serves each view and each event as a JSON Schema: `/schemas/Envelope.json`, `/schemas/envelope.sent.json`. */
function registerSchemas(
  app: FastifyInstance,
  onRequest: OnRequest,
  schemas: () => ReadonlyMap<string, string>,
): void {
  app.get<{ Params: { file: string } }>('/schemas/:file', { onRequest }, async (request, reply) => {
    const schema = schemas().get(request.params.file);
    if (schema === undefined) throw refusal('NOT_FOUND');
    reply.header('Cache-Control', 'public, max-age=3600');
    return reply.type('application/schema+json; charset=utf-8').send(schema);
  });
}

/**
 * `/health/live`: the process answers. `/health`: so do its database and the store of files, which belong together; 503
 * SERVICE_UNAVAILABLE where they do not. `heldSince` says that a copy from a backup sends nothing yet.
 */
function registerHealth(app: FastifyInstance, frame: Frame): void {
  const { environment, deps } = frame;
  const onRequest: OnRequest = (request, reply) =>
    countAddress(frame, { request, reply }, { what: 'health', quota: RATES.public.quota });
  const up = { status: 'UP', environment };
  app.get('/health/live', { onRequest }, async () => up);
  app.get('/health', { onRequest }, async () => {
    await assertStoreIsOurs(deps);
    const heldSince = await readHold(deps);
    return heldSince === null ? up : { ...up, heldSince: heldSince.toISOString() };
  });
}

type OnRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Serves `/docs`, which is built on the first request. */
function registerExplorer(app: FastifyInstance, onRequest: OnRequest): void {
  let made: Promise<ApiExplorer> | null = null;
  const explorer = (): Promise<ApiExplorer> => (made ??= makeApiExplorer());
  for (const path of ['/docs', '/docs/']) {
    app.get(path, { onRequest }, async (_request, reply) => {
      const { html, policy } = await explorer();
      return reply.header('Content-Security-Policy', policy).type(HTML).send(html);
    });
  }
  app.get(EXPLORER_SCRIPT, { onRequest }, async (_request, reply) => {
    const { script } = await explorer();
    reply.header('Content-Encoding', 'gzip').header('Cache-Control', 'public, max-age=3600');
    return reply.type('text/javascript; charset=utf-8').send(script);
  });
}
