import type { Actor } from '../audit/audit-entry.ts';
import type { Visitor } from '../signing/signing-session.ts';
import type { Principal, Tenant } from './principal.ts';

/** Who asks, and where: what every action of the management side is given. */
export interface RequestContext {
  readonly principal: Principal;
  readonly tenant: Tenant;
  /** Where the call came from; not known of what the service does by itself. */
  readonly from?: Visitor;
}

/** The context as the audit trail names it. */
export function actorOf({ principal, from }: Pick<RequestContext, 'principal' | 'from'>): Actor {
  const id = principal.kind === 'USER' ? principal.userId : principal.id;
  return { type: principal.kind, id, ...(from === undefined ? {} : { from }) };
}
