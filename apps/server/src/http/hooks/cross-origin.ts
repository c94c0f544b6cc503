import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findFormOrigins } from '../../actions/forms/find-form-origins.ts';
import { admitsOrigin } from '../../domain/embedding/embed-origin.ts';
import { isId } from '../../domain/ids.ts';
import { RATES } from '../../domain/limits.ts';
import type { Frame } from '../frame.ts';
import { withScope } from './authenticate.ts';
import { countAddress } from './rate-limit.ts';

/** How long browsers cache a preflight response, in seconds. */
const PREFLIGHT_MAX_AGE_SECONDS = 600;
const METHODS = 'GET, POST, PATCH, DELETE';
const REQUEST_HEADERS =
  'Authorization, Aval-Browser, Content-Type, Idempotency-Key, If-Match, Prefer, X-Project-Id, X-Environment';
const RESPONSE_HEADERS =
  'Allow, Aval-Check-Email, Aval-Ignored, ETag, Idempotent-Replayed, Preference-Applied, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Request-Id';

/** Paths that pages of any site may read. */
const PUBLIC = /^\/(v1\/public\/(?!forms\/)|openapi\.json$|docs\/errors)/;

/** Forms write to people, so only pages of the service and of the project may use them. */
const FORM = /^\/v1\/public\/forms\/([^/]+)/;

/**
 * Sets the CORS headers (Fetch Standard, 3.2 *CORS protocol*): pages of any site may read public paths, pages of the embed
 * origins of a project its forms, and pages of the configured origins the API. Cookies are never involved: credentials are bearer tokens. The headers are set
 * before any check, so that a page can also read errors.
 */
export function allowOrigins(app: FastifyInstance, frame: Frame, origins: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    const allowed = await allowedOrigin(frame, { request, reply }, origins);
    if (allowed !== '*' && request.url.startsWith('/v1/')) reply.header('Vary', 'Origin');
    if (allowed === null) return undefined;
    reply.header('Access-Control-Allow-Origin', allowed);
    reply.header('Access-Control-Expose-Headers', RESPONSE_HEADERS);
    return isPreflight(request) ? answerPreflight(reply) : undefined;
  });
}

/** A request, and the reply for the rate headers. */
interface Answering {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function allowedOrigin(
  frame: Frame,
  answering: Answering,
  origins: readonly string[],
): Promise<string | null> {
  const { url, headers } = answering.request;
  const [path = ''] = url.split('?');
  if (PUBLIC.test(path)) return '*';
  const { origin } = headers;
  if (origin === undefined || !path.startsWith('/v1/')) return null;
  if (origins.includes(origin)) return origin;
  const [, formId] = FORM.exec(path) ?? [];
  return formId !== undefined && (await isOfForm(frame, answering, { formId, origin })) ? origin : null;
}

/** Counted like the form itself: each of these reads the database. */
async function isOfForm(
  frame: Frame,
  answering: Answering,
  { formId, origin }: { readonly formId: string; readonly origin: string },
): Promise<boolean> {
  if (Object.values(frame.deps.settings.baseUrls).some((base) => new URL(base).origin === origin))
    return true;
  if (!isId('frm', formId)) return false;
  await countAddress(frame, answering, { what: 'origins of forms', quota: RATES.verify.quota });
  const deps = withScope(frame.deps, { purpose: 'PUBLIC' });
  return admitsOrigin(await findFormOrigins(deps, formId), origin, frame.environment);
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
