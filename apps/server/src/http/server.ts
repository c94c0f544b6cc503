import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import Fastify, { errorCodes } from 'fastify';
import type {
  FastifyError,
  FastifyHttpOptions,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { authenticate } from '../actions/access/authenticate.ts';
import { findLink } from '../actions/access/find-link.ts';
import { requireRecentAuthentication } from '../actions/access/require-recent-authentication.ts';
import { resolveContext } from '../actions/access/resolve-context.ts';
import type { Deps } from '../actions/deps.ts';
import type { Environment } from '../domain/environment.ts';
import { AppError, refusal } from '../domain/errors/app-error.ts';
import type { ErrorCode } from '../domain/errors/catalogue.ts';
import { makeId } from '../domain/ids.ts';
import {
  CONNECTION_IDLE_LIMIT,
  MAX_CONNECTIONS,
  CONNECTIONS_PER_ADDRESS,
  RATES,
  SECOND,
} from '../domain/limits.ts';
import { StaleWrite } from '../domain/failures.ts';
import type { DocPages } from '../ports/doc-pages.ts';
import type { ProviderSimulator } from '../ports/provider-simulator.ts';
import type { SharedRates } from '../ports/shared-rates.ts';
import type { WebPages } from '../ports/web-pages.ts';
import type { OpenSpan } from '../ports/tracer.ts';
import { authenticateRequest, handleRequest } from './handle-request.ts';
import { ArrivingBodies } from './body/arriving-bodies.ts';
import { UploadMemoryBudget } from './body/upload-memory-budget.ts';
import { limitConnections, answerClientError } from './connections.ts';
import { canonicalUrl } from './canonical-url.ts';
import { compileRoute } from './compile-route.ts';
import type { ProxyHeader } from '../domain/access/network.ts';
import { parameters, readsBody } from './frame.ts';
import type { Access, CompiledRoute, Frame } from './frame.ts';
import { allowOrigins } from './hooks/cross-origin.ts';
import { countAddress } from './hooks/rate-limit.ts';
import { logRequests } from './hooks/request-log.ts';
import { addBasePath } from './hooks/base-path.ts';
import { securityHeaders, setSecurityHeaders } from './hooks/security-headers.ts';
import { clientAddressOf } from './client-address.ts';
import { closeIfUnread, closeOnUnreadBodies } from './hooks/unread-bodies.ts';
import { missingAddress, withMissingObject } from './missing-address.ts';
import { KnownLinks } from './known-links.ts';
import { RateCounter } from './rate-counter.ts';
import { replyError } from './reply-error.ts';
import type { AnyRoute } from './route.ts';
import { registerCollections } from './routes/collections.ts';
import { registerDocPages } from './routes/doc-pages.ts';
import { registerMeta } from './routes/meta.ts';
import { registerPages } from './routes/pages.ts';
import { registerSimulator } from './routes/psc-simulator.ts';
import { basePathOf, withoutBasePath } from '../domain/base-path.ts';

/** The options of an environment's server. */
export interface ServerOptions {
  readonly environment: Environment;
  readonly deps: Deps;
  readonly routes: readonly AnyRoute[];
  /** The environment's base address, without trailing slash. */
  readonly baseUrl: string;
  /** The proxies whose word about callers is trusted, by address or network; none by default. */
  readonly trustProxy?: boolean | string;
  /** The header in which they name callers. */
  readonly proxyHeader?: ProxyHeader;
  /** The maximum number of open connections per network. Trusted proxies have no limit. */
  readonly connectionsPerAddress?: number;
  /** Origins whose pages may read the API's responses. */
  readonly corsOrigins?: readonly string[];
  /** Counts requests for all nodes together. */
  readonly sharedRates?: SharedRates | null;
  /** Shared by the servers of one process. */
  readonly uploads?: UploadMemoryBudget;
  /** Shared by the servers of one process. */
  readonly bodies?: ArrivingBodies;
  /** The pages; null if they were not built. */
  readonly pages?: WebPages | null;
  /** The documentation; null in tests about something else. */
  readonly docs?: DocPages | null;
  /** The simulated certificate provider; null in tests about something else. Production never has it. */
  readonly simulator?: ProviderSimulator | null;
  /** For tests: a code that the route does not declare becomes INTERNAL_ERROR. */
  readonly strictErrors?: boolean;
  /** Replaces the actions that authenticate callers, in tests about something else. */
  readonly access?: Access;
}

/** Builds the server of an environment. It does not listen yet. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const frame = frameOf(options);
  const app = Fastify(settings(frame));
  app.setErrorHandler((error, request, reply) => refuse(frame, error, { request, reply }));
  app.setNotFoundHandler(async (request, reply) => {
    await countAddress(frame, { request, reply }, { what: 'nothing', quota: RATES.public.quota });
    return refuse(frame, missingAddress(options.routes, request.url), { request, reply });
  });
  setSecurityHeaders(app, securityHeaders(options.baseUrl));
  closeOnUnreadBodies(app);
  allowOrigins(app, frame, options.corsOrigins ?? []);
  addBasePath(app, basePathOf(options.baseUrl));
  logRequests(app, frame);
  registerBodies(app);
  for (const route of options.routes) register(app, frame, compileRoute(route));
  registerMeta(app, frame, options.routes);
  registerCollections(app, frame, options.routes);
  if (options.docs) registerDocPages(app, frame, options.docs);
  if (options.pages) registerPages(app, frame, options.pages);
  const isSandbox = options.environment === 'SANDBOX';
  if (isSandbox && options.simulator) registerSimulator(app, frame, options.simulator);
  await app.ready();
  app.server.maxConnections = MAX_CONNECTIONS;
  limitConnections(app.server, {
    max: options.connectionsPerAddress ?? CONNECTIONS_PER_ADDRESS,
    isProxy: frame.isProxy,
  });
  continueWhenRead(app.server);
  ignoreExpectations(app.server);
  return app;
}

/**
 * Sends `100 Continue` when the body is about to be read, and not before a refusal (RFC 9110 section 10.1.1).
 */
function continueWhenRead(server: Server): void {
  server.on('checkContinue', (request, response) => {
    request.once('resume', () => {
      if (!response.headersSent) response.writeContinue();
    });
    server.emit('request', request, response);
  });
}

/**
 * Ignores an unknown `Expect`. Node itself would send a 417, which is not in the catalogue; RFC 9110 section 10.1.1 leaves
 * it to the server.
 */
function ignoreExpectations(server: Server): void {
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response));
}

function frameOf({
  environment,
  baseUrl,
  deps,
  strictErrors = false,
  access = ACTIONS,
  uploads = new UploadMemoryBudget(),
  bodies = new ArrivingBodies(),
  sharedRates = null,
  trustProxy = false,
  proxyHeader = 'X-Forwarded-For',
}: ServerOptions): Frame {
  const proxies = { isTrusted: proxyCheck(trustProxy), header: proxyHeader };
  return {
    environment,
    baseUrl,
    deps,
    access,
    strictErrors,
    uploads,
    bodies,
    sharedRates,
    links: new KnownLinks(),
    rates: new RateCounter(),
    isProxy: proxies.isTrusted,
    clientOf: ({ raw }) => clientAddressOf(raw, proxies),
  };
}

const ACTIONS: Access = { authenticate, requireRecentAuthentication, resolveContext, findLink };

/** Returns whether an address is that of a trusted proxy. */
function proxyCheck(trustProxy: boolean | string): (address: string) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  const isTrusted = proxyAddr.compile(trustProxy.split(',').map((address) => address.trim()));
  return (address) => isTrusted(address, 0);
}

/** Node's defaults allow a slow caller to keep a connection for five minutes. */
const TIMES = {
  headersTimeout: 10 * SECOND,
  requestTimeout: 120 * SECOND,
  keepAliveTimeout: 65 * SECOND,
  connectionsCheckingInterval: 5 * SECOND,
};

function settings(frame: Frame): FastifyHttpOptions<Server> {
  const { baseUrl } = frame;
  const headers = securityHeaders(baseUrl);
  const base = basePathOf(baseUrl);
  return {
    logger: false,
    rewriteUrl: ({ url = '/' }) => withoutBasePath(base, canonicalUrl(url)),
    requestIdHeader: false,
    genReqId: () => nameRequest(frame),
    return503OnClosing: false,
    requestTimeout: TIMES.requestTimeout,
    keepAliveTimeout: TIMES.keepAliveTimeout,
    connectionTimeout: CONNECTION_IDLE_LIMIT,
    maxRequestsPerSocket: 1000,
    http: TIMES,
    routerOptions: { maxParamLength: 2000 },
    clientErrorHandler: (_error: Error, socket: Socket) =>
      answerClientError(socket, () => ({ requestId: nameRequest(frame), baseUrl, headers })),
    // A path that cannot be decoded is NOT_FOUND. Hooks do not run for this response.
    frameworkErrors: (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      closeIfUnread(request, reply.headers(headers));
      refuse(frame, refusal('NOT_FOUND'), { request, reply });
    },
  };
}

function nameRequest({ deps }: Frame): string {
  return makeId('req', new Date(), deps.random.bytes(10));
}

/** Lets every media type pass: routes read bodies themselves, after the caller is authenticated. */
function registerBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.decorateRequest('caller', null);
  app.decorateRequest('refusedWith', null);
  app.decorateRequest('noted', null);
}

function register(app: FastifyInstance, frame: Frame, compiled: CompiledRoute): void {
  const { method, path, takesRest } = compiled.route;
  app.route({
    method,
    exposeHeadRoute: compiled.route.refusesHead !== true,
    url: (takesRest ? path.replace(/\{\w+\}$/, '*') : path).replaceAll(/\{(\w+)\}/g, ':$1'),
    onRequest: async (request, reply) => {
      // Fastify would check the type even of a body that is not read.
      if (!readsBody(compiled.route)) delete request.headers['content-type'];
      const span = beginSpan(frame, compiled);
      request.noted = { route: compiled.route, span, principal: null, sent: null, view: null, refusal: null };
      request.caller = await span.run(() => authenticateRequest({ frame, compiled, request, reply }));
    },
    handler: async (request, reply) => {
      const { caller, noted } = request;
      if (caller === null || !noted) throw new Error('The request has no caller.');
      return noted.span.run(() => handleRequest({ frame, compiled, request, reply }, caller));
    },
    errorHandler: (error, request, reply) => {
      const refused =
        error instanceof AppError ? withMissingObject(error, compiled.route, parameters(request)) : error;
      refuse(frame, refused, { request, reply, ...(frame.strictErrors && { declared: compiled.errors }) });
    },
  });
}

/** The path of a request may hold a token, so its span has the pattern alone. */
function beginSpan({ deps, environment }: Frame, { route: { method, path } }: CompiledRoute): OpenSpan {
  const facts = { 'http.request.method': method, 'http.route': path, 'aval.environment': environment };
  return deps.tracer.begin(`${method} ${path}`, facts);
}

interface Refused {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly declared?: ReadonlySet<ErrorCode>;
}

function refuse(frame: Frame, error: unknown, { request, reply, declared }: Refused): FastifyReply {
  const { baseUrl, deps } = frame;
  const refused = ours(error);
  if (isFailure(refused)) deps.metrics.countFailure(refused);
  return replyError({ baseUrl, log: deps.log, declared: declared ?? null }, refused, request, reply);
}

/** A write that lost against another one is the catalogue's CONFLICT. */
function isFailure(error: unknown): boolean {
  return !(error instanceof AppError || error instanceof StaleWrite);
}

/** Translates the only error that Fastify throws before a route: a malformed Content-Type. */
function ours(error: unknown): unknown {
  if (!(error instanceof errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE)) return error;
  return refusal('UNSUPPORTED_MEDIA_TYPE', { reason: 'content-type-malformed' });
}
