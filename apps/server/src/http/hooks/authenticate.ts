import type { FastifyRequest } from 'fastify';
import { assertAllowed } from '../../domain/access/assert-allowed.ts';
import { assertCanReadPersonalData } from '../../domain/access/personal-data.ts';
import { identifyHolder } from '../../domain/mandates/mandate.ts';
import type { Principal } from '../../domain/access/principal.ts';
import { AppError, fail, refusal } from '../../domain/errors/app-error.ts';
import { REFUSED_CREDENTIALS_PER_ADDRESS } from './limits.ts';
import type { Exchange, Caller } from '../frame.ts';
import { presentedBrowser } from '../browser-cookie.ts';
import { parameter } from '../frame.ts';
import { countAddress, linkFingerprint } from './rate-limit.ts';
import type { Deps } from '../../actions/deps.ts';
import type { KnownLink } from '../../store/signing.ts';
import type { EnvelopeKey, TransactionScope } from '../../store/transaction-scope.ts';

/**
 * Returns the caller, or null if the route needs no `Authorization` header.
 *
 * @throws in this order: the errors of `authenticate`, of `assertAllowed` and, for a route with `stepUp`, of
 * `requireRecentAuthentication`.
 */
export async function authenticatePrincipal(exchange: Exchange): Promise<Principal | null> {
  const { frame, compiled, request } = exchange;
  const { credential } = compiled.route;
  if (credential.kind !== 'bearer') return null;
  const { deps, environment, access } = frame;
  const inside = withScope(deps, { purpose: 'ACCESS' });
  const principal = await (
    hasKeyElsewhere(request)
      ? Promise.reject(refusal('UNAUTHENTICATED', { reason: 'OTHER_HEADER' }))
      : access.authenticate(
          inside,
          environment,
          request.headers.authorization,
          frame.clientOf(request).address,
        )
  ).catch((error: unknown) => countRefusal(exchange, error));
  if (request.noted) request.noted.principal = principal;
  assertAllowed(principal, credential, environment);
  if (credential.stepUp !== undefined) {
    await access.requireRecentAuthentication(inside, principal, credential.stepUp);
  }
  return principal;
}

/** Headers in which other services expect a key. */
const OTHER_HEADERS = ['x-api-key', 'api-key', 'apikey', 'x-auth-token', 'x-access-token'];

function hasKeyElsewhere({ headers }: FastifyRequest): boolean {
  return headers.authorization === undefined && OTHER_HEADERS.some((name) => headers[name] !== undefined);
}

/**
 * Counts a refused credential against the caller's networks, for all routes together, and throws the refusal, or
 * RATE_LIMITED beyond the quota. Failed attempts from the same network never block a valid credential.
 */
async function countRefusal({ frame, request, reply }: Exchange, error: unknown): Promise<never> {
  if (error instanceof AppError) {
    const quota = REFUSED_CREDENTIALS_PER_ADDRESS;
    await countAddress(frame, { request, reply }, { what: 'refused credential', quota });
  }
  throw error;
}

/**
 * Returns the signing link of the token in the path, or null if the route needs none. The route itself decides about
 * expired and revoked links.
 *
 * @throws SIGNING_TOKEN_INVALID if the token belongs to no link of this environment: the body is then not read, and
 * nothing is stored
 */
export async function requireLink(exchange: Exchange): Promise<KnownLink | null> {
  const { frame, compiled } = exchange;
  const { credential, leases } = compiled.route;
  if (credential.kind !== 'link') return null;
  const fingerprint = linkFingerprint(exchange);
  const known = frame.links.find(fingerprint, performance.now());
  // A route that decides by the link's facts needs them as they are now, unless they can't change any more.
  const holds = known !== null && (leases === undefined || known.isInvited);
  return holds ? known : findLink(exchange, fingerprint);
}

async function findLink({ frame, request }: Exchange, fingerprint: string): Promise<KnownLink> {
  const { access, deps, environment } = frame;
  const inside = withScope(deps, {
    purpose: 'PORTAL',
    key: keyOf(deps, request),
  });
  const link = await access.findLink(inside, parameter(request, 'token'), environment);
  if (link === null) return fail('SIGNING_TOKEN_INVALID');
  frame.links.add(fingerprint, link, performance.now());
  return link;
}

/** The envelope of the link whose token is in the path. */
function keyOf({ secrets }: Pick<Deps, 'secrets'>, request: FastifyRequest): EnvelopeKey {
  return {
    by: 'link',
    value: secrets.fingerprint(parameter(request, 'token')).toString('hex'),
  };
}

/** Returns the same dependencies with the database limited to a transaction scope. */
export function withScope(deps: Deps, scope: TransactionScope): Deps {
  return { ...deps, db: deps.db.withScope(scope) };
}

/**
 * Limits an exchange to the transaction scope of its caller (ADR-0019), who acts in it (ADR-0137). `administered` is
 * the id of the organization that a person administers, or of its project or key.
 */
export function scopedExchange(
  exchange: Exchange,
  caller: Caller,
  administered: string | null = null,
): Exchange {
  const { frame } = exchange;
  const scope = scopeOf(exchange, caller, administered);
  return { ...exchange, frame: { ...frame, deps: withScope(frame.deps, scope) } };
}

function scopeOf(
  { frame: { deps, environment, clientOf }, compiled, request }: Exchange,
  { principal, tenant }: Caller,
  administered: string | null,
): TransactionScope {
  const { credential } = compiled.route;
  if (credential.kind === 'none') return { purpose: credential.purpose };
  if (credential.kind === 'link')
    return { purpose: 'PORTAL', browser: presentedBrowser(request), key: keyOf(deps, request) };
  if (principal === null) throw new Error('A route with a bearer credential has no principal');
  const acting = { holder: identifyHolder(principal), needs: credential };
  if (tenant !== null) return { tenant, acting };
  if (principal.kind !== 'API_KEY')
    return {
      userId: principal.userId,
      ip: clientOf(request).address,
      acting: { ...acting, names: administered === null ? [] : [administered] },
    };
  const { organizationId, projectId } = principal;
  return { tenant: { organizationId, projectId, environment }, acting };
}

/**
 * Returns the caller with their project, from the API key or from `X-Project-Id` and `X-Environment`.
 *
 * @throws BAD_REQUEST, ENVIRONMENT_MISMATCH or NOT_FOUND; FORBIDDEN where the organization doesn't admit the person from
 * where they are (ADR-0168), and for personal data that the caller may not read
 */
export async function findContext(
  exchange: Exchange,
  principal: Principal | null,
): Promise<Omit<Caller, 'link'>> {
  const { frame, compiled, request } = exchange;
  const { credential } = compiled.route;
  if (principal === null || credential.kind !== 'bearer' || credential.context !== 'project') {
    return { principal, tenant: null, role: null, personalData: null };
  }
  const inside = withScope(frame.deps, { purpose: 'ACCESS', ip: frame.clientOf(request).address });
  const context = await frame.access.resolveContext(inside, principal, frame.environment, {
    projectId: header(request.headers['x-project-id']),
    environment: header(request.headers['x-environment']),
  });
  if (credential.personalData === 'required') assertCanReadPersonalData(context.personalData);
  return { principal, ...context };
}

function header(value: string | string[] | undefined): string | null {
  const text = Array.isArray(value) ? value.join(', ') : value;
  return text === undefined ? null : text.trim();
}
