import type { Deps } from '../actions/deps.ts';
import type { TransactionScope } from '../ports/transaction-scope.ts';
import type { Caller, Exchange } from './frame.ts';
import type { Credential } from './route.ts';

/** The same neighbours, the database seen by somebody alone. */
export function withScope(deps: Deps, reach: TransactionScope): Deps {
  return { ...deps, db: deps.db.withScope(reach) };
}

/** The exchange as an admitted caller's work goes on with it: it reaches what is the caller's (ADR-0019). */
export function scopedExchange(exchange: Exchange, caller: Caller): Exchange {
  const { frame, compiled } = exchange;
  const reach = reachOf(compiled.route.credential, caller, frame.environment);
  return { ...exchange, frame: { ...frame, deps: withScope(frame.deps, reach) } };
}

function reachOf(
  credential: Credential,
  { principal, tenant }: Caller,
  environment: Exchange['frame']['environment'],
): TransactionScope {
  if (credential.kind === 'none') return { purpose: credential.purpose };
  if (credential.kind === 'link') return { purpose: 'PORTAL' };
  if (tenant !== null) return { tenant };
  if (principal === null) throw new Error('Nobody calls a route that asks for a bearer credential');
  if (principal.kind !== 'API_KEY') return { userId: principal.userId };
  const { organizationId, projectId } = principal;
  return { tenant: { organizationId, projectId, environment } };
}
