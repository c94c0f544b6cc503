import type { ErrorCode } from '../domain/errors/catalogue.ts';
import { BEARER_ERRORS, IDEMPOTENCY_ERRORS, SHARED_ERRORS } from './route.ts';
import type { AnyRoute } from './route.ts';

/** Every code a route may answer: its own, and those that the front door adds to it for what it is. */
export function declaredErrors(route: AnyRoute): ReadonlySet<ErrorCode> {
  const { credential, method } = route;
  return new Set<ErrorCode>([
    ...SHARED_ERRORS,
    ...only(readsBody(route), ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']),
    ...only(method !== 'GET', ['CONFLICT']), // two writes of one row at once (`StaleWrite`)
    ...only(credential.kind === 'bearer', BEARER_ERRORS),
    ...only(credential.kind === 'bearer' && credential.sandboxOnly === true, ['SANDBOX_ONLY']),
    ...only(credential.kind === 'link', ['SIGNING_TOKEN_INVALID']),
    ...only(route.idempotent, IDEMPOTENCY_ERRORS),
    ...route.errors,
  ]);
}

/** Bodies of GET and DELETE have no meaning (RFC 9110 sections 9.3.1 and 9.3.5), and are not read. */
export function readsBody({ method }: Pick<AnyRoute, 'method'>): boolean {
  return method === 'POST' || method === 'PATCH';
}

function only(holds: boolean, codes: readonly ErrorCode[]): readonly ErrorCode[] {
  return holds ? codes : [];
}
