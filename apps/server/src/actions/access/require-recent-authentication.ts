import type { Principal } from '../../domain/access/principal.ts';
import { needsStepUp, stepUpEnds } from '../../domain/access/step-up.ts';
import type { StepUp } from '../../domain/access/step-up.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';

/**
 * Lets a session administer only if its person authenticated within ten minutes; a log-in counts (ADR-0040). Personal
 * tokens are exempt: their `admin` scope is what they were given.
 *
 * @throws FORBIDDEN with REAUTHENTICATION_REQUIRED
 */
export async function requireRecentAuthentication(
  deps: Pick<Deps, 'db' | 'settings'>,
  principal: Principal,
  stepUp: StepUp,
): Promise<void> {
  if (principal.kind !== 'USER') return;
  const { userId, sessionId } = principal;
  const mustProve = await deps.db.read(async (tx) => {
    const session = await tx.accounts.sessions.find(sessionId);
    if (session !== null && stepUpEnds(session.authenticatedAt) > (await tx.now())) return false;
    return needsStepUp(deps.settings.stepUp, stepUp, await tx.accounts.factors.exists(userId));
  });
  if (mustProve) fail('FORBIDDEN', { reason: 'REAUTHENTICATION_REQUIRED' });
}
