import type { Client } from '../audit/client.ts';
import type { Actor } from '../audit/audit-entry.ts';
import type { Principal, Tenant } from './principal.ts';

/** The caller of a management action, and the project it acts in. */
export interface RequestContext {
  readonly principal: Principal;
  readonly tenant: Tenant;
  /** Absent where the service acts by itself. */
  readonly from?: Client;
}

/** Returns the caller as the audit trail names them. */
export function actorOf({ principal, from }: Pick<RequestContext, 'principal' | 'from'>): Actor {
  const id = principal.kind === 'USER' ? principal.userId : principal.id;
  return { type: principal.kind, id, ...(from === undefined ? {} : { from }) };
}
