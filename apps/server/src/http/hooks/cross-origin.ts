import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How long browsers cache a preflight response, in seconds. */
const PREFLIGHT_MAX_AGE_SECONDS = 600;
const METHODS = 'GET, POST, PATCH, DELETE';
const REQUEST_HEADERS =
  'Authorization, Aval-Browser, Content-Type, Idempotency-Key, If-Match, X-Project-Id, X-Environment';
const RESPONSE_HEADERS =
  'Allow, Aval-Ignored, ETag, Idempotent-Replayed, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Request-Id';

/** Paths that pages of any site may read. */
const PUBLIC = /^\/(v1\/public\/|openapi\.json$|docs\/errors)/;

/**
 * Sets the CORS headers (Fetch Standard, 3.2 *CORS protocol*): pages of any site may read public paths, and pages of the
 * configured origins may read the API. Cookies are never involved: credentials are bearer tokens. The headers are set
 * before any check, so that a page can also read errors.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    const allowed = allowedOrigin(request, origins);
    if (allowed !== '*' && request.url.startsWith('/v1/')) reply.header('Vary', 'Origin');
    if (allowed === null) return undefined;
    reply.header('Access-Control-Allow-Origin', allowed);
    reply.header('Access-Control-Expose-Headers', RESPONSE_HEADERS);
    return isPreflight(request) ? answerPreflight(reply) : undefined;
  });
}

function allowedOrigin({ url, headers }: FastifyRequest, origins: readonly string[]): string | null {
  const [path = ''] = url.split('?');
  if (PUBLIC.test(path)) return '*';
  const { origin } = headers;
  return origin !== undefined && path.startsWith('/v1/') && origins.includes(origin) ? origin : null;
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

function answerPreflight(reply: FastifyReply): FastifyReply {
  return reply
    .code(204)
    .header('Access-Control-Allow-Methods', METHODS)
    .header('Access-Control-Allow-Headers', REQUEST_HEADERS)
    .header('Access-Control-Max-Age', String(PREFLIGHT_MAX_AGE_SECONDS))
    .send();
}
