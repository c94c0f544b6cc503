import type { Asker } from '../domain/access/asker.ts';
import type { Tenant } from '../domain/access/principal.ts';
import type { Visitor } from '../domain/signing/signing-session.ts';
import type { Call } from './route.ts';

/** Who asks and where, of a route whose credential is `bearer` with context `project`: the frame has set both. */
export function askerOf({ principal, tenant }: Pick<Call, 'principal' | 'tenant'>): Asker {
  if (principal === null || tenant === null)
    throw new Error('This route was declared without project context');
  return { principal, tenant };
}

/** The tenant of such a call. */
export function tenantOf(call: Pick<Call, 'principal' | 'tenant'>): Tenant {
  return askerOf(call).tenant;
}

/** From where a signer's act came. */
export function visitorOf({ ip, userAgent }: Pick<Call, 'ip' | 'userAgent'>): Visitor {
  return { ip, userAgent: userAgent.slice(0, 500) };
}
