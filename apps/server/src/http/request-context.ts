import type { RequestContext } from '../domain/access/request-context.ts';
import type { Tenant } from '../domain/access/principal.ts';
import type { Visitor } from '../domain/signing/signing-session.ts';
import type { Call } from './route.ts';

/** Who asks and where, of a route whose credential is `bearer` with context `project`: the frame has set both. */
export function requestContextOf(
  call: Pick<Call, 'principal' | 'tenant' | 'ip' | 'userAgent'>,
): RequestContext {
  return { principal: call.principal ?? outside(), tenant: tenantOf(call), from: visitorOf(call) };
}

/** The tenant of such a call. */
export function tenantOf({ tenant }: Pick<Call, 'tenant'>): Tenant {
  return tenant ?? outside();
}

function outside(): never {
  throw new Error('This route was declared without project context');
}

/** From where an act came. */
export function visitorOf({ ip, userAgent }: Pick<Call, 'ip' | 'userAgent'>): Visitor {
  return { ip, userAgent: userAgent.slice(0, 500) };
}
