import type { Principal } from '../../domain/access/principal.ts';
import type { PersonalToken } from '../../domain/accounts/personal-token.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Tx } from '../../store/tx.ts';

/** The limits of a token, which hold for everything that it makes. */
type MakerLimits = Pick<PersonalToken, 'expiresAt' | 'allowedNetworks'>;

/**
 * Returns the limits of the token that makes a key or a token, or null for a person at the dashboard: nothing that a token
 * makes outlives it, or works where it doesn't (ADR-0037, ADR-0166).
 */
export async function makerLimits(tx: Tx, principal: Principal): Promise<MakerLimits | null> {
  if (principal.kind !== 'PERSONAL_TOKEN') return null;
  return (await tx.accounts.personalTokens.find(principal.userId, principal.id)) ?? fail('INVALID_API_KEY');
}
