import type { Client } from '../audit/client.ts';
import type { Actor } from '../audit/audit-entry.ts';
import type { Principal, Tenant } from './principal.ts';

/** The caller of a management action, and the project it acts in. */
export interface RequestContext {
  readonly principal: Principal;
  readonly tenant: Tenant;
  /** Absent where the service acts by itself. */
  readonly from?: Client;
  /** The origin of the page around an embedded editor. */
  readonly embeddedAt?: string;
}

/** Returns the caller as the audit trail names them. */
export function actorOf({
  principal,
  from,
  embeddedAt,
}: Pick<RequestContext, 'principal' | 'from' | 'embeddedAt'>): Actor {
  const id = principal.kind === 'USER' ? principal.userId : principal.id;
  const client = from === undefined ? {} : { from };
  return { type: principal.kind, id, ...client, ...(embeddedAt === undefined ? {} : { embeddedAt }) };
}
