import { SIMULATOR_MAX_GRANTS } from '../limits.ts';
import type { Milliseconds } from '../../../domain/limits.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import type { SimulatorContext } from './simulator-context.ts';

/** The times of a code. */
interface Times {
  readonly lifetime: Milliseconds;
  /** Null if the holder has decided. */
  readonly answeredAfter: Milliseconds | null;
}

/** Stores a grant and returns its code; null if too many are stored. */
export async function keepGrant(
  { db, random, secrets }: SimulatorContext,
  { holder, behavior, scope, codeChallenge, redirectUri, lifetimeSeconds }: AuthorizationRequest,
  { lifetime, answeredAfter }: Times,
): Promise<string | null> {
  const code = random.bytes(32).toString('base64url');
  const facts = { cpf: holder.cpf, simulate: behavior, scope, codeChallenge, redirectUri, lifetimeSeconds };
  const isKept = await db.change(async (tx) => {
    const now = await tx.now();
    const answeredAt = answeredAfter === null ? null : now.getTime() + answeredAfter;
    const kept = {
      code: secrets.fingerprint(code),
      grant: { ...facts, answeredAt },
      expiresAt: new Date(now.getTime() + lifetime),
      now,
      max: SIMULATOR_MAX_GRANTS,
    };
    return await tx.simulator.insertGrant(kept);
  });
  return isKept ? code : null;
}
