import type { Principal } from '../../domain/access/principal.ts';
import type { Caller, Exchange } from '../frame.ts';
import { withScope } from '../scoped-deps.ts';

/**
 * The project of a call, by key or by `X-Project-Id` and `X-Environment`. Throws BAD_REQUEST, ENVIRONMENT_MISMATCH
 * or NOT_FOUND.
 */
export async function findContext(exchange: Exchange, principal: Principal | null): Promise<Caller> {
  const { frame, compiled, request } = exchange;
  const { credential } = compiled.route;
  if (principal === null || credential.kind !== 'bearer' || credential.context !== 'project') {
    return { principal, tenant: null, role: null };
  }
  const inside = withScope(frame.deps, { purpose: 'ACCESS' });
  const context = await frame.access.resolveContext(inside, principal, frame.environment, {
    projectId: header(request.headers['x-project-id']),
    environment: header(request.headers['x-environment']),
  });
  return { principal, ...context };
}

function header(value: string | string[] | undefined): string | null {
  const text = Array.isArray(value) ? value.join(', ') : value;
  return text === undefined ? null : text.trim();
}
