import type { Actor } from '../audit/audit-entry.ts';
import type { Principal, Tenant } from './principal.ts';

/** Who asks, and where: what every action of the management side is given. */
export interface Asker {
  readonly principal: Principal;
  readonly tenant: Tenant;
}

/** The asker as the audit trail names it. */
export function actorOf({ principal }: Pick<Asker, 'principal'>): Actor {
  return principal.kind === 'USER'
    ? { type: 'USER', id: principal.userId }
    : { type: principal.kind, id: principal.id };
}
