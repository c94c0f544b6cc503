import type { Principal } from '../../domain/access/principal.ts';
import type { Id } from '../../domain/ids.ts';
import type { Tx } from '../../store/tx.ts';

/**
 * Returns the log-in session that answers for what a credential makes: a token's is the one in which the token was made.
 * Ending everything that a session made then reaches what was made through its tokens too (ADR-0040).
 */
export async function sessionOf(tx: Tx, principal: Principal): Promise<Id<'ses'> | null> {
  if (principal.kind === 'USER') return principal.sessionId;
  if (principal.kind === 'API_KEY') return null;
  return (await tx.accounts.personalTokens.find(principal.userId, principal.id))?.sessionId ?? null;
}
